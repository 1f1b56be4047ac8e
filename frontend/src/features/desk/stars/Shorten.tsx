import { useId, useState, type SubmitEvent } from 'react'
import { deskLimits } from '#shared/desk/scopes.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { BigButton } from '../press/BigButton.tsx'
import { lengthOf, wordsTyped } from './shortlist.ts'
import styles from './Shortlist.module.css'

interface ShortenProps {
  /** Whose idea it is, in words, and how it was written. */
  readonly name: string
  readonly own: string
  /** What stands for it now; undefined where its own words do. */
  readonly words: string | undefined
  readonly disabled: boolean
  /** Sets what stands for it; undefined: its own words again. */
  readonly onWords: (words: string | undefined) => void
  readonly onClose: () => void
}

/** Asks for shorter words that stand for an idea in the vote. */
export const Shorten = ({ name, own, words, disabled, onWords, onClose }: ShortenProps) => {
  const [text, setText] = useState(words ?? own)
  const id = useId()
  const typed = wordsTyped(text)
  const choose = (chosen: string | undefined) => {
    if (chosen !== words) onWords(chosen)
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed !== undefined && !disabled) choose(typed === own ? undefined : typed)
  }
  return (
    <Sheet
      title="Say it shorter"
      open
      onClose={onClose}
      dismiss={
        words === undefined ? undefined : { label: 'As it was written', onPress: () => choose(undefined) }
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <p dir="auto">
          {name} wrote: {own}
        </p>
        <textarea
          aria-label="Shorter words"
          aria-describedby={id}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={id} className={styles.tally}>
          <span>Shown in the vote only. The report has both.</span>
          <b>
            {lengthOf(text)} of {deskLimits.words}
          </b>
        </p>
        <BigButton
          tone="ink"
          type="submit"
          label="Use this"
          icon={<Icon name="check" />}
          disabled={disabled || typed === undefined}
        />
      </form>
    </Sheet>
  )
}
