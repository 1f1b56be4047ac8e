import { NoSuchRow, StateChanged } from '#lambdas/rows/errors.ts'
import type { ChangeOptions, RowLog } from '#lambdas/rows/row-log.ts'
import type { DeskChange } from '#shared/desk/desk.ts'

/**
 * Has the room rate the ideas of the current round. The session is a round of the log of ratings, and begins first:
 * whoever is told of it can rate. Who dies in between leaves a session of which nobody knows, and the next one is another.
 * @throws StateChanged where the desk knows another version, as one does whose request before got no response; NoSuchRow
 * where the round is not the current one
 */
export const startRating = async (
  log: Pick<RowLog, 'state' | 'round' | 'startRound' | 'setShow'>,
  { round, seconds }: Extract<DeskChange, { readonly kind: 'rate' }>,
  from: ChangeOptions,
  now: () => number,
): Promise<void> => {
  const { signal } = from
  const state = await log.state('laser-focus', { signal })
  if (from.version !== undefined && from.version !== state.stateVersion)
    throw new StateChanged('What laser-focus shows was changed in between.')
  if (state.round !== round) throw new NoSuchRow(`Round ${round} of laser-focus is not the current one.`)
  const session = await log.startRound('rating', { signal, ends: await log.round('rating', { signal }) })
  const startedAt = now()
  const rate = { session, round, ideasTo: state.lastRow, startedAt, endsAt: startedAt + seconds * 1000 }
  await log.setShow('laser-focus', { ...state.show, rate }, from)
}
