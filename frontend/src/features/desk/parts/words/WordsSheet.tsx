import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { deskLimits } from '#shared/desk/scopes.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { BigButton } from '../../press/BigButton.tsx'
import { lengthOf, wordsTyped } from '../../stars/shortlist.ts'
import { Sheet } from '../Sheet.tsx'
import styles from './WordsSheet.module.css'

interface WordsSheetProps {
  readonly title: string
  /** What is said before the field. */
  readonly children?: ReactNode
  readonly label: string
  /** What is said below it. */
  readonly hint: string
  readonly words: string
  readonly disabled: boolean
  readonly dismiss?: { readonly label: string; readonly onPress: () => void } | undefined
  readonly onWords: (words: string) => void
  readonly onClose: () => void
}

/** Asks for some words that walls show: on one line, and as many as stand well there. */
export const WordsSheet = (props: WordsSheetProps) => {
  const { title, children, label, hint, words, disabled, dismiss, onWords, onClose } = props
  const [text, setText] = useState(words)
  const id = useId()
  const typed = wordsTyped(text)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed === undefined || disabled) return
    onWords(typed)
    onClose()
  }
  return (
    <Sheet title={title} open onClose={onClose} dismiss={dismiss}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <textarea
          aria-label={label}
          aria-describedby={id}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={id} className={styles.tally}>
          <span>{hint}</span>
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
