import { findPlace, fields, type Box } from '#shared/cloud/places.ts'
import { bubblePath, capsule } from '#shared/cloud/bubble.ts'
import styles from './Held.module.css'

/** What the words of a held wall need, and the most capsules beside them. */
const words = { w: 960, h: 560 } as const
const most = 26

const capsulesIn = (name: keyof typeof fields, count: number): readonly Box[] => {
  const field = { ...fields[name], hole: words }
  const places: Box[] = []
  // A little air around each, so that they lie loosely.
  const size = { w: capsule.w + 40, h: capsule.h + 26 }
  for (let one = 0; one < Math.min(count, most); one++) {
    const place = findPlace(size, `capsule ${one}`, field, places)
    if (place) places.push(place)
  }
  return places
}

/** Answers wait: how many, and blank capsules, all of one size, so that nothing leaks about what leads. */
export const Held = ({ count, field }: { count: number; field: keyof typeof fields }) => (
  <div className={styles.held}>
    <svg className={styles.capsules} viewBox={`0 0 ${fields[field].w} ${fields[field].h}`} aria-hidden="true">
      {capsulesIn(field, count).map(({ x, y }, index) => (
        <g key={index} transform={`translate(${x} ${y})`}>
          <path className={styles.capsule} d={bubblePath(capsule.w, capsule.h)} />
        </g>
      ))}
    </svg>
    <div className={styles.words}>
      <p className={styles.count}>{count}</p>
      <p className={styles.wait}>{count === 1 ? 'answer is waiting' : 'answers are waiting'}</p>
      <p className={styles.how}>Keep them coming. Nobody sees a word until we say so.</p>
    </div>
  </div>
)
