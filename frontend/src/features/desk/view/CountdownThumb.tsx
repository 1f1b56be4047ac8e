import type { Show } from '#shared/desk/desk.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import { asClock } from '#lib/as-clock.ts'
import { addMinute, stopCountdown } from './countdown.ts'
import styles from './CountdownThumb.module.css'

interface CountdownThumbProps {
  readonly left: number
  /** The server's time, in ms since 1970. */
  readonly now: () => number
  readonly disabled: boolean
  readonly onShow: (change: (show: Show) => Show) => void
}

/** While a countdown runs it has the thumb's place. */
export const CountdownThumb = ({ left, now, disabled, onShow }: CountdownThumbProps) => (
  <>
    <p className={styles.time} role="timer" aria-live="off">
      {left === 0 ? 'Time.' : asClock(left)}
    </p>
    <DiscButton
      label="+1 minute"
      disabled={disabled}
      onPress={() => onShow((show) => addMinute(show, now()))}
    >
      +1
    </DiscButton>
    <BigButton
      tone="paper"
      label={left === 0 ? 'Clear' : 'Stop'}
      icon={<Icon name="close" />}
      disabled={disabled}
      onPress={() => onShow(stopCountdown)}
    />
  </>
)
