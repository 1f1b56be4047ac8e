import type { DeskState } from '#shared/desk/desk.ts'
import { classNames } from '../../../lib/class-names.ts'
import styles from './Screens.module.css'

/**
 * A projector that has not asked for longer (ms) wants to be looked at. One that is well may seem 6 s away: it asks every
 * second or two, and both its notes and the desk's looks at them are 2 s apart.
 */
const lateMs = 8000

interface ScreensProps {
  readonly screens: DeskState['screens']
  readonly isLost: boolean
}

/** The projectors that said their name, and how long ago each asked; without a signal nobody knows. */
export const Screens = ({ screens, isLost }: ScreensProps) =>
  screens.length > 0 && (
    <div className={styles.screens}>
      <h2>Projectors</h2>
      <ul>
        {screens.map(({ name, agoMs }) => (
          <li key={name} className={classNames(isLost ? styles.unknown : agoMs > lateMs && styles.late)}>
            <b>{name}</b> {isLost ? '?' : `${Math.round(agoMs / 1000)}\u00a0s`}
          </li>
        ))}
      </ul>
    </div>
  )
