import type { ReactNode, RefCallback } from 'react'
import { PassingBubble } from '../heads/PassingBubble.tsx'
import styles from './Ending.module.css'

interface BusyProps {
  heading: string
  headingRef: RefCallback<HTMLElement>
  /** Read out when it appears by itself, and not by a press that moves the focus here. */
  isNews?: boolean
}

/** Something is under way: two heads pass a bubble, and a heading says what. */
export const Busy = ({ heading, headingRef, isNews = false }: BusyProps) => (
  <div className={styles.busy} role={isNews ? 'status' : undefined}>
    <PassingBubble />
    <h1 className={styles.heading} ref={headingRef} tabIndex={-1}>
      {heading}
    </h1>
  </div>
)

/** The tool cannot go on: a heading, and heads on the foot. */
export const Stuck = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className={styles.stuck}>
    <h1 className={styles.heading}>{heading}</h1>
    <div className={styles.crowd}>{children}</div>
  </div>
)

interface ThanksProps {
  /** The first words, as large as the screen allows. */
  huge: string
  heading: string
  lead: string
  headingRef: RefCallback<HTMLElement>
  /** Heads on the foot. */
  children: ReactNode
}

/** The longest first words that have the largest size. */
const longestHuge = 7

/** The end of a tool: thanks, and what comes next. */
export const Thanks = ({ huge, heading, lead, headingRef, children }: ThanksProps) => (
  <div className={styles.thanks}>
    <h1 className={styles.heading} ref={headingRef} tabIndex={-1}>
      <span className={styles.huge} data-long={huge.length > longestHuge}>
        {huge}
      </span>{' '}
      {heading}
    </h1>
    <p className={styles.lead}>{lead}</p>
    <div className={styles.crowd}>{children}</div>
  </div>
)

interface AgainProps {
  /** Out of sight, in its place. */
  disabled?: boolean
  onClick: () => void
  children: string
}

/** The quiet way to start over. */
export const Again = ({ disabled = false, onClick, children }: AgainProps) => (
  <button className={styles.again} type="button" disabled={disabled} onClick={onClick}>
    {children}
  </button>
)
