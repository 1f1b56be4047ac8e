export { Counting } from './Counting.tsx'
export { ListFoot } from './ListFoot.tsx'
export { WhoRunsIt } from './WhoRunsIt.tsx'
export { WaysToAList } from './WaysToAList.tsx'
