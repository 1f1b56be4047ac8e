import { hasFirst } from '#shared/choosing/told/vote-words.ts'
import type { VoteLine } from '#lib/round/voted-idea.ts'
import { Cover } from '../../screen/Cover.tsx'
import { useFittedText } from '../../screen/use-fitted-text.ts'
import { Disc } from '../board/Board.tsx'
import { Crowd } from './Crowd.tsx'
import styles from './OneScreen.module.css'
import type { WallIdea } from './shortlist.ts'
import type { Result } from './told.ts'
import { oneInWords } from './words.ts'

interface OneScreenProps {
  result: Result
  /** The lines that are shown: they share a place. */
  lines: readonly VoteLine[]
  ideas: ReadonlyMap<number, WallIdea>
}

/** The least that words may become, in CSS pixels: where so many share a place that they stand in two columns, it is less. */
const leastPx = { usual: 24, crowded: 14 } as const
const crowdedFrom = 4
/** None has the colour of the ground behind it. */
const hues = {
  first: ['tangerine', 'teal', 'pink', 'violet', 'deep', 'tangerine', 'pink', 'teal'],
  other: ['tangerine', 'teal', 'pink', 'sun', 'deep', 'tangerine', 'pink', 'teal'],
} as const
/** Those who talk to each other. */
const talkers = [1, 6]

/** What the room chose, or another line of its result, as large as there is room for. */
export const OneScreen = ({ result, lines, ideas }: OneScreenProps) => {
  const shown = lines.flatMap(({ row }) => ideas.get(row) ?? [])
  const isCrowded = shown.length >= crowdedFrom
  const ref = useFittedText<HTMLDivElement>(
    shown.map(({ whole }) => whole).join('\n'),
    leastPx[isCrowded ? 'crowded' : 'usual'],
  )
  const kick = oneInWords(result, lines)
  const isFirst = lines[0]?.place === 1 && hasFirst(result)
  return (
    <Cover className={`${styles.one ?? ''} ${isFirst ? (styles.first ?? '') : ''}`} label={kick}>
      <p className={styles.kick}>
        {shown.map(({ row, toldMark, band }) => (
          <Disc key={row} table={toldMark} band={band} />
        ))}
        {kick}
      </p>
      <div ref={ref} className={styles.words} data-many={shown.length > 1} data-crowded={isCrowded}>
        {shown.map(({ row, whole }) => (
          <h2 key={row}>
            <bdi>{whole}</bdi>
          </h2>
        ))}
      </div>
      <Crowd
        className={styles.heads}
        hues={isFirst ? hues.first : hues.other}
        look={[0, 0]}
        height={1.2}
        talkers={talkers}
      />
    </Cover>
  )
}
