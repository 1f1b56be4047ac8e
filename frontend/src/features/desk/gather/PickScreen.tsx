import { useEffect, useRef, useState } from 'react'
import { formRecords } from '#shared/forms/form-records.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { AnswerBody } from '../answers/AnswerBody.tsx'
import answers from '../answers/Answers.module.css'
import { Search } from '../answers/AnswersHead.tsx'
import { describeAnswer } from '../answers/describe-answer.ts'
import { useListFocus } from '../answers/use-list-focus.ts'
import { WordsSheet } from '../parts/words/WordsSheet.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import { lostHint } from '../session/EndingThumb.tsx'
import {
  aloneAgain,
  deafWords,
  downHint,
  intoOne,
  lineNotes,
  namingWords,
  placeNotes,
} from './gather-words.ts'
import styles from './Gather.module.css'
import { IdeaLine } from './IdeaLine.tsx'
import { Likeness } from './Marks.tsx'
import { allBetween, allDownTo, linesOf, type Picking, putTogether } from './picking.ts'
import { PileBody } from './PileBody.tsx'
import type { PartProps } from './Seeds.tsx'
import { useDrawn } from './use-drawn.ts'

interface PickProps extends PartProps {
  readonly picking: Picking
}

/** What it began with, on paper: the idea, or the pile. */
const Origin = ({ picking: { from }, room }: Pick<PickProps, 'picking' | 'room'>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const answer = 'row' in from ? room.rows.get(from.row) : undefined
  const pile = 'pile' in from ? room.piles.get(from.pile) : undefined
  return (
    <h2 className={styles.seed} ref={heading} tabIndex={-1}>
      {answer && (
        <AnswerBody
          described={{ ...describeAnswer(room.form, answer), details: [] }}
          notes={placeNotes(room, answer)}
        />
      )}
      {pile && <PileBody room={room} pile={pile} />}
      {!answer && !pile && aloneAgain}
    </h2>
  )
}

/** The name that a new pile will have on walls, and the way to another one. */
const Name = ({ gathering, view: { picking }, room, disabled }: PartProps) => {
  const [isNaming, setNaming] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const name = gathering.nameOf(room) ?? ''
  const close = () => {
    setNaming(false)
    change.current?.focus()
  }
  return (
    <>
      <div className={styles.name}>
        <p id="pile-name">Name on the wall</p>
        <div role="group" aria-labelledby="pile-name">
          <b dir="auto">{name}</b>
          <button ref={change} type="button" disabled={disabled} onClick={() => setNaming(true)}>
            Change
          </button>
        </div>
      </div>
      {isNaming && (
        <WordsSheet
          {...namingWords}
          words={name}
          disabled={disabled}
          dismiss={
            picking?.name === undefined
              ? undefined
              : {
                  label: 'As it is proposed',
                  onPress: () => {
                    gathering.name(undefined)
                    close()
                  },
                }
          }
          onWords={gathering.name}
          onClose={close}
        />
      )}
    </>
  )
}

/** So many of its lines somebody has in sight, or has passed. */
const seenOf = (list: HTMLElement | null): number => {
  const end = list?.closest('[data-body]')?.getBoundingClientRect().bottom ?? 0
  return [...(list?.children ?? [])].filter((line) => line.getBoundingClientRect().top < end).length
}

