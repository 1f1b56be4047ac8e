import type { ReactNode } from 'react'
import styles from './WordButton.module.css'

/** A button that looks like a link: what is to be done about the sentence beside it. */
export const WordButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className={styles.words} onClick={onClick}>
    {children}
  </button>
)
