import type { Phrase } from '#shared/cloud/phrases.ts'
import type { SpotlitPhrase } from './cloud-state.ts'

/**
 * The phrase in the spotlight, where it is on the wall. Rows are counted from 1 in each round: a desk means one of its
 * own round only.
 */
export const litPhrase = (
  spotlight: SpotlitPhrase | undefined,
  round: number | undefined,
  phrases: readonly Phrase[],
): Phrase | undefined =>
  spotlight &&
  phrases.find(({ key, rows }) =>
    'key' in spotlight ? key === spotlight.key : spotlight.round === round && rows.includes(spotlight.row),
  )
