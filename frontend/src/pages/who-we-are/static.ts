export { FinderCall } from '#features/about/FinderCall.static.tsx'
export { Founders } from '#features/about/Founders.static.tsx'
export { Numbers } from '#features/about/Numbers.static.tsx'
export { Team } from '#features/about/Team.static.tsx'
