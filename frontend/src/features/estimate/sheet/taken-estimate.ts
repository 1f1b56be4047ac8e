import { referenceOf } from '#shared/leads/reference.ts'
import { type Wish, wishesOf, writeWish } from '#shared/prices/wish.ts'
import type { LeadFormState, LeadValues } from '#lib/lead-form/lead-form-state.ts'
import type { EstimateField } from '../estimate-form-store.ts'

/** A request as the server has taken it. */
export interface TakenEstimate {
  readonly key: string
  readonly reference: string
  /** In ms since 1970. */
  readonly at: number
  readonly wishes: readonly Wish[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The request that was sent last; nothing before there is one. */
export const takenEstimate = ({ taken }: LeadFormState<EstimateField>): TakenEstimate | undefined => {
  if (!taken) return undefined
  const { idempotencyKey: key, madeAt: at, body } = taken
  const wishes = wishesOf({ selectedProducts: textOf(body.selectedProducts), plans: textOf(body.plans) })
  return { key, reference: referenceOf(key), at, wishes }
}

const isSameList = (one: readonly Wish[], other: readonly Wish[]): boolean =>
  one.map(writeWish).join() === other.map(writeWish).join()

/** The request that has this very list, once its thanks were closed and as long as no other one is begun. */
export const sentAlready = (
  state: LeadFormState<EstimateField>,
  listed: readonly Wish[],
): TakenEstimate | undefined => {
  const taken = takenEstimate(state)
  const isBegun = Object.values(state.values).some((value) => value !== '')
  return taken && !isBegun && isSameList(taken.wishes, listed) ? taken : undefined
}

/** What a sheet is made of. */
export interface SheetMatter {
  /** The request, where it is one that was sent. */
  readonly taken: TakenEstimate | undefined
  readonly values: LeadValues<EstimateField>
  readonly wishes: readonly Wish[]
  /** In ms since 1970. */
  readonly at: number
}

/**
 * Once a request was sent the form is empty: the sheet is that request's then, for as long as the list stays as it was; and
 * before it what is listed and typed.
 */
export const sheetMatter = (
  state: LeadFormState<EstimateField>,
  listed: readonly Wish[],
  openedAt: number,
): SheetMatter => {
  const taken = state.phase === 'sent' ? takenEstimate(state) : sentAlready(state, listed)
  if (!taken) return { taken, values: state.values, wishes: listed, at: openedAt }
  return { taken, values: state.sent, wishes: taken.wishes, at: taken.at }
}
