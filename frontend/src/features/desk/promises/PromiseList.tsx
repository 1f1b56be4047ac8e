import { useMemo } from 'react'
import { chosenIdeas } from '#shared/promises/chosen-ideas.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { useVoteSaid } from '../view/read/use-read-list.ts'
import type { Idea } from '../wall/ideas.ts'
import { useReadable, useSaid } from '../wall/use-said.ts'
import { PromiseLine } from './PromiseLine.tsx'
import styles from './Promises.module.css'

export interface PromiseListProps {
  readonly store: DeskStore
  readonly held: Held
  readonly ideas: readonly Idea[]
  readonly isLost: boolean
  /** It is asked what became of each, too. */
  readonly isAfter?: boolean
}

/** The chosen ideas of the round, each with whose it is, by when, and the first step. */
export const PromiseList = ({ store, held, ideas, isLost, isAfter = false }: PromiseListProps) => {
  const { state, answers } = held
  const said = useSaid(store, state, ideas, isLost, true)
  const vote = useVoteSaid(store, state, isLost)
  const readable = useReadable(answers, ideas)
  const { promises: promised, stars } = state
  const chosen = useMemo(() => {
    const piles = new Map(answers.map(({ row, pile }) => [row, pile?.id]))
    return chosenIdeas(readable, { said, vote, stars, promised, pileOf: (row) => piles.get(row) })
  }, [answers, readable, said, vote, stars, promised])
  return (
    <>
      <p className={styles.note}>
        {chosen.length === 0
          ? 'No idea is on the wall yet.'
          : 'Each field saves itself. Names are for the report, and expire as e-mail addresses do.'}
      </p>
      {chosen.map((one) => (
        <PromiseLine
          key={`${state.round}/${one.promised.row}`}
          store={store}
          round={state.round}
          chosen={{ ...one, row: one.promised.row }}
          isLost={isLost}
          isAfter={isAfter}
        />
      ))}
    </>
  )
}
