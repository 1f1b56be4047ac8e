import type { Approval } from '#shared/desk/scopes.ts'
import type { OwnAnswers } from './own-answers.ts'

/** Who must wait for approval, as far as it is known. Times in ms since 1970. */
export interface ApprovalKnowledge {
  /** Set while it is clear which answers wait: for those stored later than `from`. */
  now?: { readonly which: Approval; readonly from: number } | undefined
  /** Keys of answers that had to wait when they got their number. */
  readonly waiting: Set<string>
  /** Keys of answers that somebody has begun to approve, or to show. */
  readonly approved: Set<string>
}

export const nothingApproved = (): ApprovalKnowledge => ({ waiting: new Set(), approved: new Set() })

/** What all readers together know, to compare each response with. Times in ms since 1970. */
export interface Knowledge {
  /** Rows that were ever hidden, as `round/row`. */
  readonly hidden: Set<string>
  readonly approval: ApprovalKnowledge
  /** How far readers could see each round that is over, when it ended. */
  readonly ends: Map<number, number>
  /** Answers are held or delayed at times: what is revealed while a round ends may be left out of it. */
  readonly isWithheld: boolean
  /** What people did with their own answers. */
  readonly owners: OwnAnswers
  /** While answers are held: the round and row above which nothing may be shown to who asks later than `from`. */
  ceiling?: { readonly round: number; readonly row: number; readonly from: number } | undefined
  /** Set while a delay is on and clocks agree: answers stored later than `from` are to wait so many ms. */
  delay?: { readonly from: number; readonly ms: number } | undefined
}
