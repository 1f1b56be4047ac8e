import { useMemo } from 'react'
import type { FeedSnapshot } from '#lib/round/round-feed.ts'
import { isHeldHere } from '../hold/hold.ts'
import { useHeldRows } from '../hold/use-held-rows.ts'
import type { Direction } from '#lib/round/read-direction.ts'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { byQuestion, questionOf } from './answers/read-answer.ts'
import { useIntake } from './answers/use-intake.ts'
import type { CloudState } from './cloud-state.ts'
import { useSeats, type FieldName } from './layout/use-seats.ts'
import { choosable, phrasesOf, type Answer } from '#shared/cloud/phrases.ts'

interface WallPorts {
  readonly feed: FeedSnapshot<Answer>
  readonly direction: Direction
  readonly state: CloudState
  readonly field: FieldName
  /** Rows that were taken off here. */
  readonly off: ReadonlySet<number>
}

/** What is on the wall: the answers to one question that have landed, as phrases at their seats. */
export const useWall = ({ feed, direction, state, field, off }: WallPorts) => {
  const isStill = useReducedMotion()
  const { hold, standing, waiting, holdHere, revealHere } = useHeldRows(feed.rows, direction)
  const shown = standing ?? feed.rows
  const rows = useMemo(() => (off.size > 0 ? shown.filter(({ row }) => !off.has(row)) : shown), [shown, off])
  const { there: landed, isSettled } = useIntake(rows, {
    round: feed.round,
    isLoaded: feed.loaded,
    isInstant: isStill || feed.isCatchingUp || hold.phase === 'flying',
    isPaused: state.isPaused,
  })
  const question = questionOf(feed.question, rows)
  const { now, before } = useMemo(() => byQuestion(landed, question), [landed, question])
  const group = state.keptShown && before ? before : now
  const phrases = useMemo(() => phrasesOf(group.answers), [group])
  const chosen = useMemo(() => choosable(group.answers), [group])
  const { seats, seatAgain } = useSeats(chosen, `${feed.round ?? 0} ${group.question}`, field, isSettled)
  const isWaiting = waiting > 0 || hold.phase === 'lifting'
  return {
    question,
    group,
    before,
    phrases,
    seats,
    seatAgain,
    holdHere,
    revealHere,
    isStill,
    /** How many answers land later. */
    onTheirWay: rows.length - landed.length + feed.onTheirWay,
    phase: hold.phase,
    isHeldHere: isHeldHere(hold),
    waiting: isWaiting ? Math.max(waiting, hold.phase === 'lifting' ? hold.crowd : 0) : 0,
    /** Answers to this question are on their way to their seats, or waiting for their turn. */
    hasAnswers: rows.some((answer) => !answer.flagged && answer.question === question),
  }
}
