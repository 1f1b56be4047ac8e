import type { ImportGraph } from './import-graph.ts'

/** Folders whose files import each other: what is mutated, and what tests it. */
export const graphFolders = ['shared', 'lambdas', 'frontend/src'] as const

/** What is mutated: rules and figures. Components are judged by eye and by browser tests. */
const mutatedFolders = [
  'shared/',
  'lambdas/rows/',
  'frontend/src/lib/outbox/',
  'frontend/src/features/finder/',
] as const

/** Nothing but words, which a test could only repeat. */
const onlyWords = new Set(['shared/site.ts', 'frontend/src/features/finder/question/questions.ts'])

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const isTarget = (file: string): boolean =>
  mutatedFolders.some((folder) => file.startsWith(folder)) &&
  file.endsWith('.ts') &&
  !isTest(file) &&
  !file.includes('/test-support/') &&
  !onlyWords.has(file)

/** The files to mutate, in the order of their names; those under `only`, where it is given. */
export const targetsOf = ({ files }: ImportGraph, only = ''): readonly string[] =>
  files.filter((file) => isTarget(file) && file.startsWith(only))
