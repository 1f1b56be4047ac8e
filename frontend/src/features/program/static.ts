export { RunProgramList } from './ProgramLists.static.tsx'
export { StoryProgramList } from './ProgramLists.static.tsx'
