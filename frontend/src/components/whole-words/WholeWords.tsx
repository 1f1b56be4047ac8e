import { Fragment } from 'react'
import styles from './WholeWords.module.css'

/** Large type whose hyphenated words stay on one line: "self-guided", a double name. */
export const WholeWords = ({ children }: { children: string }) =>
  children.split(' ').map((word, place) => (
    // Words have no names of their own, and never change places.
    <Fragment key={place}>
      {place > 0 && ' '}
      {word.includes('-') ? <span className={styles.whole}>{word}</span> : word}
    </Fragment>
  ))
