import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { meantKey } from '#lib/keys/meant-key.ts'
import { isPlain } from '../keyboard/desk-keys.ts'
import { Choice } from '../parts/Choice.tsx'
import { Crowd } from '../parts/Crowd.tsx'
import { spotlitRow } from '../spotlight/spotlit-row.ts'
import { Shortlist } from '../stars/Shortlist.tsx'
import type { StarSet } from '../stars/use-stars.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { readingWords } from '../stage/stage-words.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { Fresh, Search, WhichAnswers } from './AnswersHead.tsx'
import styles from './Answers.module.css'
import { byPlaces } from './by-places.ts'
import { isSpotlit, whyNothing } from './filter-choices.ts'
import { readAhead } from './read-ahead.ts'
import type { AnswerList } from './use-answer-list.ts'
import { useListFocus } from './use-list-focus.ts'

interface AnswersProps {
  readonly held: Held
  readonly store: DeskStore
  readonly list: AnswerList
  /** Undefined where the link may not star. */
  readonly stars: StarSet | undefined
  /** How many piles there are; undefined where the link may not gather. */
  readonly piles: number | undefined
  readonly disabled: boolean
  /** Puts a row into the spotlight, or takes it out. */
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
}

/** More cards than that are asked for. */
const portion = 100

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'rank', label: 'Rank' },
] as const

const hues = ['teal', 'pink', 'tangerine', 'violet'] as const

/** The row that a key of the list stars, or takes the star off. */
const starredBy = ({ nativeEvent, target }: KeyboardEvent): number | undefined => {
  if (meantKey(nativeEvent) !== 's' || !isPlain(nativeEvent) || !(target instanceof Element)) return undefined
  return Number(target.closest<HTMLElement>('[data-row]')?.dataset.row) || undefined
}

/** Why there is nothing on the list. */
const Nothing = ({ list }: { readonly list: AnswerList }) => {
  const reason = whyNothing(list, list.text)
  return (
    <div className={styles.none}>
      {reason === undefined ? (
        <>
          <h2>Quiet so far.</h2>
          <p>The first answer lands here before it lands anywhere else.</p>
          <Crowd hues={hues} radius={62} look={[0, 0.5]} lids={[0.5, 0.4, 0.56, 0.3]} />
        </>
      ) : (
        <p>{reason}</p>
      )}
    </div>
  )
}

/** What is looked for in the list, and how it is ordered where ideas have ranks. */
const Find = ({ list, hasRanks }: { readonly list: AnswerList; readonly hasRanks: boolean }) => (
  <Search text={list.text} hasTables={hasRanks} onFind={list.find}>
    {hasRanks && list.filter !== 'pending' && (
      <Choice
        legend="Order"
        shape="bar"
        options={orders}
        value={list.order}
        onChange={(order) => list.sort(order === 'rank' ? byPlaces : undefined)}
      />
    )}
  </Search>
)

/** The answers: one tap takes one down, and another one brings it back. */
export const Answers = (props: AnswersProps) => {
  const { store, held, list, stars, piles, disabled, onSpotlight } = props
  const { state, reading } = held
  const { fresh, queue, filter, items } = list
  const [most, setMost] = useState(portion)
  const isQueue = filter === 'pending'
  const shown = items.slice(0, most)
  const listElement = useRef<HTMLOListElement>(null)
  const { chosen, handlers } = useListFocus(
    listElement,
    shown.map(({ answer }) => answer.row),
  )
  const spotlit = spotlitRow(state)

  const arrive = useEffectEvent(list.arrive)
  useEffect(() => arrive(), [])
  useEffect(() => readAhead(state.form, held.answers), [state.form, held.answers])

  const which = <WhichAnswers list={list} piles={piles} />
  if (filter === 'starred' && stars)
    return (
      <div className={styles.answers}>
        {which}
        <Shortlist store={store} held={held} stars={stars} list={list} disabled={disabled} />
      </div>
    )
  return (
    <div className={styles.answers}>
      {which}
      <Find list={list} hasRanks={formRecords[state.form].desk.hasChart} />
      <Fresh count={fresh.length} onLetIn={list.letIn} />
      {reading && <p className={styles.reading}>{readingWords(reading)}</p>}
      {items.length === 0 && !reading && <Nothing list={list} />}
      <ol
        className={styles.list}
        ref={listElement}
        {...handlers}
        onKeyDown={(event) => {
          handlers.onKeyDown(event)
          const row = disabled ? undefined : starredBy(event)
          const isShown = shown.some(({ answer }) => answer.row === row && answer.standing === 'shown')
          if (row !== undefined && isShown) stars?.set([row], !stars.rows.has(row))
        }}
        aria-label={
          isQueue
            ? 'Answers to approve, flagged ones first'
            : `Answers, ${list.order === 'rank' ? 'by rank' : 'the newest first'}`
        }
      >
        {shown.map((item) => {
          const { row } = item.answer
          return (
            <AnswerCard
              key={row}
              item={item}
              form={state.form}
              state={state}
              now={state.now}
              waits={row > state.lastRow}
              isSpotlit={isSpotlit(item.answer, state.lastRow, spotlit)}
              undoSeconds={list.secondsLeft(row)}
              isStarred={item.answer.standing === 'shown' ? stars?.rows.has(row) : undefined}
              disabled={disabled}
              isChosen={row === chosen}
              onSpotlight={() => onSpotlight(row === spotlit ? undefined : { round: state.round, row })}
              onHide={list.hide}
              onShow={list.show}
              onStar={(of, isOn) => stars?.set([of], isOn)}
              onDecide={queue.decide}
              onTurn={queue.turn}
            />
          )
        })}
      </ol>
      {items.length > most && (
        <button className={styles.more} type="button" onClick={() => setMost(most + portion)}>
          Show more
        </button>
      )}
    </div>
  )
}
