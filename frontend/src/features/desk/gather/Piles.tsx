import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { Gathered, Pile } from '#shared/gather/pile.ts'
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

type OnePileProps = Omit<PartProps, 'view'> & {
  readonly pile: Gathered<DeskAnswer>
  readonly onRename: () => void
}

/** What can be done with a pile, and its ideas, each of which can be taken out. */
const OpenedPile = ({ gathering, room, pile, disabled, onRename }: OnePileProps) => {
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
        {deed('Rename', onRename)}
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
    </>
  )
}

/** The piles, those of most ideas first; one at a time is open. */
export const Piles = ({ gathering, view, room, disabled }: PartProps) => {
  const piles = listPiles(room)
  const { left, opened } = view
  /** What gets another name: its sheet stays with what is typed, whatever another desk does with the pile. */
  const [naming, setNaming] = useState<Pile>()
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const focusPile = (pile: string) =>
    list.current?.querySelector<HTMLElement>(`[data-pile="${pile}"] button`)?.focus()
  const goBack = useEffectEvent(() => {
    if (left && 'pile' in left && document.activeElement === document.body) focusPile(left.pile)
  })
  useEffect(() => goBack(), [])
  const sheet = naming && (
    <WordsSheet
      {...namingWords}
      words={naming.name}
      disabled={disabled}
      onWords={(words) => {
        if (words !== naming.name) gathering.rename(room, { id: naming.id, name: words })
      }}
      onClose={() => {
        setNaming(undefined)
        focusPile(naming.id)
      }}
    />
  )
  const cards = (
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
              {isOpen && (
                <OpenedPile
                  {...{ gathering, room, pile, disabled }}
                  onRename={() => setNaming({ id: pile.id, name: pile.name })}
                />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {piles.length > 0 ? (
        cards
      ) : (
        <p className={styles.hint}>Nothing is gathered. Begin with an idea under Gather.</p>
      )}
      {sheet}
    </>
  )
}
