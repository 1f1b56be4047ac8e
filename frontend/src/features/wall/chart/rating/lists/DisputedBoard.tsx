import { bandEdges } from '#shared/chart-picture/scale.ts'
import { effortLabels } from '#shared/chart-picture/labels.ts'
import { disputedLimits, type Disputed } from '#shared/choosing/disputed.ts'
import { campsInWords, ratingsInWords } from '#shared/choosing/told/rating-words.ts'
import { ideaText, labelOf, type Point } from '../../rows/point.ts'
import type { Results } from '../told.ts'
import { emptyWords } from '../words.ts'
import type { Room } from '../room.ts'
import { Board, Disc } from '../../board/Board.tsx'
import board from '../../board/Board.module.css'
import styles from './DisputedBoard.module.css'
import { disputedIn, dotsApart } from './camps.ts'

/** A small chart, in units of its own. */
const plot = { left: 40, top: 10, right: 510, bottom: 470, pad: 20, dot: 17 } as const
const across = (effort: number) =>
  plot.left + plot.pad + (effort / 10) * (plot.right - plot.left - 2 * plot.pad)
const up = (impact: number) =>
  plot.bottom - plot.pad - (impact / 10) * (plot.bottom - plot.top - 2 * plot.pad)

const edges = [plot.top, up(bandEdges[1]), up(bandEdges[0]), plot.bottom]
const bands = ['high', 'med', 'low'] as const

const Dots = ({ dots }: Pick<Disputed, 'dots'>) => (
  <svg viewBox="0 0 520 520" role="img" aria-label={ratingsInWords(dots.length)}>
    {bands.map((band, index) => (
      <rect
        key={band}
        data-ground={band}
        x={plot.left}
        y={edges[index]}
        width={plot.right - plot.left}
        height={(edges[index + 1] ?? 0) - (edges[index] ?? 0)}
      />
    ))}
    <path d={`M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}`} />
    {dotsApart(dots).map(({ impact, effort }, index) => (
      <circle key={index} cx={across(effort)} cy={up(impact)} r={plot.dot} />
    ))}
    <text x={plot.left} y="508">
      {effortLabels.low}
    </text>
    <text x={plot.right} y="508" data-end>
      {effortLabels.high}
    </text>
  </svg>
)

const Camp = ({ disputed, point }: { disputed: Disputed; point: Point }) => (
  <li>
    <h3>
      <Disc table={labelOf(point)} band={point.band} />
      <bdi>{ideaText(point)}</bdi>
    </h3>
    <Dots dots={disputed.dots} />
    <p>
      {campsInWords(disputed).map(({ says, side }) => (
        <span key={says} data-side={side}>
          {says}
        </span>
      ))}
    </p>
  </li>
)

/** The ideas that divide the room: each rating a dot, nobody's. */
export const DisputedBoard = ({ room, disputed }: { room: Room; disputed: Results['disputed'] }) => {
  const list = disputedIn(room, disputed)
  const pointOf = new Map(room.points.map((point) => [point.row, point]))
  return (
    <Board
      title="Most disputed"
      small={list.length === 0 ? '' : 'One dot, one person. Nobody knows who.'}
      foot={
        list.length === 0
          ? ['', '']
          : ['Not wrong, just worth a conversation.', 'Up: impact. Right: time to value.']
      }
    >
      {list.length === 0 ? (
        <p className={board.none}>
          {emptyWords(
            'disputed',
            room.opinions.some(({ ratings }) => ratings >= disputedLimits.ratings),
          )}
        </p>
      ) : (
        <ol className={styles.camps}>
          {list.map((one) => {
            const point = pointOf.get(one.idea)
            return point && <Camp key={one.idea} disputed={one} point={point} />
          })}
        </ol>
      )}
    </Board>
  )
}
