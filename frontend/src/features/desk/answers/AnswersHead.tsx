import { useEffect, useRef, type ReactNode } from 'react'
import { figures } from '#shared/text/figures.ts'
import { chipsOf } from '../gather/gather-chips.ts'
import { Choice } from '../parts/Choice.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import styles from './Answers.module.css'
import type { AnswerList } from './use-answer-list.ts'

interface WhichAnswersProps {
  readonly list: Pick<AnswerList, 'filter' | 'choices' | 'choose'>
  /** How many piles there are; undefined where the link may not gather. */
  readonly piles: number | undefined
}

/** The lists to choose from. The one that is chosen is in sight, also where something else than a tap has led to it. */
export const WhichAnswers = ({ list: { filter, choices, choose }, piles }: WhichAnswersProps) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current
      ?.querySelector(`[value="${filter}"]`)
      ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [filter])
  const options = chipsOf(choices, filter, piles).map(({ value, label, count }) => ({
    value,
    label: (
      <>
        {label} {count !== undefined && <b>{figures(count)}</b>}
      </>
    ),
  }))
  return (
    <div ref={row}>
      <Choice legend="Which answers" shape="chips" options={options} value={filter} onChange={choose} />
    </div>
  )
}

interface SearchProps {
  readonly text: string
  /** Whether a table is found by its number. */
  readonly hasTables: boolean
  readonly onFind: (text: string) => void
  /** What stands beside it. */
  readonly children?: ReactNode
}

/** What is looked for among the answers. */
export const Search = ({ text, hasTables, onFind, children }: SearchProps) => (
  <div className={styles.find} role="search">
    <input
      type="search"
      aria-label="Words of an answer, or a table"
      placeholder={hasTables ? 'Words, or a table' : 'Words'}
      autoComplete="off"
      enterKeyHint="search"
      value={text}
      onChange={({ target }) => onFind(target.value)}
    />
    {children}
  </div>
)

/** So many wait above a list, which never moves under a thumb: a tap lets them in. */
export const Fresh = ({ count, onLetIn }: { readonly count: number; readonly onLetIn: () => void }) =>
  count > 0 && (
    <button
      className={styles.fresh}
      type="button"
      onClick={({ currentTarget }) => {
        onLetIn()
        currentTarget.closest('[data-body]')?.scrollTo(0, 0)
      }}
    >
      <DeskIcon name="up" />
      {count} new
    </button>
  )
