import type { ReactNode } from 'react'
import type { Hue } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import styles from './TableRing.module.css'

const hues: readonly Hue[] = ['pink', 'sun', 'tangerine', 'tangerine', 'sun', 'pink', 'teal', 'teal']
const degrees = [-68, -22, 22, 68, 112, 158, 202, 248]
const seats = hues.map((hue, index) => {
  const angle = ((degrees[index] ?? 0) * Math.PI) / 180
  return { hue, x: Math.cos(angle) * 76, y: Math.sin(angle) * 76 }
})

/** Eight heads at a round table look up; what is on it is in the middle. */
export const TableRing = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.ring}>
    <svg viewBox="-100 -100 200 200" aria-hidden="true">
      <circle className={styles.top} r={66} />
      {seats.map(({ hue, x, y }) => (
        <Listener key={`${x}/${y}`} x={x} y={y} radius={24} hue={hue} look={[0, -1]} />
      ))}
    </svg>
    {children}
  </div>
)
