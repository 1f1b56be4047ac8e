export { FinderCall } from '#features/about/FinderCall.static.tsx'
export { Founders } from '#features/about/about.static.tsx'
export { Numbers } from '#features/about/about.static.tsx'
export { Team } from '#features/about/about.static.tsx'
