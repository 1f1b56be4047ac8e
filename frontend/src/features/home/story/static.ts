export { Crowd } from './Crowd.static.tsx'
