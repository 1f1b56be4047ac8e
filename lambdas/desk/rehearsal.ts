import { StateChanged } from '#lambdas/rows/errors.ts'
import type { ChangeOptions, RowLog } from '#lambdas/rows/row-log.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Show } from '#shared/desk/desk.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { NotNow, type ProgrammeStore } from '../programme/programme-store.ts'

interface Parts {
  readonly log: Pick<RowLog, 'state' | 'startRound' | 'carryOver' | 'setShow'>
  readonly programme: Pick<ProgrammeStore, 'rehearse' | 'endRehearsal'>
}

/** The forms that have real answers in the round that goes on. */
const answered = async (log: Parts['log'], options: CallOptions): Promise<readonly LiveForm[]> => {
  const states = await Promise.all(liveForms.map((form) => log.state(form, options)))
  return liveForms.filter((_, index) => !states[index]?.rehearsal && (states[index]?.numbered ?? 0) > 0)
}

/**
 * Begins a rehearsal: a round of each form that is marked as one, where none is. First it is said, so that walls and
 * desks wear it before anything pretended can come; who dies in between leaves one that the same press finishes, or that
 * any desk clears.
 * @param id that of one press: two desks that press would each send a room of people
 * @throws NotNow where real answers are in a round that it would end, or another press has begun one; StateChanged where somebody else began another round
 */
export const rehearse = async (
  { log, programme }: Parts,
  id: string,
  options: CallOptions,
): Promise<void> => {
  if ((await answered(log, options)).length > 0)
    throw new NotNow('Answers are in already. Begin a new round of each form, then rehearse.')
  await programme.rehearse(id, options)
  for (const form of liveForms) {
    const { round, rehearsal } = await log.state(form, options)
    if (rehearsal) continue
    await log.startRound(form, { ...options, ends: round, rehearses: true })
    if (!(await log.state(form, options)).rehearsal)
      throw new StateChanged(`Somebody else began a round of ${form}.`)
  }
}

/** What the room did in a round, and what walls showed of it: nothing of that stays once it was pretended. */
const ofRound = new Set<string>([
  'rate',
  'vote',
  'spotlight',
  'quadrant',
  'read',
  'countdownEndsAt',
  'compare',
] satisfies (keyof Show)[])

/** What walls showed of a form before anybody tried anything. */
const beforeRound = (show: Show): Show =>
  Object.fromEntries(Object.entries(show).filter(([part]) => !ofRound.has(part)))

/**
 * Ends a rehearsal: each form begins a round that is none. Who dies on the way leaves the desk as it was, with the same
 * button. What came meanwhile and was real is carried over once it is said that it is over, for a stranger may have sent
 * any number: what is left then, and where that fails, is carried within a minute (`handlers/erase-withdrawn.ts`).
 */
export const clearRehearsal = async ({ log, programme }: Parts, options: ChangeOptions): Promise<void> => {
  for (const form of liveForms) {
    // Somebody who begins a new round meanwhile begins another of the rehearsal.
    for (;;) {
      const { round, rehearsal, show } = await log.state(form, options)
      if (!rehearsal) break
      await log.setShow(form, beforeRound(show), options)
      await log.startRound(form, { ...options, ends: round, rehearses: false })
    }
  }
  await programme.endRehearsal(options)
  const most = rowLogSettings.sweepBatch
  await Promise.allSettled(liveForms.map((form) => log.carryOver(form, { ...options, most })))
}
