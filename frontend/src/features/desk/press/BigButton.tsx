import { type ReactNode, useEffect, useState } from 'react'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { classNames } from '#lib/class-names.ts'
import { useHeldPress } from './use-held-press.ts'
import styles from './BigButton.module.css'

/** Whole seconds left of so many ms, from when they were given; undefined where none are. */
const useCountdown = (milliseconds: number | undefined): number | undefined => {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setInterval(() => setPassed((seconds) => seconds + 1), 1000)
    return () => {
      clearInterval(timer)
      setPassed(0)
    }
  }, [milliseconds])
  return milliseconds === undefined ? undefined : Math.max(1, Math.ceil(milliseconds / 1000) - passed)
}

type Tone = 'curtain' | 'reveal' | 'ink' | 'paper' | 'quiet'

interface BigButtonProps {
  readonly tone: Tone
  readonly label: string
  /** A second line. */
  readonly hint?: string | undefined
  readonly icon: ReactNode
  readonly disabled?: boolean
  readonly type?: 'button' | 'submit'
  readonly onPress?: () => void
}

/**
 * The thumb's button: one tap, and what it does can be taken back. A key that is kept down presses once: the focus may have
 * come here from what it was kept down for.
 */
export const BigButton = ({
  tone,
  label,
  hint,
  icon,
  disabled = false,
  type = 'button',
  onPress,
}: BigButtonProps) => (
  <button
    className={styles.big}
    data-tone={tone}
    type={type}
    disabled={disabled}
    onClick={onPress && (() => onPress())}
    onKeyDown={(event) => event.repeat && event.preventDefault()}
  >
    <span className={styles.text}>
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </span>
    {icon}
  </button>
)

interface HoldButtonProps extends Omit<BigButtonProps, 'onPress' | 'type'> {
  readonly hint: string
  /** What it says while it is kept down. */
  readonly pressedLabel?: string
  readonly pressedHint: string
  readonly needMs: number
  readonly shortcut?: string
  readonly onDone: () => void
  /** A click without a pointer (a switch, voice, a screen reader) cannot be kept down: it asks in another way. */
  readonly onPlainClick: () => void
}

/** A button for what cannot be taken back: it wants to be kept down. */
export const HoldButton = (props: HoldButtonProps) => {
  const { tone, label, hint, pressedLabel = label, pressedHint, icon, needMs, onDone, onPlainClick } = props
  const { disabled = false, shortcut } = props
  const { isPressed, handlers } = useHeldPress({ needMs, shortcut, disabled, onDone })
  const isStill = useReducedMotion()
  const left = useCountdown(isPressed && isStill ? needMs : undefined)
  return (
    <button
      className={classNames(styles.big, styles.held, needMs > 1000 && styles.long)}
      data-tone={tone}
      type="button"
      data-pressed={isPressed}
      disabled={disabled}
      {...handlers}
      onClick={({ detail }) => {
        if (detail === 0) onPlainClick()
      }}
    >
      <span className={styles.text}>
        {isPressed ? pressedLabel : label}
        <small>{left !== undefined ? `Keep pressing ${left}…` : isPressed ? pressedHint : hint}</small>
      </span>
      {icon}
    </button>
  )
}

interface DiscButtonProps {
  readonly label: string
  readonly children: ReactNode
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** A round button beside the big one. */
export const DiscButton = ({ label, children, disabled = false, onPress }: DiscButtonProps) => (
  <button
    className={styles.disc}
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={() => onPress()}
  >
    {children}
  </button>
)
