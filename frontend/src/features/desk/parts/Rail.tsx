import type { DeskScope } from '#shared/desk/scopes.ts'
import { classNames } from '#lib/class-names.ts'
import styles from './Rail.module.css'

const mayWords: Readonly<Record<DeskScope, string>> = {
  promises: 'who takes what',
  screen: 'looks on',
  show: 'show only',
  moderate: 'shows and hides',
  all: 'everything',
}

interface RailProps {
  readonly name: string
  readonly round?: number
  /** Where in the evening the room is, in place of the round. */
  readonly place?: string | undefined
  readonly link?: { readonly name: string; readonly scope: DeskScope }
  readonly isLost?: boolean
  /** Not all that is new could be read. */
  readonly isBehind?: boolean
  /** How many other desks are open. */
  readonly others?: number
}

/** The desk's head: which form and round, by which link and what it may do, and whether the connection lives. */
export const Rail = ({
  name,
  round,
  place,
  link,
  isLost = false,
  isBehind = false,
  others = 0,
}: RailProps) => (
  <header className={styles.rail}>
    <div className={styles.names}>
      <h1>
        {name} {round !== undefined && <span>{place ?? `Round ${round}`}</span>}
      </h1>
      {link && (
        <p>
          {link.name} · {mayWords[link.scope]}
        </p>
      )}
    </div>
    {link && (
      <p className={classNames(styles.signal, isLost || isBehind ? styles.lost : others > 0 && styles.pair)}>
        {isLost ? 'No signal' : isBehind ? 'Behind' : others > 0 ? `${others + 1} desks` : 'Live'}
      </p>
    )}
  </header>
)
