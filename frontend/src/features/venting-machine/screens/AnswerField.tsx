import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react'
import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { countWords } from '#shared/text/count-words.ts'
import { limitWords } from '../words.ts'
import { say } from '#lib/language/say.ts'
import styles from './QuestionScreen.module.css'

interface AnswerFieldProps {
  id: string
  /** As typed. */
  answer: string
  describedBy: string
  fieldRef: RefCallback<HTMLElement> | undefined
  /** Gives what the field holds now, and whether words were cut off it. */
  onChange: (answer: string, wasCut: boolean) => void
}

const { words, characters } = ventingMachineLimits.answer

/** Cuts what is in a field to three words and leaves the caret where it was, or at the end of what is left. */
const cutField = (field: HTMLInputElement, before: string): boolean => {
  const cut = limitWords(before, field.value, words)
  if (cut === field.value) return false
  const caret = field.selectionStart ?? cut.length
  field.value = cut
  field.setSelectionRange(caret, caret)
  return true
}

/**
 * One line for three words: what is typed or pasted beyond them is cut off, but never in the middle of a composition,
 * which the keyboard would lose.
 */
export const AnswerField = ({ id, answer, describedBy, fieldRef, onChange }: AnswerFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const ownRef = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element
      fieldRef?.(element)
    },
    [fieldRef],
  )

  useLayoutEffect(() => {
    // What was typed before the page came alive is in the field only.
    const input = field.current
    if (!input || input.value === answer) return
    const wasCut = cutField(input, answer)
    onChange(input.value, wasCut)
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page comes alive.
  }, [])

  return (
    <input
      id={id}
      ref={ownRef}
      className={styles.answer}
      type="text"
      maxLength={characters}
      autoComplete="off"
      enterKeyHint="send"
      placeholder={say('Type your response here...')}
      required
      aria-invalid={countWords(answer) > words}
      aria-describedby={describedBy}
      value={answer}
      onChange={({ currentTarget, nativeEvent }) => {
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
        const wasCut = !isComposing && cutField(currentTarget, answer)
        onChange(currentTarget.value, wasCut)
      }}
      onCompositionEnd={({ currentTarget }) => {
        const wasCut = cutField(currentTarget, answer)
        onChange(currentTarget.value, wasCut)
      }}
    />
  )
}
