export { Faq } from '../../features/faq/Faq.tsx'
export { WaysIn } from '../../features/get-started/WaysIn.tsx'
