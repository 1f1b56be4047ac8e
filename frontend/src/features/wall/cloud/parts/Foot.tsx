import { Fragment, type ReactNode } from 'react'
import { KeyHints } from '../../keys/KeyHints.tsx'
import { cloudKeys, type CloudKey, type CloudMoment } from '../keys/cloud-keys.ts'
import { figures } from '#shared/text/figures.ts'
import styles from './Foot.module.css'

interface FootProps {
  readonly children: ReactNode
  /** A countdown beside what the line says. */
  readonly clock: ReactNode
  readonly moment: CloudMoment
  readonly onKey: (key: CloudKey) => void
}

/** The line under the heads: how many, and what the keys do. */
export const Foot = ({ children, clock, moment, onKey }: FootProps) => (
  <footer className={styles.foot}>
    <div className={styles.line}>{children}</div>
    {clock && <div className={styles.clock}>{clock}</div>}
    <KeyHints keys={cloudKeys} moment={moment} onKey={onKey} />
  </footer>
)

interface CountsProps {
  readonly count: number
  readonly what: string
  readonly rest?: string | undefined
}

/** `314 answers · 114 different`, the number large. */
export const Counts = ({ count, what, rest }: CountsProps) => (
  <p>
    <b>{figures(count)}</b> {what}
    {rest && <span className={styles.rest}> · {rest}</span>}
  </p>
)

/** All spellings that were counted as one phrase. */
export const CountedTogether = ({ spellings }: { spellings: readonly string[] }) => (
  <p className={styles.merged}>
    Counted together:{' '}
    {spellings.map((spelling, index) => (
      <Fragment key={spelling}>
        {index > 0 && ', '}“{spelling}”
      </Fragment>
    ))}
  </p>
)
