import type { ContentStore } from '#lambdas/content/content-store.ts'
import type { ChangeOptions, Decision, RowLog } from '#lambdas/rows/row-log.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { DeskRequest } from '#shared/desk/desk.ts'
import { whatOfChange } from '#shared/desk/what-of-change.ts'
import { startRating } from '../choosing/start-rating.ts'
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
    | 'startRound'
    | 'round'
    | 'state'
  >
  readonly content: Pick<ContentStore, 'setQuestion'>
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

/** A form without ideas was asked to have them rated. */
export class NoIdeas extends Error {
  override readonly name = 'NoIdeas'
}

/**
 * Makes one change of the desk, and then notes it in the log of changes. A request may be repeated, for the one before
 * may have died between the two: a change of mode, approval or show is made once, and its line has one key; any other
 * sets what is so already, and gets another line.
 * @throws StateChanged, NoSuchRow, NoQuestion, NoIdeas, InvalidContent, StoreUnavailable
 */
export const applyChange = async (
  { log, content, changes, clock = Date.now }: DeskTools,
  { form, version, change }: DeskRequest,
  { by, ...options }: ApplyOptions,
): Promise<void> => {
  const note = (made?: NewLine['change']) =>
    changes.add({ by, form, what: whatOfChange(change), change: made }, options)
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
    const spans = rows.map((span) =>
      typeof span === 'number' ? { from: span, to: span } : { from: span[0], to: span[1] },
    )
    await log.decide(form, round, spans, decision, { ...options, by })
    return note()
  }
  switch (change.kind) {
    case 'hold':
      return log.hold(form, from)
    case 'open':
      return log.open(form, from)
    case 'reveal':
      return log.raise(form, change.round, change.row, from)
    case 'delay':
      return log.delay(form, change.seconds, from)
    case 'show':
      return log.setShow(form, change.show, from)
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
    case 'rate':
      if (form !== 'laser-focus') throw new NoIdeas(`${form} has no ideas that can be rated.`)
      return startRating(log, change, from, clock)
    case 'end-round':
      await log.startRound(form, { ...options, ends: change.round })
      return note()
  }
}
