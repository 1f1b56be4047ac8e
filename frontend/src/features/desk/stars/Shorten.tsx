import { WordsSheet } from '../parts/words/WordsSheet.tsx'

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
  const choose = (chosen: string | undefined) => {
    if (chosen !== words) onWords(chosen)
  }
  const asWritten = () => {
    choose(undefined)
    onClose()
  }
  return (
    <WordsSheet
      title="Say it shorter"
      label="Shorter words"
      hint="Shown in the vote only. The report has both."
      words={words ?? own}
      disabled={disabled}
      dismiss={words === undefined ? undefined : { label: 'As it was written', onPress: asWritten }}
      onWords={(typed) => choose(typed === own ? undefined : typed)}
      onClose={onClose}
    >
      <p dir="auto">
        {name} wrote: {own}
      </p>
    </WordsSheet>
  )
}
