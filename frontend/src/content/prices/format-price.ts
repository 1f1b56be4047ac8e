export { amountOf, formatPrice } from '#shared/prices/format-price.ts'
