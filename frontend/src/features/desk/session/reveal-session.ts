import type { DeskStore } from '../state/desk-store.ts'
import { notDone } from '../state/notices.ts'
import { type SessionKind, sessionOf } from './phase.ts'
import type { SessionReader, ToldBeside } from './session-reader.ts'
import { revealUpTo } from './session-show.ts'

type Store = Pick<DeskStore, 'change' | 'tell' | 'now'>
type Reader = Pick<SessionReader<ToldBeside>, 'upTo'>

/**
 * Reveals what the room said in a session, by what is numbered now: who gave more time meanwhile, or revealed it, was
 * quicker, and nothing is sent. Says what did not work.
 */
export const revealSession = async (
  store: Store,
  reader: Reader,
  kind: SessionKind,
  session: number,
): Promise<void> => {
  try {
    const upTo = await reader.upTo(session)
    await store.change((state) => {
      const now = sessionOf(state, kind)
      const show = upTo === undefined ? state.show : revealUpTo(state.show, kind, upTo, store.now())
      return now?.session === session && show[kind]?.revealed && !now.revealed
        ? { kind: 'show', show }
        : undefined
    })
  } catch (error) {
    store.tell(notDone(error))
  }
}
