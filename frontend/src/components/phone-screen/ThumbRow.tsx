import type { RefCallback } from 'react'
import { Icon, type IconName } from '../icon/Icon.tsx'
import { say } from '#lib/language/say.ts'
import styles from './ThumbRow.module.css'

interface ThumbRowProps {
  /** What the large button says. */
  go: string
  icon?: IconName
  disabled?: boolean
  /** It was pressed, and what comes of it is not there yet: it looks disabled, and keeps the focus. */
  waits?: boolean
  onBack?: (() => void) | undefined
  goRef?: RefCallback<HTMLElement> | undefined
}

/** Back and onward, where a thumb reaches them; the large button submits the screen's form. */
export const ThumbRow = ({ go, icon = 'arrow', disabled = false, waits, onBack, goRef }: ThumbRowProps) => (
  <div className={styles.row}>
    {onBack && (
      <button className={styles.back} type="button" aria-label={say('Back')} onClick={onBack}>
        <Icon name="arrow" />
      </button>
    )}
    <button className={styles.go} type="submit" disabled={disabled} aria-disabled={waits} ref={goRef}>
      {go}
      <Icon name={icon} />
    </button>
  </div>
)
