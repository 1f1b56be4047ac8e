export { Offer } from './Offer.static.tsx'
export { OurWall } from './wall/OurWall.static.tsx'
