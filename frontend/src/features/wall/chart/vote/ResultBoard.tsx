import type { CSSProperties } from 'react'
import { withTies } from '#shared/choosing/rank.ts'
import { hasFirst, resultFoot, resultTitle, sumInWords } from '#shared/choosing/told/vote-words.ts'
import type { Vote } from '#shared/desk/desk.ts'
import type { VoteLine } from '#lib/round/voted-idea.ts'
import { useFittedText } from '../../screen/use-fitted-text.ts'
import { figures } from '#shared/text/figures.ts'
import { Board, Disc } from '../board/Board.tsx'
import { allTold } from './counting.ts'
import styles from './ResultBoard.module.css'
import type { WallIdea } from './shortlist.ts'
import type { Result, Told } from './told.ts'

interface ResultBoardProps {
  vote: Vote
  told: Told
  result: Result
  ideas: ReadonlyMap<number, WallIdea>
  /** The foremost place that is told. */
  foremost: number
  event: string | undefined
}

/** So few lines are set larger. */
const fewLines = 7
/** The least that words may become where there is little room, in CSS pixels. */
const leastPx = 14

interface LineProps {
  line: VoteLine
  idea: WallIdea
  /** As the so many-th of the list, from 1: what is to come does not tell whether it shares a place. */
  number: number
  isSoon: boolean
  isTied: boolean
  isFirst: boolean
  /** The dots of the first, for the length of the bar. */
  most: number
}

const Line = ({ line, idea, number, isSoon, isTied, isFirst, most }: LineProps) => {
  const ref = useFittedText<HTMLTableCellElement>(isSoon ? '' : idea.words, leastPx)
  const share: CSSProperties & Record<'--share', number> = { '--share': most === 0 ? 0 : line.dots / most }
  return (
    <tr
      role="row"
      style={isSoon ? undefined : share}
      data-soon={isSoon}
      data-first={isFirst}
      data-top={line.place === 1 && !isSoon}
      aria-hidden={isSoon}
    >
      <th role="rowheader" scope="row">
        {isSoon ? number : line.place}
        {isTied && !isSoon && <sup>=</sup>}
      </th>
      <td role="cell" ref={ref} className={styles.idea}>
        {!isSoon && (
          <>
            <Disc table={idea.toldMark} band={idea.band} />
            <bdi>{idea.words}</bdi>
          </>
        )}
      </td>
      <td role="cell" className={styles.dots}>
        {!isSoon && figures(line.dots)}
      </td>
    </tr>
  )
}

/** What the room chose, from the first to the last, in words on their bars; as much of it as is told by now. */
export const ResultBoard = ({ vote, told, result, ideas, foremost, event }: ResultBoardProps) => {
  const isWhole = foremost === allTold
  const lines = withTies(result.lines.filter(({ row }) => ideas.has(row)))
  const most = Math.max(0, ...lines.map(({ dots }) => dots))
  const isFirst = hasFirst(result) && isWhole
  return (
    <Board
      title={resultTitle(result, isWhole)}
      small={sumInWords(told)}
      className={styles.result}
      foot={[resultFoot(result, told, vote, isWhole), isWhole ? (event ?? '') : '']}
    >
      <table role="table" className={styles.bars} data-few={lines.length <= fewLines}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">Place</th>
            <th role="columnheader">Idea</th>
            <th role="columnheader">Dots</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => {
            const idea = ideas.get(line.row)
            return (
              idea && (
                <Line
                  key={line.row}
                  {...{ line, idea, most }}
                  number={index + 1}
                  isSoon={line.place < foremost}
                  isTied={line.isTied}
                  isFirst={isFirst && line.place === 1}
                />
              )
            )
          })}
        </tbody>
      </table>
    </Board>
  )
}
