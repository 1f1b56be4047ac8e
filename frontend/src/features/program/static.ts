export { RunProgramList } from './RunProgramList.tsx'
export { StoryProgramList } from './StoryProgramList.tsx'
