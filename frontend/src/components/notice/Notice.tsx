import type { ReactNode } from 'react'
import { site } from '#shared/site.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  /** What the screen says, and the document's title. */
  heading: string
  children: ReactNode
  /** The buttons that lead on. */
  ways: ReactNode
  /** A picture on the floor, cropped by it. */
  art: ReactNode
}

/** A whole screen with one message, and links that lead on. */
export const Notice = ({ heading, children, ways, art }: NoticeProps) => (
  <main id="main" className={styles.notice} data-ground="violet">
    <title>{`${heading} · ${site.name}`}</title>
    <div className={styles.words}>
      <h1>{heading}</h1>
      <p>{children}</p>
      <div className={styles.ways}>{ways}</div>
    </div>
    <div className={styles.art}>{art}</div>
  </main>
)
