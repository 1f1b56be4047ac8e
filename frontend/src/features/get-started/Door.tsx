import { useId, type ReactNode } from 'react'
import type { Ground } from '#components/ground/ground.ts'
import styles from './Door.module.css'

interface DoorProps {
  ground: Ground
  heading: ReactNode
  lead: string
  /** In the lower right corner, cut by the edges. */
  art: ReactNode
  /** The ways through. */
  children: ReactNode
}

/** One way on: what it is for, a head or two, and a button. */
export const Door = ({ ground, heading, lead, art, children }: DoorProps) => {
  const headingId = useId()
  return (
    <section className={styles.door} data-ground={ground} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <p>{lead}</p>
      <div className={styles.ways}>{children}</div>
      <div className={styles.art}>{art}</div>
    </section>
  )
}

/** Two doors side by side, the first one wider. */
export const Doors = ({ children }: { children: ReactNode }) => <div className={styles.doors}>{children}</div>
