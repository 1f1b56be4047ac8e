import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { Gathered } from '#shared/gather/pile.ts'
import { Icon } from '#components/icon/Icon.tsx'
import answers from '../answers/Answers.module.css'
import { useListFocus } from '../answers/use-list-focus.ts'
import { WordsSheet } from '../parts/words/WordsSheet.tsx'
import { namingWords } from './gather-words.ts'
import styles from './Gather.module.css'
import { IdeaLine } from './IdeaLine.tsx'
import { PileBody } from './PileBody.tsx'
import { listPiles } from './piles.ts'
import type { PartProps } from './Seeds.tsx'

type OnePileProps = Omit<PartProps, 'view'> & { readonly pile: Gathered<DeskAnswer> }

/** What can be done with a pile, and its ideas, each of which can be taken out. */
const OpenedPile = ({ gathering, room, pile, disabled }: OnePileProps) => {
  const [isNaming, setNaming] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { id, name, rows } = pile
  const { chosen, handlers } = useListFocus(
    list,
    rows.map(({ row }) => row),
  )
  const deed = (label: string, onPress: () => void) => (
    <button type="button" disabled={disabled} onClick={onPress}>
      {label}
    </button>
  )
  return (
    <>
      <div className={styles.deeds}>
        {deed('Rename', () => setNaming(true))}
        {deed('Add more', () => gathering.addTo(room, id))}
        {deed('Take apart', () => gathering.takeOut(room, id))}
      </div>
      <ol className={answers.list} ref={list} {...handlers} aria-label={`In “${name}”`}>
        {rows.map((answer) => (
          <IdeaLine
            key={answer.row}
            form={room.form}
            answer={answer}
            verb="Take out"
            icon={<Icon name="minus" />}
            disabled={disabled}
            isChosen={answer.row === chosen}
            onPress={() => gathering.takeOut(room, id, answer.row)}
          />
        ))}
      </ol>
      {isNaming && (
        <WordsSheet
          {...namingWords}
          words={name}
          disabled={disabled}
          onWords={(words) => {
            if (words !== name) gathering.rename(room, { id, name: words })
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/** The piles, those of most ideas first; one at a time is open. */
export const Piles = ({ gathering, view, room, disabled }: PartProps) => {
  const piles = listPiles(room)
  const { left, opened } = view
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const goBack = useEffectEvent(() => {
    if (left && 'pile' in left && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-pile="${left.pile}"] button`)?.focus()
  })
  useEffect(() => goBack(), [])
  if (piles.length === 0)
    return <p className={styles.hint}>Nothing is gathered. Begin with an idea under Gather.</p>
  return (
    <ul className={answers.list} ref={list} aria-label="Piles">
      {piles.map((pile) => {
        const isOpen = pile.id === opened
        return (
          <li key={pile.id} className={styles.card} data-pile={pile.id}>
            <button
              className={styles.tell}
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}${pile.id}`}
              onClick={() => gathering.open(isOpen ? undefined : pile.id)}
            >
              <PileBody room={room} pile={pile} />
            </button>
            <div id={`${id}${pile.id}`}>
              {isOpen && <OpenedPile gathering={gathering} room={room} pile={pile} disabled={disabled} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
