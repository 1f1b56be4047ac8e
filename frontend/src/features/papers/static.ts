export { Everybody } from './Everybody.static.tsx'
export { Imprint } from './Imprint.static.tsx'
export { Security } from './Security.static.tsx'
export { VenueRest } from './VenueRest.static.tsx'
