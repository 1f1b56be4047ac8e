import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type RefCallback,
} from 'react'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { StepBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import type { OutboxNews } from '#lib/outbox/outbox-news.ts'
import { RoundTable } from '../art/RoundTable.tsx'
import { isTableKey, pasteDigits, tableDigits } from '../table-number.ts'
import { say } from '#lib/language/say.ts'
import styles from './TableStep.module.css'

interface TableStepProps {
  table: string
  isValid: boolean
  onChange: (table: string) => void
  onNext: () => void
  /** Where there is something to go back to. */
  onBack?: (() => void) | undefined
  /** About earlier ideas. */
  news: OutboxNews | undefined
  arrival: RefCallback<HTMLElement>
}

/** Step 1: the table's number, in the middle of the table. */
export const TableStep = ({ table, isValid, onChange, onNext, onBack, news, arrival }: TableStepProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  /** What an input method is composing: it would lose it if anything rewrote it. */
  const [composed, setComposed] = useState<string>()
  const fieldRef = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element
      arrival(element)
    },
    [arrival],
  )

  useLayoutEffect(() => {
    // What was typed before the page came alive is in the field only.
    const typed = tableDigits(field.current?.value ?? '')
    if (typed !== '' && typed !== table) onChange(typed)
  }, [table, onChange])

  const take = (text: string) => {
    setComposed(undefined)
    onChange(tableDigits(text))
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // By hand, for the browser would cut "Table 12" to four characters before its letters are taken out.
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const start = selectionStart ?? value.length
    onChange(pasteDigits(value, start, selectionEnd ?? start, event.clipboardData.getData('text')))
  }
  return (
    <PhoneScreen
      ground="violet"
      bar={<StepBar name="Laser Focus" step={1} total={4} stepId={`${id}-step`} />}
      onSubmit={onNext}
      foot={
        <>
          <QuietLine sign={news?.sign ?? 'done'}>{news?.text}</QuietLine>
          <ThumbRow go={say('Next')} disabled={!isValid} onBack={onBack} />
        </>
      }
    >
      <Question heading={<label htmlFor={id}>{say('Which table are you at?')}</label>}>
        <div className={styles.table} data-small={news !== undefined}>
          <RoundTable attentive={table !== ''} />
          <input
            id={id}
            ref={fieldRef}
            className={styles.number}
            data-long={table.length > 2}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={laserFocusLimits.table.digits}
            autoComplete="off"
            enterKeyHint="next"
            placeholder="?"
            required
            aria-invalid={false}
            aria-describedby={`${id}-step`}
            value={composed ?? table}
            onKeyDown={(event) => {
              if (!isTableKey(event)) event.preventDefault()
            }}
            onPaste={paste}
            onChange={({ target: { value }, nativeEvent }) => {
              if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(value)
              else take(value)
            }}
            onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
          />
        </div>
      </Question>
    </PhoneScreen>
  )
}
