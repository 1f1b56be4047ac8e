import type { CSSProperties } from 'react'
import { JoinCode } from '../../join/JoinCode.tsx'
import { asClock } from '#lib/as-clock.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { inWords } from '../../countdown/countdown.ts'
import { useCalmCount } from '../../hold/use-calm-count.ts'
import { Cover } from '../../screen/Cover.tsx'
import { useFittedText } from '../../screen/use-fitted-text.ts'
import { Disc } from '../board/Board.tsx'
import { formPath } from '../join/form-path.ts'
import styles from './ListScreen.module.css'
import type { WallIdea } from './shortlist.ts'
import type { Told } from './told.ts'
import { saysHowMany, scanWords, titleOf, votedLine } from './words.ts'

interface ListScreenProps {
  vote: Vote
  told: Told | undefined
  ideas: readonly WallIdea[]
  /** Whole seconds until the end. */
  seconds: number
  /** Seconds since it began. */
  since: number
}

/** How often a number on the wall may change, in milliseconds. */
const calmMs = 2000
/** So few ideas are set larger, one below the other. */
const fewIdeas = 7
/** Longer words are set smaller, in characters. */
const longWords = 60
/** The least that words may become where there is little room, in CSS pixels. */
const leastPx = 18

/** The shortlist in words while the room votes, in an order by chance and without a count of any of them. */
export const ListScreen = ({ vote, told, ideas, seconds, since }: ListScreenProps) => {
  const voters = useCalmCount(told?.voters ?? 0, calmMs)
  const there = useCalmCount(told?.there ?? 0, calmMs)
  const { count, says } = votedLine({ voters, there })
  // An idea that goes leaves a gap to close; nothing else moves.
  const isFew = vote.ideas.length <= fewIdeas
  const rows: CSSProperties & Record<'--rows', number> = {
    '--rows': isFew ? vote.ideas.length : Math.ceil(vote.ideas.length / 2),
  }
  const title = titleOf({ dots: vote.dots, ideas: ideas.length || vote.ideas.length }, since, seconds)
  const titleRef = useFittedText<HTMLDivElement>(title, leastPx)
  const listRef = useFittedText<HTMLOListElement>(ideas.map(({ words }) => words).join('\n'), leastPx)
  return (
    <Cover className={styles.voting} label="The room votes">
      <div className={styles.head}>
        <div ref={titleRef} className={styles.say}>
          <h2>{title}</h2>
          <p className={styles.line}>
            {saysHowMany({ voters }, since) ? (
              <>
                <b>{count}</b>
                {says}
              </>
            ) : (
              scanWords
            )}
          </p>
        </div>
        <p className={styles.time} role="timer" aria-label={inWords(seconds)}>
          {asClock(seconds)}
        </p>
        <JoinCode className={styles.code} path={formPath} />
      </div>
      <ol ref={listRef} className={styles.list} data-few={isFew} style={rows}>
        {ideas.map(({ row, mark, band, words }) => (
          <li key={row} data-long={words.length > longWords}>
            <Disc table={mark} band={band} />
            <bdi>{words}</bdi>
          </li>
        ))}
      </ol>
    </Cover>
  )
}
