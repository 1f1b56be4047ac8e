export { FinderCall } from '../../features/about/FinderCall.tsx'
export { Founders } from '../../features/about/Founders.tsx'
export { Numbers } from '../../features/about/Numbers.tsx'
export { Team } from '../../features/about/Team.tsx'
