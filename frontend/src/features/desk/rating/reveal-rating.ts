import type { Rate } from '#shared/desk/desk.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { notDone } from '../state/notices.ts'
import type { RatingReader } from './rating-reader.ts'
import { rateOf } from './phase.ts'
import { revealUpTo } from './rate-show.ts'

type Store = Pick<DeskStore, 'change' | 'tell' | 'now'>

/**
 * Reveals what the room said, by the ratings that are numbered now: who gave more time meanwhile, or revealed it, was
 * quicker, and nothing is sent. Says what did not work.
 */
export const revealRating = async (
  store: Store,
  reader: Pick<RatingReader, 'upTo'>,
  { session }: Pick<Rate, 'session'>,
): Promise<void> => {
  try {
    const upTo = await reader.upTo(session)
    await store.change((state) => {
      const rate = rateOf(state)
      const show = upTo === undefined ? state.show : revealUpTo(state.show, upTo, store.now())
      return rate?.session === session && show.rate?.revealed && !rate.revealed
        ? { kind: 'show', show }
        : undefined
    })
  } catch (error) {
    store.tell(notDone(error))
  }
}
