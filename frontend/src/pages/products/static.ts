export { FeaturedCaseStudies } from '../../features/catalogue/FeaturedCaseStudies.tsx'
export { FinderCall } from '../../features/catalogue/FinderCall.tsx'
