export { Crowd } from './Crowd.tsx'
