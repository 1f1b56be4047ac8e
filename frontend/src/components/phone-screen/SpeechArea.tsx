import type { RefCallback, TextareaHTMLAttributes } from 'react'
import styles from './SpeechArea.module.css'

interface SpeechAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  areaRef: RefCallback<HTMLElement>
}

/** Several lines, written into a speech bubble that takes the height there is. */
export const SpeechArea = ({ areaRef, ...textarea }: SpeechAreaProps) => (
  <textarea {...textarea} ref={areaRef} className={styles.bubble} />
)
