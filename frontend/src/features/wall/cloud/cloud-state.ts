import type { Phrase } from '#shared/cloud/phrases.ts'
import { initialWallState, rowInLight, type Change, type Lit, type WallState } from '../state/wall-state.ts'

/** What the cloud shows beyond what every wall does. */
export interface CloudState extends WallState {
  /** The answers to the last question are on the wall again. */
  readonly keptShown: boolean
  /** The phrase of the list at which one is; undefined at its beginning. */
  readonly at: string | undefined
}

export const initialCloudState: CloudState = { ...initialWallState, keptShown: false, at: undefined }

/** Another question: whatever was shown of the last one goes. */
export const askAnew: Change<CloudState> = () => ({ isListed: false, keptShown: false, lit: undefined })

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
