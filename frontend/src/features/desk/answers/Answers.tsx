import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { Choice } from '../parts/Choice.tsx'
import { Crowd } from '../parts/Crowd.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import type { Held } from '../state/held.ts'
import { AnswerCard } from './AnswerCard.tsx'
import styles from './Answers.module.css'
import { isFlagged, isHidden, listItems, type Filter } from './list-view.ts'
import type { AnswerList } from './use-answer-list.ts'
import { useListFocus } from './use-list-focus.ts'

interface AnswersProps {
  readonly held: Held
  readonly list: AnswerList
  readonly now: number
  readonly disabled: boolean
  /** Puts a row into the spotlight, or takes it out. */
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
}

/** More cards than that are asked for. */
const portion = 100

const hues = ['teal', 'pink', 'tangerine', 'violet'] as const

const Nothing = ({ filter, hidden }: { readonly filter: Filter; readonly hidden: string }) =>
  filter === 'all' ? (
    <div className={styles.none}>
      <h2>Quiet so far.</h2>
      <p>The first answer lands here before it lands anywhere else.</p>
      <Crowd hues={hues} radius={62} look={[0, 0.5]} lids={[0.5, 0.4, 0.56, 0.3]} />
    </div>
  ) : (
    <div className={styles.none}>
      <p>
        {filter === 'flagged'
          ? 'Nothing is flagged.'
          : filter === 'hidden'
            ? `Nothing is ${hidden}.`
            : 'Nothing waits.'}
      </p>
    </div>
  )

/** The newest answers: one tap takes one down, and another one brings it back. */
export const Answers = ({ held, list, now, disabled, onSpotlight }: AnswersProps) => {
  const { state, answers } = held
  const { view, fresh, queue } = list
  const { pending = 0 } = state
  const [most, setMost] = useState(portion)
  const waiting = answers.filter(({ row, hidden }) => row > state.lastRow && !hidden).length
  // What waits may all be shown while one looks at it.
  const filter = list.filter === 'waiting' && waiting === 0 ? 'all' : list.filter
  const isQueue = filter === 'pending'
  const items = isQueue ? queue.items : listItems(view, answers, filter, state.lastRow)
  const shown = items.slice(0, most)
  const listElement = useRef<HTMLOListElement>(null)
  const { chosen, handlers } = useListFocus(
    listElement,
    shown.map(({ answer }) => answer.row),
  )
  const { spotlight } = state.show
  const spotlit = spotlight?.round === state.round ? spotlight.row : undefined

  const arrive = useEffectEvent(list.arrive)
  useEffect(() => arrive(), [])

  const count = (label: string, number: number) => (
    <>
      {label} <b>{number}</b>
    </>
  )
  const isApproving = state.approval !== 'none' || pending > 0 || isQueue
  const hiddenWords = isApproving ? 'Kept back' : 'Hidden'
  const hidden = { value: 'hidden', label: count(hiddenWords, answers.filter(isHidden).length) } as const
  const options = [
    ...(isApproving ? ([{ value: 'pending', label: count('To approve', pending) }, hidden] as const) : []),
    { value: 'all', label: count('All', answers.filter((one) => !one.pending).length) },
    ...(waiting > 0 ? ([{ value: 'waiting', label: count('Waiting', waiting) }] as const) : []),
    {
      value: 'flagged',
      label: count('Flagged', answers.filter((one) => isFlagged(one) && !one.pending).length),
    },
    ...(isApproving ? [] : [hidden]),
  ] as const
  const isSpotlit = (row: number, hidden: boolean) =>
    row <= state.lastRow && !hidden ? row === spotlit : undefined

  return (
    <div className={styles.answers}>
      <Choice legend="Which answers" shape="chips" options={options} value={filter} onChange={list.choose} />
      {fresh.length > 0 && (
        <button
          className={styles.fresh}
          type="button"
          onClick={({ currentTarget }) => {
            list.letIn()
            currentTarget.closest('[data-body]')?.scrollTo(0, 0)
          }}
        >
          <DeskIcon name="up" />
          {fresh.length} new
        </button>
      )}
      {items.length === 0 && (!isQueue || pending === 0) && (
        <Nothing filter={filter} hidden={hiddenWords.toLowerCase()} />
      )}
      <ol
        className={styles.list}
        ref={listElement}
        {...handlers}
        aria-label={isQueue ? 'Answers to approve, flagged ones first' : 'Answers, the newest first'}
      >
        {shown.map((item) => {
          const { row, hidden } = item.answer
          return (
            <AnswerCard
              key={row}
              item={item}
              form={state.form}
              now={now}
              waits={row > state.lastRow}
              isSpotlit={isSpotlit(row, hidden)}
              undoSeconds={list.secondsLeft(row)}
              disabled={disabled}
              isChosen={row === chosen}
              onSpotlight={() => onSpotlight(row === spotlit ? undefined : { round: state.round, row })}
              onHide={list.hide}
              onShow={list.show}
              onDecide={queue.decide}
              onTurn={queue.turn}
            />
          )
        })}
      </ol>
      {items.length > most && (
        <button className={styles.more} type="button" onClick={() => setMost(most + portion)}>
          Older ones
        </button>
      )}
    </div>
  )
}
