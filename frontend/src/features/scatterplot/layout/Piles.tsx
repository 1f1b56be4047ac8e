import { Popup } from '../chart/IdeaTip.tsx'
import type { Frame } from '../points/frame.ts'
import { ideaText, type Point } from '../rows/point.ts'
import { layersOf, layerStep, pileRadius, type Pile } from './piles.ts'
import styles from './Piles.module.css'

/** An opened pile says so many ideas; the rest are in the table. */
const linesAtMost = 8

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A count in words up to nine, as a sentence begins with it. */
const countInWords = (count: number): string => {
  const word = numbers[count - 2] ?? String(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

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
            <li key={point.row} data-band={point.band}>
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
      {piles.map((pile) => {
        const [first] = pile.points
        const radius = pileRadius(pile.points.length) * frame.unit
        return (
          <button
            key={first?.row}
            type="button"
            // The keyboard walks the ideas themselves.
            tabIndex={-1}
            className={styles.pile}
            data-band={pile.band}
            data-layers={layersOf(pile.points.length)}
            data-opened={pile === opened}
            aria-label={`${pile.points.length} ideas in one spot`}
            style={{
              ['--radius' as string]: `${radius}px`,
              ['--step' as string]: `${radius * layerStep}px`,
              transform: `translate(${pile.x * frame.unit}px, ${pile.y * frame.unit}px) translate(-50%, -50%)`,
            }}
            onClick={() => first && onPoint(first)}
          >
            ×{pile.points.length}
          </button>
        )
      })}
    </div>
    {opened && <OpenedPile pile={opened} frame={frame} onClose={onClose} />}
  </>
)
