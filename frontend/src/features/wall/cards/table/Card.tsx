import { asQuestion, prompts, type Pair } from '../pairs/pair.ts'
import styles from './Card.module.css'
import { sizeFor, type Room } from './fit.ts'

/** What the sizes of a card's texts have room for. A prompt of up to 15 characters has the largest. */
const promptRooms = {
  orange: [
    { text: 8.1, word: 5 },
    { text: 16, word: 5.7 },
  ],
  // The knob takes some of the other half.
  teal: [
    { text: 8.1, word: 4.6 },
    { text: 16, word: 5.3 },
  ],
} as const satisfies Readonly<Record<string, readonly Room[]>>
const textRooms: readonly Room[] = [
  { text: 42, word: 11 },
  { text: 61, word: 13 },
]

interface HalfProps {
  hue: keyof typeof promptRooms
  prompt: string
  option: string
  card: string
}

const Half = ({ hue, prompt, option, card }: HalfProps) => (
  <div className={`${styles.half ?? ''} ${styles[hue] ?? ''}`}>
    <small>{prompt}</small>
    <b data-size={sizeFor(option, promptRooms[hue])}>{option}</b>
    <i>{card}</i>
  </div>
)

/** A pair as the phone shows it: two halves, and what they made of it. */
export const Card = ({ pair }: { pair: Pair }) => (
  <article className={styles.card}>
    <Half hue="orange" prompt={prompts.whatIsA} option={pair.whatIsA} card={pair.orangeCard} />
    <Half hue="teal" prompt={prompts.thatCould} option={asQuestion(pair.thatCould)} card={pair.blueCard} />
    <p data-size={sizeFor(pair.freeText, textRooms)} dir="auto">
      {pair.freeText}
    </p>
  </article>
)
