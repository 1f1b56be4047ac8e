export { Footer } from '#features/frame/Footer.static.tsx'
