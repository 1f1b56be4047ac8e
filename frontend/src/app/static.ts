export { Footer } from '../features/frame/Footer.tsx'
