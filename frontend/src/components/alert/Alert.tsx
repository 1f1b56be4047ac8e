import { SignBubble } from '../sign-bubble/SignBubble.tsx'
import styles from './Alert.module.css'

/** Something failed: what, and underneath what to do about it. Screen readers read it out immediately. */
export const Alert = ({ text, detail }: { text: string; detail?: string }) => (
  <p className={styles.alert} role="alert">
    <SignBubble name="alert" hue="tangerine" />
    <span>
      {text}
      {detail !== undefined && <small>{detail}</small>}
    </span>
  </p>
)
