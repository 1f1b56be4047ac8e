export { groupDigits } from '#shared/prices/group-digits.ts'
