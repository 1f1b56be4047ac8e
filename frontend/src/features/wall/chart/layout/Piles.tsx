import { memo } from 'react'
import { Popup } from '../chart/IdeaTip.tsx'
import type { Frame } from '../points/frame.ts'
import { ideaText, type Point } from '../rows/point.ts'
import { hasPlace } from '../rows/rank-points.ts'
import { capitalised, inLetters } from '#shared/text/in-letters.ts'
import { hollowIn, layersOf, layerStep, pileRadius, type Pile } from './piles.ts'
import styles from './Piles.module.css'

/** An opened pile says so many ideas; the rest are in the table. */
const linesAtMost = 8

/** A count in letters up to nine, as a sentence begins with it. */
const countInWords = (count: number): string => capitalised(inLetters(count, 9))

interface OpenedProps {
  pile: Pile
  frame: Frame
  onClose: () => void
}

/** What lies on a pile. */
const OpenedPile = ({ pile: { points, x, y }, frame, onClose }: OpenedProps) => {
  const title = `${countInWords(points.length)} ideas, one spot`
  const more = points.length - linesAtMost
  return (
    <Popup place={{ x: x * frame.unit, y: y * frame.unit }} frame={frame} title={title} onClose={onClose}>
      <div className={styles.opened}>
        <h2>{title}.</h2>
        <ol>
          {points.slice(0, linesAtMost).map((point) => (
            <li key={point.row} data-band={point.band} data-hollow={hasPlace(point) ? 'none' : 'all'}>
              <i>{point.table}</i>
              <span>{ideaText(point)}</span>
            </li>
          ))}
        </ol>
        {more > 0 && <p>and {more} more</p>}
      </div>
    </Popup>
  )
}

interface PileButtonProps {
  pile: Pile
  isOpened: boolean
  /** What a unit of the frame is worth in CSS pixels. */
  unit: number
  onPoint: (point: Point) => void
}

/** A pile looks the same with as many ideas of which the first is the same: that one is what a press opens it by. */
const isSameButton = (one: PileButtonProps, other: PileButtonProps): boolean =>
  one.pile.points[0] === other.pile.points[0] &&
  one.pile.points.length === other.pile.points.length &&
  hollowIn(one.pile) === hollowIn(other.pile) &&
  (['x', 'y', 'band'] as const).every((each) => one.pile[each] === other.pile[each]) &&
  (['isOpened', 'unit', 'onPoint'] as const).every((each) => one[each] === other[each])

/** A pile. Thousands of ideas lie on hundreds: one that has not changed is not rendered again. */
const PileButton = memo(({ pile, isOpened, unit, onPoint }: PileButtonProps) => {
  const { points, x, y, band } = pile
  const hollow = hollowIn(pile)
  const radius = pileRadius(points.length) * unit
  return (
    <button
      type="button"
      // The keyboard walks the ideas themselves.
      tabIndex={-1}
      className={styles.pile}
      data-band={band}
      data-hollow={hollow}
      data-layers={layersOf(points.length)}
      data-opened={isOpened}
      aria-label={`${points.length} ideas in one spot${hollow === 'all' ? ', with too few ratings' : ''}`}
      style={{
        ['--radius' as string]: `${radius}px`,
        ['--step' as string]: `${radius * layerStep}px`,
        transform: `translate(${x * unit}px, ${y * unit}px) translate(-50%, -50%)`,
      }}
      onClick={() => points[0] && onPoint(points[0])}
    >
      ×{points.length}
    </button>
  )
}, isSameButton)

interface PilesProps {
  piles: readonly Pile[]
  opened: Pile | undefined
  /** Something else has the eye. */
  isFaded: boolean
  frame: Frame
  onPoint: (point: Point) => void
  onClose: () => void
}

/** The piles, above the circles; one that is pressed opens. The keyboard opens one by Enter on any of its ideas. */
export const Piles = ({ piles, opened, isFaded, frame, onPoint, onClose }: PilesProps) => (
  <>
    <div className={styles.piles} data-faded={isFaded}>
      {piles.map((pile) => (
        <PileButton
          key={pile.points[0]?.row}
          pile={pile}
          isOpened={pile === opened}
          unit={frame.unit}
          onPoint={onPoint}
        />
      ))}
    </div>
    {opened && <OpenedPile pile={opened} frame={frame} onClose={onClose} />}
  </>
)
