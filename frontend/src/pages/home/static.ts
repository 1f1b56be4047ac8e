export { Closing } from '#features/home/Closing.static.tsx'
