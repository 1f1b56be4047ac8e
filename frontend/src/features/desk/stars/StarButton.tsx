import { StarIcon } from './Icons.tsx'

interface StarButtonProps {
  /** What is starred, for screen readers: its table, and what it says. */
  readonly name: string
  readonly isOn: boolean
  readonly disabled: boolean
  readonly tabIndex?: number
  readonly className?: string | undefined
  readonly onPress: () => void
}

/** Puts an idea on the shortlist; another tap takes it off. It shows nothing to the room. */
export const StarButton = ({ name, isOn, disabled, tabIndex, className, onPress }: StarButtonProps) => (
  <button
    className={className}
    type="button"
    tabIndex={tabIndex}
    disabled={disabled}
    aria-pressed={isOn}
    aria-label={`Star ${name}`}
    onClick={onPress}
  >
    <StarIcon isOn={isOn} />
  </button>
)
