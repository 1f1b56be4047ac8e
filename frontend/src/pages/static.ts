export { BackLink } from '#features/case-study/BackLink.static.tsx'
export { Doors } from '#features/product/Doors.static.tsx'
export { Shelf } from '#features/papers/Shelf.static.tsx'
