import type { Hue } from '../heads/geometry.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'
import styles from './SignBubble.module.css'

/** A small bubble with a sign: something happened, something waits. Silent, because the words beside it say it. */
export const SignBubble = ({ name, hue }: { name: IconName; hue: Hue }) => (
  <span className={styles.bubble} data-ground={hue}>
    <Icon name={name} />
  </span>
)
