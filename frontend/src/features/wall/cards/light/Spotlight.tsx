import { useEffect, useState } from 'react'
import { useBorrowedFocus } from '../../screen/use-borrowed-focus.ts'
import { Speaker } from '#components/heads/Speaker.tsx'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { asQuestion, prompts, type Pair } from '../pairs/pair.ts'
import { sizeFor, type Room } from '../table/fit.ts'
import styles from './Spotlight.module.css'

const promptRooms: readonly Room[] = [
  { text: 12.5, word: 5.7 },
  { text: 27, word: 8.6 },
]
const textRooms: readonly Room[] = [
  { text: 43, word: 11 },
  { text: 75, word: 15 },
]
/** A card's name of so many characters and more goes on to a second line. */
const longName = 26

const turnMs = 4000

/** Which of two talks: they take turns. */
const useTurns = (): boolean => {
  const isStill = useReducedMotion()
  const [isFirst, setFirst] = useState(true)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setInterval(() => setFirst((was) => !was), turnMs)
    return () => clearInterval(timer)
  }, [isStill])
  return isFirst
}

const open = (talks: boolean): number => (talks ? 0.85 : 0.6)

interface HalfProps {
  className: string | undefined
  prompt: string
  option: string
  card: string
}

const Half = ({ className, prompt, option, card }: HalfProps) => (
  <div className={className}>
    <small>{prompt}</small>
    <b data-size={sizeFor(option, promptRooms)}>{option}</b>
    <i data-long={card.length >= longName}>
      <span>on the card: </span>
      {card}
    </i>
  </div>
)

/** One pair, as large as the wall: it stays until somebody moves on. */
export const Spotlight = ({ pair }: { pair: Pair }) => {
  const isFirst = useTurns()
  const ref = useBorrowedFocus<HTMLElement>(true)
  return (
    <section ref={ref} className={styles.light} tabIndex={-1} aria-label="In the spotlight">
      <Half className={styles.orange} prompt={prompts.whatIsA} option={pair.whatIsA} card={pair.orangeCard} />
      <Half
        className={styles.teal}
        prompt={prompts.thatCould}
        option={asQuestion(pair.thatCould)}
        card={pair.blueCard}
      />
      <svg
        className={`${styles.head ?? ''} ${styles.leftHead ?? ''}`}
        viewBox="0 0 340 420"
        preserveAspectRatio="xMinYMax meet"
        aria-hidden="true"
      >
        <Speaker x={110} y={236} radius={206} hue="pink" open={open(isFirst)} />
      </svg>
      <svg
        className={`${styles.head ?? ''} ${styles.rightHead ?? ''}`}
        viewBox="0 0 340 420"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
      >
        <Speaker x={236} y={250} radius={192} hue="deep" faces="left" open={open(!isFirst)} />
      </svg>
      <blockquote data-size={sizeFor(pair.freeText, textRooms)} dir="auto">
        {pair.freeText}
      </blockquote>
    </section>
  )
}
