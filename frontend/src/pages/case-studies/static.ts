export { FeaturedBy } from '../../features/clients/FeaturedBy.tsx'
export { Faq } from '../../features/faq/Faq.tsx'
