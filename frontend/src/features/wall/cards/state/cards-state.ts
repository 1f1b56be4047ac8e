import type { Directed } from '#lib/round/use-direction.ts'
import { follow, initialWallState, type Change, type WallState } from '../../state/wall-state.ts'

/** What the wall of pairs shows beyond what every wall does. */
export interface CardsState extends WallState {
  /** The row of the list at which one is; undefined at its beginning. */
  readonly at: number | undefined
}

export const initialCardsState: CardsState = { ...initialWallState, at: undefined }

/** What becomes of the wall as a desk speaks; a pair of another round is none of this wall's. */
export const followDesk = (said: Directed): Change<CardsState> => {
  const { spotlight } = said.show
  const isOther = said.round !== undefined && spotlight?.round !== said.round
  return follow(isOther ? { ...said, show: { ...said.show, spotlight: undefined } } : said)
}

/** What has the window: the way to join, one pair, the list or the wall. */
export const modeOf = ({ isJoining, isListed }: WallState, isLit: boolean) =>
  isJoining ? 'join' : isLit ? 'light' : isListed ? 'list' : 'wall'
export type Mode = ReturnType<typeof modeOf>
