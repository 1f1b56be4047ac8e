export { Closing } from '../../features/home/Closing.tsx'