/** What may be gathered with an idea, or into a pile: what sounds alike, and what is found. Nothing is ticked by itself. */
export const PickScreen = (props: PickProps) => {
  const { gathering, view, picking, room, disabled } = props
  const { from, text } = picking
  const list = useRef<HTMLOListElement>(null)
  const lines = linesOf(picking, room, view.alike ?? [])
  const all = allDownTo(picking, lines)
  const { chosen, handlers } = useListFocus(
    list,
    lines.map(({ answer }) => answer.row),
  )
  const isLooking = text.trim() !== ''
  const pressed = useRef<number>(undefined)
  const tick = (...rows: readonly number[]) => {
    gathering.tick(room, ...rows)
    void gathering.follow(room, isLooking ? 0 : seenOf(list.current))
  }
  const { drawn, handlers: drawing } = useDrawn(({ from: one, to }) =>
    tick(...allBetween(picking, lines, one, to)),
  )
  const underWay = drawn && drawn.from !== drawn.to ? allBetween(picking, lines, drawn.from, drawn.to) : []
  const isThere = 'row' in from || room.piles.has(from.pile)
  const isAlone = view.alike !== undefined && lines.length === 0 && !isLooking && !view.isDeaf
  // Wherever the focus is: its buttons stand elsewhere.
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target instanceof HTMLInputElement) return
      // A sheet that is open is what it closes.
      if ((event.target as Element).closest('dialog')) return
      event.preventDefault()
      gathering.leave()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [gathering])
  return (
    <div>
      <Origin picking={picking} room={room} />
      {isThere && (
        <>
          {'row' in from && !isLooking && !isAlone && <Name {...props} />}
          {view.isDeaf && !isLooking && <p className={styles.hint}>{deafWords}</p>}
          {isAlone && (
            <div className={styles.none}>
              <h3>One of a kind.</h3>
              <p>Nothing here uses words like these. If you know better, find it by hand.</p>
            </div>
          )}
          <Search text={text} hasTables={formRecords[room.form].desk.hasChart} onFind={gathering.find} />
          {all.size > 1 && <p className={styles.hint}>{downHint}</p>}
          {isLooking && lines.length === 0 && <p className={styles.hint}>Nothing here has these words.</p>}
          <ol
            className={answers.list}
            ref={list}
            {...handlers}
            {...drawing}
            aria-label={isLooking ? 'What was found' : 'What sounds like it, the most alike first'}
          >
            {lines.map((line) => {
              const { answer, by, isIn, isGone } = line
              const rows = all.get(answer.row) ?? []
              return (
                <IdeaLine
                  key={answer.row}
                  form={room.form}
                  answer={answer}
                  verb="Add"
                  mark={
                    by === 'you' ? (
                      <span className={styles.found}>found by you</span>
                    ) : (
                      by && <Likeness pips={by} />
                    )
                  }
                  notes={lineNotes(line)}
                  icon={<Icon name={isIn ? 'check' : 'plus'} />}
                  isIn={isIn}
                  all={rows.length > 1 ? { count: rows.length, onPress: () => tick(...rows) } : undefined}
                  disabled={disabled || isGone}
                  isChosen={answer.row === chosen}
                  draw={disabled ? undefined : underWay.includes(answer.row) ? 'is' : 'may'}
                  onPress={({ shiftKey }) => {
                    const before = pressed.current
                    pressed.current = answer.row
                    // As in any list: all from the one that was pressed before.
                    if (shiftKey && before !== undefined)
                      tick(...allBetween(picking, lines, before, answer.row))
                    else tick(answer.row)
                  }}
                />
              )
            })}
          </ol>
          {isLooking && (
            <p className={styles.hint}>
              Of other languages only common words are known. Search finds the rest.
            </p>
          )}
        </>
      )}
    </div>
  )
}

interface PickButtonsProps extends PickProps {
  readonly isLost: boolean
  /** Why nothing can be gathered now. */
  readonly off: string | undefined
  readonly onGather: () => void
}

/** The thumb's zone below it: back, and what counts what is ticked. */
export const PickButtons = (props: PickButtonsProps) => {
  const { gathering, picking, room, isLost, off, disabled, onGather } = props
  const { from } = picking
  const count = putTogether(picking, room).size
  const name = gathering.nameOf(room)
  const isNew = 'row' in from
  const isReady = name !== undefined && count >= (isNew ? 2 : 1)
  const verb = isNew ? 'Gather' : 'Add'
  const into = isNew ? intoOne(room.form) : `Into “${name ?? ''}”`
  return (
    <>
      <DiscButton label="Back" onPress={gathering.leave}>
        <DeskIcon name="back" />
      </DiscButton>
      <BigButton
        tone="curtain"
        label={isReady ? `${verb} ${count}` : verb}
        hint={isLost ? lostHint : (off ?? (isReady ? into : undefined))}
        icon={<Icon name="check" />}
        disabled={disabled || !isReady}
        onPress={onGather}
      />
    </>
  )
}
