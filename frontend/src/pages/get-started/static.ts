export { Faq } from '#features/faq/Faq.static.tsx'
export { WaysIn } from '#features/get-started/WaysIn.static.tsx'
