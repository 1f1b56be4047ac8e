import { placeInWords } from '#shared/choosing/rank.ts'
import { bestLimits, type BestLine } from '#shared/choosing/lists.ts'
import { ideaText, labelOf, type Point } from '../../rows/point.ts'
import type { Room } from '../room.ts'
import { Board, Disc } from '../../board/Board.tsx'
import board from '../../board/Board.module.css'
import styles from './TopBoard.module.css'
import { barScaleOf, partOf, topOf, type BarScale } from './top.ts'

const bar = { width: 440, height: 52 } as const

/** Between which values half of the room lies, and its own. */
const Bar = ({
  middleHalf: [low, high],
  score,
  scale,
}: Pick<BestLine, 'middleHalf' | 'score'> & { scale: BarScale }) => {
  const at = (value: number) => partOf(value, scale) * bar.width
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${bar.width} ${bar.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Middle half of the ratings ${low.toFixed(1)} to ${high.toFixed(1)}`}
    >
      <rect className={styles.whole} y="23" width={bar.width} height="6" />
      <rect className={styles.half} x={at(low)} y="12" width={Math.max(2, at(high) - at(low))} height="28" />
      <rect className={styles.value} x={at(score) - 5} y="4" width="10" height="44" />
    </svg>
  )
}

const placeParts = (line: BestLine) => {
  const words = placeInWords(line)
  return [words.replace('=', ''), words.includes('=')] as const
}

/** So few lines, those without a place among them, are set larger: two lines of words fit in each. */
const fewLines = 7

/** The room's best, with ties, and what half of the room said of each. */
export const TopBoard = ({ room }: { room: Room }) => {
  const top = topOf(room)
  if (!top)
    return (
      <Board title="The room’s best" small="" foot={['', '']}>
        <p className={board.none}>Not enough to show yet.</p>
      </Board>
    )
  const { best, listed, words } = top
  const scale = barScaleOf(best.lines)
  const pointOf = new Map(room.points.map((point) => [point.row, point]))
  const text = (point: Point | undefined) => <bdi className={styles.idea}>{point && ideaText(point)}</bdi>
  const disc = (point: Point | undefined, isHollow = false) =>
    point && <Disc table={labelOf(point)} band={point.band} isHollow={isHollow} />
  return (
    <Board
      title={words.title}
      small={words.rule}
      className={best.lines.length > bestLimits.lines ? styles.many : undefined}
      foot={[[words.more, words.hollow].filter(Boolean).join('. '), 'Bar: the middle half of the ratings']}
    >
      <div className={styles.top} data-few={best.lines.length + listed.length <= fewLines}>
        <p className={styles.labels} aria-hidden="true">
          <span>{scale.from}</span>
          <span>{scale.to}</span>
          <span>{room.measure}</span>
        </p>
        <ol className={styles.lines}>
          {best.lines.map((line) => {
            const [place, isTied] = placeParts(line)
            const point = pointOf.get(line.item.idea)
            return (
              <li key={line.item.idea}>
                <span className={styles.place}>
                  {place}
                  {isTied && <sup>=</sup>}
                </span>
                {disc(point)}
                {text(point)}
                <Bar middleHalf={line.middleHalf} score={line.score} scale={scale} />
                <b className={styles.score}>{line.score.toFixed(1)}</b>
              </li>
            )
          })}
          {listed.map(({ idea, ratings, passes }) => (
            <li key={idea} data-hollow>
              <span className={styles.place}>–</span>
              {disc(pointOf.get(idea), true)}
              {text(pointOf.get(idea))}
              <span className={styles.seen}>
                seen by {ratings + passes}, judged by {ratings}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Board>
  )
}
