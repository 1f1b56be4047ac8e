import type { DeskState } from '#shared/desk/desk.ts'
import { after } from '#lib/after.ts'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { readSession, writeSession } from '#lib/session-record.ts'
import type { Outcome } from '../state/decisions.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Notice } from '../state/notices.ts'
import { rehearsedAs } from '../prepare/preparing.ts'
import { perDesk } from '../state/per-desk.ts'
import { tableOf } from '#lib/rehearsal/pretended.ts'
import { crowds } from './plan.ts'
import { Pretender, type Sending } from './pretender.ts'

/** What a browser keeps under that: how far it is with what it sends. */
const keptAs = 'desk-rehearsal'

const phone = () => import('./as-phone.ts')

/**
 * The seals of the sheets of all tables at which somebody may sit; none where no sheet has any. Without them all that is
 * pretended would be flagged. Rejects as the call does.
 */
const sealsOf = perDesk((store) => {
  let seals: readonly string[] = []
  return async () => {
    const isMissing = seals.length === 0 && store.getView().held?.state.sealed
    if (isMissing) seals = await store.seals(tableOf(Math.max(...crowds.map(Number))))
    return seals
  }
})

/** What each desk pretends, as long as it is open. */
export const pretenderOf = perDesk(
  (store) =>
    new Pretender({
      now: Date.now,
      after,
      newKey: createIdempotencyKey,
      round: async (form) => (await phone()).rehearsalRound(form),
      say: async (...said) => (await phone()).sayAsPhone(...said, await sealsOf(store)()),
      kept: () => readSession(keptAs, 'localStorage'),
      keep: (sending) => writeSession(keptAs, sending ?? null, 'localStorage'),
    }),
)

/** Whether a rehearsal is up, on whatever desk it was begun. */
export const isRehearsed = ({ programme }: Pick<DeskState, 'programme'>): boolean =>
  programme?.rehearsal === true

/** Begins a rehearsal with so many people. */
export const beginRehearsal = async (store: DeskStore, people: number): Promise<Outcome> => {
  const outcome = await store.change({ kind: 'rehearse', id: createIdempotencyKey().slice(0, 8) })
  if (outcome === 'done') pretenderOf(store).start(people)
  return outcome
}

/** Goes on with so many people where the desk that began it is gone: behind those who have answered the form that is shown. */
export const goOnRehearsing = (store: DeskStore, people: number): void => {
  pretenderOf(store).start(people, store.getView().held?.state.numbered)
}

const cleared: Notice = {
  tone: 'done',
  title: 'Cleared. The evening can begin.',
  text: 'Nothing of it reaches the report.',
}

/** Takes away all that was pretended. What is on its way by then is stored nowhere. */
export const clearRehearsal = async (store: DeskStore): Promise<Outcome> => {
  const outcome = await store.change({ kind: 'clear-rehearsal' })
  if (outcome !== 'done') return outcome
  pretenderOf(store).stop()
  writeSession(rehearsedAs, true, 'localStorage')
  store.tell(cleared)
  return outcome
}

const asked = 3

/** How many of them have answered, as the desk says it; what another desk sends it does not know. */
export const sendingLine = (sending: Sending | undefined): string => {
  if (!sending) return 'All of this is pretend. It reaches no report.'
  const { people, sent } = sending
  return `${Math.floor(sent / asked)} of ${people} people have answered.`
}
