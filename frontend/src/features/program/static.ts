export { RunProgramList } from './RunProgramList.static.tsx'
export { StoryProgramList } from './StoryProgramList.static.tsx'
