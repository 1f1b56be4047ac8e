import { createPortal } from 'react-dom'
import { surpriseLimits, surprisesOf, type Surprise } from '#shared/choosing/lists.ts'
import { movedInWords } from '#shared/choosing/moved-words.ts'
import { pointRadius, truePlaceOf, type Frame, type Place } from '../../points/frame.ts'
import { arrowPath } from '#shared/chart-picture/arrows.ts'
import { bandOf, ideaText, labelOf, type Point } from '../../rows/point.ts'
import { emptyWords } from '../words.ts'
import { ownOf, type Room } from '../room.ts'
import compared from '../../compare/Comparison.module.css'
import { placesOfSurprises, surpriseSizes } from './surprise-places.ts'
import styles from './Surprises.module.css'

/** The surprises among the ideas on the wall. */
export const surprisesIn = (room: Room): readonly Surprise[] => surprisesOf(room.opinions, ownOf(room), room)

/** In units of the frame. */
const sizes = { ...surpriseSizes, was: 16, head: 20 } as const

interface MovedProps {
  surprise: Surprise
  /** Where its circle lies. */
  to: Place
  frame: Frame
}

/** Where its table put an idea, and the way from there. */
const Way = ({ surprise, to, frame }: MovedProps) => {
  const from = truePlaceOf(surprise.from, frame)
  const { unit } = frame
  const path = arrowPath({
    from,
    to,
    fromRadius: (sizes.was + sizes.gap) * unit,
    toRadius: (sizes.disc + 2 * sizes.gap) * unit,
    head: sizes.head * unit,
  })
  return (
    <>
      <circle
        className={compared.outline}
        data-band={bandOf(surprise.from.impact)}
        cx={from.x}
        cy={from.y}
        r={sizes.was * unit}
      />
      {path && <path className={compared.arrow} data-large="true" d={path} />}
    </>
  )
}

/** Where the room put it. */
const Disc = ({ surprise, point, to, frame: { unit } }: MovedProps & { point: Point }) => (
  <g
    className={compared.disc}
    data-band={bandOf(surprise.to.impact)}
    transform={`translate(${to.x} ${to.y})`}
  >
    <circle className={compared.ring} r={(sizes.disc + sizes.gap) * unit} />
    <circle r={sizes.disc * unit} />
    <text y={0.35 * pointRadius * 1.6 * unit} style={{ fontSize: pointRadius * 1.6 * unit }}>
      {labelOf(point)}
    </text>
  </g>
)

interface SurprisesProps {
  room: Room
  /** The whole chart, without a layout. */
  frame: Frame
  places: { readonly plot: HTMLElement; readonly side: HTMLElement }
}

/** The longest ways from the own table's place to the room's: arrows on the chart, and words beside it. */
export const Surprises = ({ room, frame, places: { plot, side } }: SurprisesProps) => {
  const pointOf = new Map(room.points.map((point) => [point.row, point]))
  const list = surprisesIn(room).flatMap((surprise) => {
    const point = pointOf.get(surprise.idea)
    return point ? [{ surprise, point }] : []
  })
  const places = placesOfSurprises(
    list.map(({ surprise }) => surprise),
    frame,
  )
  const moved = list.flatMap((one, index) => {
    const to = places[index]
    return to ? [{ ...one, to }] : []
  })
  return (
    <>
      {createPortal(
        <svg className={compared.picture} width={frame.width} height={frame.height} aria-hidden="true">
          {moved.map(({ surprise, point, to }) => (
            <Way key={point.row} {...{ surprise, to, frame }} />
          ))}
          {/* Above all ways: no number is covered. */}
          {moved.map((one) => (
            <Disc key={one.point.row} {...one} frame={frame} />
          ))}
        </svg>,
        plot,
      )}
      {createPortal(
        <section className={compared.moves} aria-label="Biggest surprises">
          <h2>Biggest surprises</h2>
          {list.length === 0 ? (
            <p className={styles.idea}>
              {emptyWords(
                'surprises',
                room.opinions.some(({ ratings }) => ratings >= surpriseLimits.ratings),
              )}
            </p>
          ) : (
            <ol className={styles.list}>
              {list.map(({ surprise, point }) => (
                <li key={point.row}>
                  <i
                    data-band={bandOf(surprise.to.impact)}
                    data-digits={labelOf(point).length}
                    aria-hidden="true"
                  >
                    {labelOf(point)}
                  </i>
                  <div>
                    <bdi className={styles.idea}>{ideaText(point)}</bdi>
                    <span className={styles.says}>{movedInWords(surprise.from, surprise.to)}</span>
                  </div>
                </li>
              ))}
            </ol>
          )}
        </section>,
        side,
      )}
    </>
  )
}
