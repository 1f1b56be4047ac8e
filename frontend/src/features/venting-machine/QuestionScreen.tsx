import { useCallback, useLayoutEffect, useRef, type RefCallback, useId, useState } from 'react'
import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { countWords } from '#shared/text/count-words.ts'
import { say } from '#lib/language/say.ts'
import { Alert } from '#components/alert/Alert.tsx'
import { PassingBubble } from '#components/heads/PassingBubble.tsx'
import { Again } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import type { OutboxNews } from '#lib/outbox/outbox-news.ts'
import { firstWords, limitWords } from './words.ts'
import { type Failure, isAnswerValid } from './venting-state.ts'
import styles from './QuestionScreen.module.css'

const { words: wordLimit, characters } = ventingMachineLimits.answer

/** Letters that fit a slot at its largest type, and at the next. */
const sizes = [9, 15] as const

const sizeOf = (word: string): 'large' | 'medium' | 'small' =>
  word.length <= sizes[0] ? 'large' : word.length <= sizes[1] ? 'medium' : 'small'

/**
 * The machine's three slots, each with the word that has been typed for it. A picture: the field says the same, so that
 * on a small phone it goes when its room is needed (`isSpare`).
 */
const WordSlots = ({ answer, isSpare }: { answer: string; isSpare: boolean }) => {
  const typed = firstWords(answer, wordLimit)
  return (
    <ol className={styles.slots} data-spare={isSpare} aria-hidden="true">
      {Array.from({ length: wordLimit }, (_, index) => {
        const word = typed[index] ?? ''
        return (
          <li key={index} data-full={word !== ''} data-size={sizeOf(word)}>
            <span dir="auto">{word}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface AnswerCountProps {
  id: string
  answer: string
  isValid: boolean
  /** More was typed than there is room for, and is gone. */
  wasCut: boolean
}

/** Why the field takes no more; undefined where it does. */
const noteOf = ({ answer, isValid, wasCut }: AnswerCountProps, words: number): string | undefined => {
  if (words > wordLimit) return undefined
  if (wasCut) return say('Only 3 words fit.')
  // Composing accents can lengthen a text, so that one which fits the field can still be too long.
  const isFull = answer.length >= characters || (words > 0 && !isValid)
  return isFull ? say('Only {0} characters fit.', characters) : undefined
}

/** `N/3 words`, with ' - Too many words!' over the limit. */
const AnswerCount = (props: AnswerCountProps) => {
  const words = countWords(props.answer)
  const isOver = words > wordLimit
  const note = noteOf(props, words)
  return (
    <p id={props.id} className={styles.count} role="status">
      <span className={styles.number} data-over={isOver}>
        {say('{0}/{1} words', words, wordLimit)}
        {isOver && say(' - Too many words!')}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </p>
  )
}

interface AnswerFieldProps {
  id: string
  /** As typed. */
  answer: string
  describedBy: string
  fieldRef: RefCallback<HTMLElement> | undefined
  /** Gives what the field holds now, and whether words were cut off it. */
  onChange: (answer: string, wasCut: boolean) => void
}

/** Cuts what is in a field to three words and leaves the caret where it was, or at the end of what is left. */
const cutField = (field: HTMLInputElement, before: string): boolean => {
  const cut = limitWords(before, field.value, wordLimit)
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
const AnswerField = ({ id, answer, describedBy, fieldRef, onChange }: AnswerFieldProps) => {
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
      aria-invalid={countWords(answer) > wordLimit}
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

interface QuestionScreenProps {
  /** Undefined as long as it is on its way. */
  question: string | undefined
  /** As typed. */
  answer: string
  /** Why the last answer was not taken. */
  failure: Failure | undefined
  /** About earlier answers. */
  news: OutboxNews | undefined
  onChange: (answer: string) => void
  onSubmit: () => void
  onRenew: () => void
  arrival: RefCallback<HTMLElement>
}

const { characters: questionLimit } = ventingMachineLimits.question

/** The longer a question, the smaller its type, so that the field below stays in view. */
const lengthOf = (question: string): 'short' | 'medium' | 'long' =>
  question.length <= questionLimit / 4 ? 'short' : question.length <= questionLimit / 2 ? 'medium' : 'long'

/** The question, and three words to answer it with, which may be typed before it is here. */
export const QuestionScreen = (props: QuestionScreenProps) => {
  const { question, answer, failure, news, onChange, onSubmit, onRenew, arrival } = props
  const id = useId()
  const [wasCut, setWasCut] = useState(false)
  const isValid = isAnswerValid(answer)
  const heading = question ?? say('Warming up…')
  return (
    <PhoneScreen
      ground="pink"
      bar={<NameBar name="Venting Machine" about={say('In 3 words')} />}
      onSubmit={onSubmit}
      foot={
        <>
          <QuietLine sign={news?.sign ?? 'done'}>{news?.text}</QuietLine>
          {failure && <Alert text={failure.text} detail={failure.detail} />}
          {failure?.isQuestionOld && <Again onClick={onRenew}>{say('Show the new question')}</Again>}
          <ThumbRow
            go={say('Submit Response')}
            disabled={!isValid || question === undefined}
            goRef={failure ? arrival : undefined}
          />
        </>
      }
    >
      <Question
        heading={
          <label
            htmlFor={id}
            className={styles.question}
            data-length={lengthOf(heading)}
            aria-live="polite"
            aria-busy={question === undefined}
          >
            {heading}
          </label>
        }
      >
        {question === undefined && answer === '' ? (
          <div className={styles.warming}>
            <PassingBubble />
          </div>
        ) : (
          <WordSlots answer={answer} isSpare={failure !== undefined} />
        )}
        <div className={styles.say}>
          <AnswerField
            id={id}
            answer={answer}
            describedBy={`${id}-count`}
            fieldRef={failure ? undefined : arrival}
            onChange={(next, cut) => {
              setWasCut(cut)
              onChange(next)
            }}
          />
          <AnswerCount id={`${id}-count`} answer={answer} isValid={isValid} wasCut={wasCut} />
        </div>
      </Question>
    </PhoneScreen>
  )
}
