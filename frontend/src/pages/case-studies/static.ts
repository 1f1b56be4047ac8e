export { FeaturedBy } from '#features/clients/FeaturedBy.static.tsx'
export { Faq } from '#features/faq/Faq.static.tsx'
