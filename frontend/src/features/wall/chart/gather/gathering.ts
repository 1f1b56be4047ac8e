export { Gathered } from './Gathered.tsx'
export { createGathering } from './gather-points.ts'
