import { isInPart } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import type { Quadrant } from '#shared/desk/scopes.ts'
import { type QuadrantNames, quadrantParts } from './quadrants.ts'
import styles from './Projector.module.css'
import { ideasIn, ideasInWords } from './words.ts'

interface WhereProps {
  quadrant: Quadrant
  names: QuadrantNames | undefined
  points: readonly Point[]
}

/** A name of more characters is set smaller: the badge beside it has to be read as well. */
const fewCharacters = 14

/** Where on the chart one is: which quarter, by name and by a map. */
export const Where = ({ quadrant, names, points }: WhereProps) => {
  const part = quadrantParts[quadrant]
  const name = names?.[quadrant - 1] ?? ''
  const inside = ideasIn(points.filter((point) => isInPart(point, part)))
  return (
    <p className={styles.where} data-long={name.length > fewCharacters}>
      <svg className={styles.map} viewBox="0 0 22 22" aria-hidden="true">
        {([1, 2, 3, 4] as const).map((each) => (
          <rect
            key={each}
            data-on={each === quadrant}
            x={((each - 1) % 2) * 12}
            y={each > 2 ? 12 : 0}
            width="10"
            height="10"
            rx="1.4"
          />
        ))}
      </svg>
      {name}
      <small>
        {inside} of {ideasInWords(ideasIn(points))}
      </small>
    </p>
  )
}
