import { useEffect, useSyncExternalStore } from 'react'
import type { DeskState } from '#shared/desk/desk.ts'
import type { Session } from './phase.ts'
import type { SessionReader, SessionView, ToldBeside } from './session-reader.ts'

/** What a desk's reader knows of a session, read while it is looked at and there is a signal. */
export const useSession = <State extends ToldBeside>(
  reader: SessionReader<State>,
  { revision }: Pick<DeskState, 'revision'>,
  of: Session | undefined,
  isLost: boolean,
): SessionView<State> => {
  const session = of?.session
  const upTo = of?.revealed?.upTo
  // While it is on, each response tells what is shown by then.
  const turn = upTo === undefined ? 0 : revision
  useEffect(() => {
    if (session === undefined || isLost) return
    return reader.follow({ session, upTo, revision: turn })
  }, [reader, session, upTo, turn, isLost])
  const getView = () => reader.viewOf(session)
  return useSyncExternalStore(reader.subscribe, getView, getView)
}
