import type { Vote } from '#shared/desk/desk.ts'
import { nothingTold } from './counting.ts'
import type { Told } from './told.ts'
import type { VoteLine } from '#lib/round/voted-idea.ts'

/**
 * What a wall shows of a vote: the shortlist, that its time is up, the result (or as much of it as is told), lines of it
 * large; or nothing, and the chart is to be seen.
 */
export type VoteScreen = 'list' | 'closed' | 'result' | 'one' | 'chart'

interface Moment {
  readonly vote: Pick<Vote, 'revealed'>
  /** What is wanted of its result. */
  readonly board: Vote['board']
  readonly told: Pick<Told, 'dots' | 'upTo' | 'result'> | undefined
  /** Its time is up. */
  readonly isOver: boolean
  /** This wall has shown it before it was revealed. */
  readonly isMet: boolean
  /** The foremost place that is told. */
  readonly foremost: number
}

/** What a wall shows at a moment. Where nobody voted there is no board: the chart, and no word of it. */
export const screenAt = ({ vote, board, told, isOver, isMet, foremost }: Moment): VoteScreen => {
  const { revealed } = vote
  if (!revealed) {
    if (!isOver) return 'list'
    return told?.dots === 0 ? 'chart' : 'closed'
  }
  // A wall that had the shortlist shows nothing else until it knows what is to take its place.
  if (told?.upTo !== revealed.upTo) return isMet ? 'closed' : 'chart'
  if (!told.result || told.result.lines.length === 0 || board === undefined) return 'chart'
  if (linesAt(told.result.lines, board).length > 0) return 'one'
  return foremost === nothingTold ? 'closed' : 'result'
}

/** The lines that are shown large: that of a row and those that share its place. None where the row has no line. */
export const linesAt = (lines: readonly VoteLine[], board: Vote['board']): readonly VoteLine[] => {
  const place = lines.find(({ row }) => row === board)?.place
  return lines.filter((line) => line.place === place)
}
