export { Stairs } from '../../features/get-started/art.tsx'
export { ProgramExamples } from '../../features/get-started/ProgramExamples.tsx'
export { ProgramParts } from '../../features/get-started/ProgramParts.tsx'
export { WaysOn } from '../../features/get-started/WaysOn.tsx'
