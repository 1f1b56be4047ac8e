import type { ReactNode } from 'react'
import { say } from '#lib/language/say.ts'
import styles from './UndoCard.module.css'

/** The idea before was passed: that can be taken back, after the last one too. */
export const UndoCard = ({ onUndo }: { readonly onUndo: () => void }) => (
  <button className={styles.card} data-ground="paper" type="button" onClick={onUndo}>
    <span>{say('Passed. Knowing what you don’t know is a skill.')}</span>
    <b>{say('Undo')}</b>
  </button>
)

/** The same place, where something is said that cannot be taken back. */
export const NoteCard = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.card} data-ground="paper">
    {children}
  </p>
)
