import { environmentNames } from '#lambdas/environment.ts'
import { asciiJson } from '../stages/ascii-json.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

/** The environment of a function that looks answers through for the stage's own words. */
export const flaggedWordsOf = ({ flaggedWords }: StageSettings): Readonly<Record<string, string>> =>
  flaggedWords ? { [environmentNames.flaggedWords]: asciiJson(flaggedWords) } : {}
