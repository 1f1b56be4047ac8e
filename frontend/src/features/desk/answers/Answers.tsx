import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { Choice } from '../parts/Choice.tsx'
import { Crowd } from '../parts/Crowd.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { spotlitRow } from '../spotlight/spotlit-row.ts'
import type { Held } from '../state/held.ts'
import { AnswerCard } from './AnswerCard.tsx'
import styles from './Answers.module.css'
import { filtersOf, isSpotlit } from './filter-choices.ts'
import { listItems, type Filter } from './list-view.ts'
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
  const { filter, choices, hiddenWords } = filtersOf(held, list.filter)
  const isQueue = filter === 'pending'
  const items = isQueue ? queue.items : listItems(view, answers, filter, state.lastRow)
  const shown = items.slice(0, most)
  const listElement = useRef<HTMLOListElement>(null)
  const { chosen, handlers } = useListFocus(
    listElement,
    shown.map(({ answer }) => answer.row),
  )
  const spotlit = spotlitRow(state)

  const arrive = useEffectEvent(list.arrive)
  useEffect(() => arrive(), [])

  const options = choices.map(({ value, label, count }) => ({
    value,
    label: (
      <>
        {label} <b>{count}</b>
      </>
    ),
  }))

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
          const { row } = item.answer
          return (
            <AnswerCard
              key={row}
              item={item}
              form={state.form}
              now={now}
              waits={row > state.lastRow}
              isSpotlit={isSpotlit(item.answer, state.lastRow, spotlit)}
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
