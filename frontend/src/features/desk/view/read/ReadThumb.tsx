import type { Read, Show } from '#shared/desk/desk.ts'
import { stepInWords } from '#shared/reading/read-words.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { BigButton, DiscButton } from '../../press/BigButton.tsx'
import { walkBack, walkOn } from './read-show.ts'
import styles from './ReadParts.module.css'

interface ReadThumbProps {
  readonly read: Read
  /** How many ideas are read. */
  readonly lines: number
  /** Up to which row ideas count from the next step on. */
  readonly settled: number
  readonly disabled: boolean
  readonly onShow: (change: (show: Show) => Show) => void
}

/** The walk through what is read: to its first idea, to the next one, and back to the list. */
export const ReadThumb = ({ read, lines, settled, disabled, onShow }: ReadThumbProps) => {
  const at = read.at === undefined ? undefined : Math.min(read.at, lines)
  const on = () => onShow((now) => walkOn(now, lines, settled))
  const arrow = <Icon name="arrow" />
  if (at === undefined)
    return (
      <BigButton
        tone="curtain"
        label="Walk through them"
        hint={read.from ? 'One by one, from the last' : 'One by one, from the first'}
        icon={arrow}
        disabled={disabled || lines === 0}
        onPress={on}
      />
    )
  const isLast = at >= lines
  return (
    <>
      <DiscButton
        label={at > 1 ? `Back to ${stepInWords(at - 1, lines)}` : 'Back to the list'}
        disabled={disabled}
        onPress={() => onShow(walkBack)}
      >
        <span className={styles.back}>{arrow}</span>
      </DiscButton>
      <BigButton
        tone="curtain"
        label={isLast ? 'All of them' : 'Next'}
        hint={isLast ? 'Back to the list' : stepInWords(at + 1, lines)}
        icon={arrow}
        disabled={disabled}
        onPress={on}
      />
    </>
  )
}
