import { useCallback, useReducer, type Dispatch } from 'react'
import type { Direction } from '#lib/round/read-direction.ts'
import type { FeedSnapshot } from '#lib/round/round-feed.ts'
import { useDirection, type Directed } from '#lib/round/use-direction.ts'
import { changed, type Change } from './wall-state.ts'

/** What a wall shows, and what changes it: a desk as it speaks, by `follow`, and the keys in between. */
export const useWallState = <State>(
  initial: State,
  feed: Pick<FeedSnapshot<never>, 'desk' | 'serverNow'>,
  follow: (said: Directed) => Change<NoInfer<State>>,
): { readonly state: State; readonly change: Dispatch<Change<State>>; readonly direction: Direction } => {
  const [state, change] = useReducer<State, [Change<State>]>(changed, initial)
  const tell = useCallback((said: Directed) => change(follow(said)), [follow])
  return { state, change, direction: useDirection(feed, tell) }
}
