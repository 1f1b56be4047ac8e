export { Stairs } from '#features/get-started/art.static.tsx'
export { ProgramExamples } from '#features/get-started/ProgramExamples.static.tsx'
export { ProgramParts } from '#features/get-started/ProgramParts.static.tsx'
export { WaysOn } from '#features/get-started/WaysOn.static.tsx'
