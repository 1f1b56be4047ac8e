export { FeaturedCaseStudies } from '#features/catalogue/FeaturedCaseStudies.static.tsx'
export { FinderCall } from '#features/catalogue/FinderCall.static.tsx'
