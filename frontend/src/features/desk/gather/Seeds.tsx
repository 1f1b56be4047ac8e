import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formRecords } from '#shared/forms/form-records.ts'
import { Fresh, Search } from '../answers/AnswersHead.tsx'
import answers from '../answers/Answers.module.css'
import { useListFocus } from '../answers/use-list-focus.ts'
import { seedLines, seedsHint } from './gather-words.ts'
import styles from './Gather.module.css'
import type { Gathering, GatherView } from './gathering.ts'
import { IdeaLine } from './IdeaLine.tsx'
import { GatherIcon } from './Marks.tsx'
import { foundIn, leastToHelp, mostFound } from './picking.ts'
import { type GatherRoom, looseOf } from './piles.ts'

export interface PartProps {
  readonly gathering: Gathering
  readonly view: GatherView
  readonly room: GatherRoom
  readonly disabled: boolean
}

/** Ideas that others repeat, the most repeated first; any other is found by its words. One of them begins a pile. */
export const Seeds = ({ gathering, view, room, disabled }: PartProps) => {
  const { seeds, left, isDeaf } = view
  const [text, find] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const loose = looseOf(room)
  const isFew = room.shown.length < leastToHelp
  const found = foundIn(room, text)
  const lines = seedLines(
    room,
    found?.toReversed().slice(0, mostFound) ?? (isFew ? loose : undefined),
    seeds?.list ?? [],
  )
  const { chosen, handlers } = useListFocus(
    list,
    lines.map(({ answer }) => answer.row),
  )
  const listen = useEffectEvent(() => void gathering.listen(room))
  useEffect(() => listen(), [isFew])
  const goBack = useEffectEvent(() => {
    if (left && 'row' in left && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-row="${left.row}"] [data-main]`)?.focus()
  })
  useEffect(() => goBack(), [])

  return (
    <>
      <p className={styles.hint}>{seedsHint(room, seeds?.list, isDeaf)}</p>
      <Search text={text} hasTables={formRecords[room.form].desk.hasChart} onFind={find} />
      {seeds && !isFew && !found && (
        <Fresh count={loose.length - seeds.of} onLetIn={() => void gathering.listen(room)} />
      )}
      {found?.length === 0 && <p className={styles.hint}>Nothing here has these words.</p>}
      <ol className={answers.list} ref={list} {...handlers} aria-label="Ideas to gather from">
        {lines.map(({ answer, notes }) => (
          <IdeaLine
            key={answer.row}
            form={room.form}
            answer={answer}
            verb="Gather"
            notes={notes}
            icon={<GatherIcon />}
            disabled={disabled}
            isChosen={answer.row === chosen}
            onPress={() => gathering.pick(room, answer.row)}
          />
        ))}
      </ol>
    </>
  )
}
