import type { DeskState } from '#shared/desk/desk.ts'
import type { ChosenTold } from '#shared/promises/promise.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { PromiseLine } from './PromiseLine.tsx'
import styles from './Promises.module.css'

interface PromiseLinesProps {
  readonly store: DeskStore
  readonly chosen: readonly ChosenTold[]
  readonly isLost: boolean
  /** It is asked what became of each, too. */
  readonly isAfter?: boolean
}

/** Chosen ideas, each with whose it is, by when, and the first step. */
export const PromiseLines = ({ store, chosen, isLost, isAfter = false }: PromiseLinesProps) =>
  chosen.map((one) => (
    <PromiseLine key={`${one.round}/${one.row}`} {...{ store, isLost, isAfter }} chosen={one} />
  ))

export interface PromiseListProps extends Omit<PromiseLinesProps, 'chosen'> {
  readonly state: DeskState
  /** Undefined until it is told. */
  readonly chosen: readonly ChosenTold[] | undefined
}

/** The chosen ideas of the round that goes on. */
export const PromiseList = ({ state, chosen, ...how }: PromiseListProps) => {
  const ofRound = chosen?.filter(({ round }) => round === state.round)
  return (
    <>
      <p className={styles.note}>
        {!ofRound
          ? 'The list is on its way.'
          : ofRound.length === 0
            ? 'No idea is on the wall yet.'
            : 'Each field saves itself. Names are for the report, and expire as e-mail addresses do.'}
      </p>
      <PromiseLines {...how} chosen={ofRound ?? []} />
    </>
  )
}
