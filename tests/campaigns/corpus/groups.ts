import type { Case } from './case.ts'
import { bodyCases, queryCases } from './groups/bodies.ts'
import { httpCases } from './groups/http.ts'
import { naughtyStringCases } from './groups/naughty-strings.ts'
import { spreadsheetCases } from './groups/spreadsheets.ts'
import type { Scene } from './scene.ts'

/** A group's cases; what is drawn by chance is the same for the same seed. */
type CasesOf = (scene: Scene, seed: number) => Case[]

/**
 * All groups by name, in the order in which they are sent: questions come before answers, since a list of thousands of
 * rows is long.
 */
export const groups = {
  'queries by chance': queryCases,
  HTTP: httpCases,
  spreadsheets: spreadsheetCases,
  'bodies by chance': bodyCases,
  'naughty strings': naughtyStringCases,
} as const satisfies Readonly<Record<string, CasesOf>>

export type GroupName = keyof typeof groups
