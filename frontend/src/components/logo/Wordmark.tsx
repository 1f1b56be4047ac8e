import { site } from '#shared/site.ts'
import styles from './Logo.module.css'

const dotted = site.name.lastIndexOf('i')

/** The brand's name in its own letters: the last i gives its dot to a tangerine bubble. Decoration: name it beside. */
export const Wordmark = () => (
  <span className={styles.wordmark} aria-hidden="true">
    {dotted < 0 ? (
      site.name
    ) : (
      <>
        {site.name.slice(0, dotted)}
        <span className={styles.dotless}>ı</span>
        {site.name.slice(dotted + 1)}
      </>
    )}
  </span>
)
