import { useMemo, useState } from 'react'
import { resultSentence } from '#shared/choosing/told/vote-words.ts'
import type { Vote as Session } from '#shared/desk/desk.ts'
import { voteSaidOf } from '#shared/reading/vote-said.ts'
import { announcementAt, type Countdown } from '../../countdown/countdown.ts'
import { useSecondsLeft } from '../../countdown/use-seconds-left.ts'
import { useCalmCount } from '../../hold/use-calm-count.ts'
import { useFollowed } from '../following/use-followed.ts'
import type { Picture } from '../projector/projector-view.ts'
import { useReported } from '../projector/use-reported.ts'
import { ClosedScreen } from './ClosedScreen.tsx'
import { allTold } from './counting.ts'
import { ListScreen } from './ListScreen.tsx'
import { OneScreen } from './OneScreen.tsx'
import { ResultBoard } from './ResultBoard.tsx'
import { linesAt, screenAt } from './screen.ts'
import { inOrder, wallIdeas } from './shortlist.ts'
import { useCounting } from './use-counting.ts'
import { voteSource } from './vote-source.ts'
import type { Voted } from './voted.ts'
import { closedWords, listInWords, oneInWords } from './words.ts'

export interface VoteProps {
  /** The room votes on ideas of this round, or has; undefined: it does not, or no longer. */
  vote: Session | undefined
  /** What is wanted of its result: the board, or one line of it; undefined: the chart. */
  board: Session['board']
  /** Somebody at this wall wants the end of the reveal. */
  isSkipped: boolean
  /** The ideas on the wall, in their colours: in another generation once one has left. */
  picture: Picture
  isStill: boolean
  serverNow: () => number
  /** Something else has the eye: an idea, a comparison, a replay. */
  isAway: boolean
  event: string | undefined
  onVoted: (voted: Voted) => void
}

/** For so long those who do not see the wall are told nothing new of how many have voted, in milliseconds. */
const calmMs = 20_000
const noIdeas: ReadonlyMap<number, never> = new Map<number, never>()

/**
 * The room votes: its shortlist in words while it does, that its time is up, then the result from last to first, and any
 * line of it large. It says what it is for the rest of the chart by `onVoted`.
 */
export const Vote = (props: VoteProps) => {
  const { vote, board, isSkipped, picture, isStill, serverNow, isAway, event, onVoted } = props
  const { points, generation } = picture
  const { session, revealed, endsAt, startedAt = 0 } = vote ?? {}
  const upTo = revealed?.upTo
  const source = useMemo(
    () => (session === undefined ? undefined : voteSource(session, upTo)),
    // oxlint-disable-next-line react/exhaustive-deps -- What has left the wall may stand in the result's words.
    [session, upTo, generation],
  )
  const { told: held } = useFollowed(source)
  const told = held?.session === session ? held : undefined
  const [met, setMet] = useState<number>()
  if (session !== undefined && !revealed && met !== session) setMet(session)

  const countdown = useMemo<Countdown | undefined>(
    () => (endsAt === undefined ? undefined : { endsAt, totalMs: 0 }),
    [endsAt],
  )
  const seconds = useSecondsLeft(countdown, serverNow) ?? 0
  const isRevealed = told !== undefined && told.upTo === upTo
  const result = isRevealed ? told.result : undefined
  const said = useMemo(
    () => (vote && isRevealed ? voteSaidOf(vote, told) : undefined),
    [vote, isRevealed, told],
  )
  const places = useMemo(() => result?.lines.map(({ place }) => place), [result])
  const foremost = useCounting(places, revealed?.at ?? 0, { isStill, isSkipped, serverNow })

  const ideas = useMemo(() => (told ? wallIdeas(told.ideas, points) : noIdeas), [told, points])
  const shortlist = useMemo(() => (session === undefined ? [] : inOrder(session, ideas)), [session, ideas])
  const wanted = vote
    ? screenAt({ vote, board, told, isOver: seconds === 0, isMet: met === session, foremost })
    : 'chart'
  const isBoard = (wanted === 'result' || wanted === 'one') && !isAway
  const lines = result ? linesAt(result.lines, board) : []
  const calmVoters = useCalmCount(told?.voters ?? 0, calmMs)

  const wordsOf = (row: number): string => ideas.get(row)?.words ?? ''
  const words = (): string => {
    if (wanted === 'list' && told) return listInWords({ ...told, voters: calmVoters })
    if (!isBoard || !result) return ''
    if (wanted === 'one')
      return `${oneInWords(result, lines)}: ${lines.map(({ row }) => ideas.get(row)?.whole ?? '').join('. ')}`
    return foremost === allTold ? resultSentence(result, wordsOf) : ''
  }
  const clock = (): string => {
    if (wanted === 'list') return announcementAt(seconds)
    // Not how many: late ones would have it said again and again.
    return wanted === 'closed' ? closedWords(undefined).title.join(' ') : ''
  }
  useReported<Voted>(
    {
      isOn: wanted === 'list' || wanted === 'closed',
      isEmpty: wanted === 'chart' && vote !== undefined && !revealed,
      isBoard,
      said,
      chose: result && foremost === allTold ? resultSentence(result, wordsOf) : undefined,
      clock: clock(),
      words: words(),
    },
    onVoted,
  )

  if (!vote) return null
  if (wanted === 'list') {
    const since = (vote.endsAt - 1000 * seconds - startedAt) / 1000
    return <ListScreen {...{ vote, told, seconds, since }} ideas={shortlist} />
  }
  if (wanted === 'closed') return <ClosedScreen told={told} />
  if (!isBoard || !result || !told) return null
  return wanted === 'one' ? (
    <OneScreen {...{ result, lines, ideas }} />
  ) : (
    <ResultBoard {...{ vote, told, result, ideas, foremost, event }} />
  )
}
