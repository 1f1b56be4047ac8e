import type { Phrase } from '#shared/cloud/phrases.ts'
import { rowInLight, type Lit } from '../wall/state/wall-state.ts'

/** The phrase in the light, where it is on the wall: by its own key, or as a desk says it, by one of its rows. */
export const litPhrase = (
  lit: Lit | undefined,
  round: number | undefined,
  phrases: readonly Phrase[],
): Phrase | undefined => {
  const row = rowInLight(lit, round)
  return phrases.find(({ key, rows }) =>
    row === undefined ? lit && 'key' in lit && key === lit.key : rows.includes(row),
  )
}
