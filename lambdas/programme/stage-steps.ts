import { readOptional } from '#lambdas/environment.ts'
import type { ProgrammeStep } from '#shared/programme/programme.ts'

/** The steps of the stage's file, which was checked when it was deployed; none where it has none. */
export const stageSteps = (source?: NodeJS.ProcessEnv): readonly ProgrammeStep[] =>
  JSON.parse(readOptional('programme', source) ?? '[]') as readonly ProgrammeStep[]
