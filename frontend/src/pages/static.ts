export { BackLink } from '../features/case-study/BackLink.tsx'
export { Doors } from '../features/product/Doors.tsx'
