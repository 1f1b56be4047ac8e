import type { Read, Show } from '#shared/desk/desk.ts'
import { stepShown, type Walked } from '#shared/reading/read-steps.ts'
import { stepInWords } from '#shared/reading/read-words.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { BigButton, DiscButton } from '../../press/BigButton.tsx'
import { walkBack, walkOn } from './read-show.ts'
import styles from './ReadParts.module.css'

interface ReadThumbProps {
  readonly read: Read
  /** The ideas that are read. */
  readonly list: Walked
  readonly disabled: boolean
  readonly onShow: (change: (show: Show) => Show) => void
}

/** The walk through what is read: to its first idea, to the next one, and back to the list. */
export const ReadThumb = ({ read, list, disabled, onShow }: ReadThumbProps) => {
  const shown = stepShown(read, list.walk)
  const on = () => onShow((now) => walkOn(now, list))
  const arrow = <Icon name="arrow" />
  if (!shown)
    return (
      <BigButton
        tone="curtain"
        label="Walk through them"
        hint={read.from ? 'One by one, from the last' : 'One by one, from the first'}
        icon={arrow}
        disabled={disabled || list.lines.length === 0}
        onPress={on}
      />
    )
  const [at, of] = [shown.step, list.walk.length]
  const isLast = at === of
  return (
    <>
      <DiscButton
        label={at > 1 ? `Back to ${stepInWords(at - 1, of)}` : 'Back to the list'}
        disabled={disabled}
        onPress={() => onShow((now) => walkBack(now, list))}
      >
        <span className={styles.back}>{arrow}</span>
      </DiscButton>
      <BigButton
        tone="curtain"
        label={isLast ? 'All of them' : 'Next'}
        hint={isLast ? 'Back to the list' : stepInWords(at + 1, of)}
        icon={arrow}
        disabled={disabled}
        onPress={on}
      />
    </>
  )
}
