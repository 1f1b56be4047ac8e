import { axesHere } from '#lib/asked/asked.ts'
import { useMemo, useState } from 'react'
import type { RoomSaid } from '#shared/choosing/lists.ts'
import { readListOf } from '#shared/reading/read-list.ts'
import type { VoteSaid } from '#shared/reading/vote-said.ts'
import { stepShown } from '#shared/reading/read-steps.ts'
import { nothingToRead, readWordsOf, stepInWords } from '#shared/reading/read-words.ts'
import { classNames } from '#lib/class-names.ts'
import { Cover } from '../../screen/Cover.tsx'
import type { ShownReading } from '../chart-state.ts'
import type { QuadrantNames } from '../projector/quadrants.ts'
import { useReported } from '../projector/use-reported.ts'
import board from '../board/Board.module.css'
import { circleRows, whose, type Point } from '../rows/point.ts'
import { createDiscPlaces } from './disc-places.ts'
import { lineText } from './line-text.ts'
import type { ReadNow } from './read-now.ts'
import { List } from './List.tsx'
import styles from './Reading.module.css'
import { Step } from './Step.tsx'

interface ReadingProps {
  read: ShownReading
  /** The ideas on the wall, as their tables put them. */
  points: readonly Point[]
  /** What the room said of them, once it is revealed. */
  room: RoomSaid | undefined
  /** What it chose by its dots, once that is. */
  vote: VoteSaid | undefined
  names: QuadrantNames | undefined
  /** What the event is called. */
  event: string | undefined
  onRead: (now: ReadNow) => void
}

/** Ideas in words, for a room that is read to: ten in a list, or one after the other. It changes nothing about them. */
export const Reading = ({ read, points, room, vote, names, event, onRead }: ReadingProps) => {
  const { by, quarter, rows, settled, walk } = read
  const isWalk = read.at !== undefined
  const list = useMemo(
    () =>
      readListOf(
        points,
        {
          ...{ by, settled, ...(quarter && { quarter }), ...(rows && { rows: circleRows(points, rows) }) },
          ...(isWalk && { at: 1, ...(walk && { walk }) }),
        },
        room,
        vote,
      ),
    [points, room, vote, by, quarter, rows, settled, isWalk, walk],
  )
  const { lines } = list
  const [places] = useState(createDiscPlaces)
  const words = readWordsOf(list, read, quarter && names?.[quarter - 1], axesHere())
  const shown = stepShown(read, list.walk)
  const line = shown && list.walk[shown.index]
  const step = shown && `${stepInWords(shown.step, list.walk.length)}.`
  useReported(
    {
      list,
      words: line
        ? `${step} ${whose(line.idea)}: ${lineText(line).replaceAll('\n', ' ')}`
        : `${words.title}. ${lines.length === 0 ? nothingToRead : words.rule}`,
    },
    onRead,
  )
  return (
    <Cover className={classNames(board.board, shown ? styles.walk : styles.list)} label={words.title}>
      {shown ? (
        <Step lines={list.walk} index={shown.index} places={places} />
      ) : (
        <List {...{ list, words, read, places }} event={event} />
      )}
    </Cover>
  )
}
