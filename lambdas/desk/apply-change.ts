import type { Preparations } from '#lambdas/content/preparation.ts'
import type { ContentStore } from '#lambdas/content/content-store.ts'
import type { ChangeOptions, Decision, RowLog, RowSpan } from '#lambdas/rows/row-log.ts'
import type { LogState } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { NoSuchRow } from '#lambdas/rows/errors.ts'
import type { DeskChange, DeskRequest, Show } from '#shared/desk/desk.ts'
import { mayBeGathered } from '#shared/gather/pile.ts'
import { whatOfChange } from '#shared/desk/what-of-change.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import type { ChoosingLog, KeptCourses } from '../choosing/courses.ts'
import type { Promises } from '../choosing/promises.ts'
import type { Shortlists } from '../choosing/shortlist.ts'
import type { BecameStore } from '../programme/became-store.ts'
import type { ProgrammeStore } from '../programme/programme-store.ts'
import { demandNotHushed, demandSteps } from '../choosing/allowed-steps.ts'
import { startSession } from '../choosing/start-session.ts'
import { clearRehearsal, rehearse } from './rehearsal.ts'
import type { DeskLog, NewLine } from './desk-log.ts'

/** What a change of the desk is made with. */
export interface DeskTools {
  readonly log: Pick<
    RowLog,
    | 'hold'
    | 'open'
    | 'raise'
    | 'delay'
    | 'setShow'
    | 'setApproval'
    | 'decide'
    | 'gather'
    | 'apart'
    | 'startRound'
    | 'roundNow'
    | 'carryOver'
    | 'state'
    | 'read'
    | 'deskRows'
  >
  readonly shortlists: Pick<Shortlists, 'change'>
  readonly promises: Pick<Promises, 'change' | 'read' | 'toldToAll'>
  readonly became: Pick<BecameStore, 'note'>
  readonly courses: Pick<KeptCourses, 'keep' | 'has'>
  readonly content: Pick<ContentStore, 'setQuestion'>
  readonly programme: Pick<ProgrammeStore, 'soon' | 'lead' | 'setSteps' | 'rehearse' | 'endRehearsal'>
  readonly preparations: Pick<Preparations, 'save'>
  readonly changes: Pick<DeskLog, 'add'>
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** Who makes a change, and for how long there is time. */
export type ApplyOptions = CallOptions & { readonly by: string }

/** A form without a question was asked to change it. */
export class NoQuestion extends Error {
  override readonly name = 'NoQuestion'
}

/** A form without ideas was asked to have the room choose among them. */
export class NoIdeas extends Error {
  override readonly name = 'NoIdeas'
}

/** Rows as the log takes them. */
const spansOf = (rows: readonly (number | readonly [number, number])[]): readonly RowSpan[] =>
  rows.map((span) => (typeof span === 'number' ? { from: span, to: span } : { from: span[0], to: span[1] }))

const kindsOfRoom = new Set<DeskChange['kind']>([
  'lead',
  'programme',
  'sheets',
  'rehearse',
  'clear-rehearsal',
])

/** An idea, by its round and row. */
interface Place {
  readonly round: number
  readonly row: number
}

/** Whether a change is about the whole room, whatever the form that its desk looks at. */
const isOfRoom = ({ kind }: DeskChange): boolean => kindsOfRoom.has(kind)

/**
 * Makes one change of the desk, and then notes it in the log of changes. A request may be repeated, for the one before
 * may have died between the two: a change of mode, approval or show is made once, and its line has one key; any other
 * sets what is so already, and gets another line.
 * @throws StateChanged, NoSuchRow, NoQuestion, NoIdeas, ShortlistFull, PromisesFull, PileFull, RoomIsBusy, NoSuchStep, NoSuchProgrammeStep, NotNow, InvalidContent, StoreUnavailable
 */
export const applyChange = async (
  {
    log,
    content,
    preparations,
    changes,
    shortlists,
    promises,
    became,
    courses,
    programme,
    clock = Date.now,
  }: DeskTools,
  { form, version, change }: DeskRequest,
  { by, ...options }: ApplyOptions,
): Promise<void> => {
  const note = (made?: NewLine['change']) =>
    changes.add(
      { by, form: isOfRoom(change) ? undefined : form, what: whatOfChange(change), change: made },
      options,
    )
  const from: ChangeOptions = {
    ...options,
    by,
    version,
    onMade: ({ at, stateVersion }) => note({ at, id: `${form}-${stateVersion}` }),
  }
  const decide = async (
    decision: Decision,
    round: number,
    rows: readonly (number | readonly [number, number])[],
  ): Promise<void> => {
    await log.decide(form, round, spansOf(rows), decision, { ...options, by })
    return note()
  }
  const demandIdeas = (what: string): void => {
    if (form !== 'laser-focus') throw new NoIdeas(`${form} has no ideas that can be ${what}.`)
  }
  const demandNumbered = (of: Place, { round, uncounted, numbered }: LogState): void => {
    const number = roundNumber(of.round, uncounted)
    if (of.round !== round) throw new NoSuchRow(`Round ${number} of ${form} is not the current one.`)
    if (of.row > numbered) throw new NoSuchRow(`There is no answer ${of.row} in round ${number} of ${form}.`)
  }
  const demandIdea = async (of: Place, what: string) => {
    demandIdeas(what)
    demandNumbered(of, await log.state(form, options))
  }
  /** Ideas of earlier rounds are promised, too: what became of one is asked for weeks. */
  const demandPromised = async (of: Place) => {
    demandIdeas('promised')
    const state = await log.state(form, options)
    if (of.round >= state.round) {
      demandNumbered(of, state)
      return
    }
    const { rows } = await log.read(form, { from: of.row, limit: 1, round: of.round }, options)
    if (rows[0]?.row === of.row) return
    // What is promised stays, whatever becomes of the idea.
    const promised = await promises.read(of.round, options)
    if (!promised.some(({ row, isClaim }) => row === of.row && !isClaim))
      throw new NoSuchRow(`Idea ${of.row} of round ${roundNumber(of.round, state.uncounted)} is not shown.`)
  }
  /** The state that a change was decided from; undefined where it has changed since, so that the change is told as that. */
  const decidedFrom = async () => {
    const state = await log.state(form, options)
    return state.stateVersion === version ? state : undefined
  }
  const numbered = async (kind: ChoosingLog, session: number): Promise<number> => {
    const none = { kind: 'rows', sinceRow: 1, limit: 1, round: session } as const
    return (await log.deskRows(kind, none, 0, options)).numbered
  }
  const show = async (next: Show): Promise<void> => {
    await log.setShow(form, next, {
      ...from,
      onMade: async (made) => {
        await courses.keep(next, made.stateVersion, options)
        await from.onMade?.(made)
      },
    })
  }
  switch (change.kind) {
    case 'hold': {
      const state = await decidedFrom()
      if (state) demandNotHushed(state)
      return log.hold(form, from)
    }
    case 'open':
      return log.open(form, from)
    case 'reveal':
      return log.raise(form, change.round, change.row, from)
    case 'delay':
      return log.delay(form, change.seconds, from)
    case 'show': {
      const state = await decidedFrom()
      if (state) await demandSteps(state, change.show, { now: clock(), numbered })
      return show(change.show)
    }
    case 'hide':
      return decide('hide', change.round, [change.row])
    case 'unhide':
      return decide('show', change.round, [change.row])
    case 'approval':
      return log.setApproval(form, change.which, from)
    case 'approve':
    case 'keep-back':
      return decide(change.kind, change.round, change.rows)
    case 'question':
      if (form !== 'venting-machine') throw new NoQuestion(`${form} has no question.`)
      await content.setQuestion(change.question)
      return note()
    case 'star':
    case 'unstar':
    case 'shorten':
      await demandIdea(change, 'starred')
      await shortlists.change(change, options)
      return note()
    case 'promise': {
      await demandPromised(change)
      const told = await promises.change(change, options)
      // A request that dies between the two is sent again, and changes the first no more.
      await became.note({ ...change, value: told }, options)
      // Also what phones said since the page was published: somebody has looked.
      for (const [field, value] of await promises.toldToAll(change, options))
        if (field !== change.field) await became.note({ ...change, field, value }, options)
      return note()
    }
    case 'gather':
    case 'apart': {
      if (!mayBeGathered(form)) throw new NoIdeas(`${form} has no answers that can be gathered.`)
      const { round, rows } = change
      const gathering = { ...options, by }
      if (change.kind === 'gather') await log.gather(form, round, spansOf(rows), change.pile, gathering)
      else await log.apart(form, round, spansOf(rows), change.pile, gathering)
      return note()
    }
    case 'rate':
    case 'vote':
      demandIdeas(change.kind === 'rate' ? 'rated' : 'voted on')
      return startSession({ log, courses, show, now: clock }, change, from)
    case 'lead-soon':
      // Nothing has changed yet, and may never: it is no line of the log.
      return programme.soon(options)
    case 'rehearse':
      await rehearse({ log, programme }, change.id, options)
      return note()
    case 'clear-rehearsal':
      await clearRehearsal({ log, programme }, { ...options, by })
      return note()
    case 'lead':
      await programme.lead(change.step, { ...options, by })
      return note()
    case 'programme':
      await programme.setSteps(change.steps, { ...options, was: change.was })
      return note()
    case 'prepare':
      await preparations.save(change, by, options)
      return note()
    case 'sheets':
      // Seals are made for the response that has them, and are in no log.
      return note()
    case 'end-round':
      await log.startRound(form, { ...options, ends: change.round })
      return note()
  }
}
