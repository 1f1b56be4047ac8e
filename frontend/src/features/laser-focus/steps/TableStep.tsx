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
import type { Hue, Point } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { StepBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import type { OutboxNews } from '#lib/outbox/outbox-news.ts'
import { say } from '#lib/language/say.ts'
import { isTableKey, pasteDigits, tableDigits } from '../form-state.ts'
import styles from './TableStep.module.css'

const hues: readonly Hue[] = ['sun', 'tangerine', 'teal', 'pink', 'sun', 'teal', 'tangerine', 'pink']
const orbit = 41
const seats = hues.map((hue, index) => {
  const angle = ((index + 0.5) / hues.length) * 2 * Math.PI
  return { hue, out: [Math.sin(angle), -Math.cos(angle)] as const, angle, index }
})

const inward = ([x, y]: Point): Point => [-x, -y]
/** Along the table's edge, so that seats two by two face each other. */
const aside = (angle: number, index: number): Point => {
  const turn = index % 2 === 0 ? 1 : -1
  return [Math.cos(angle) * turn, Math.sin(angle) * turn]
}

/** Eight heads at a table. They chat with their neighbours until there is something on it to look at. */
const RoundTable = ({ attentive }: { attentive: boolean }) => (
  <svg className={styles.roundTable} viewBox="0 0 100 100" aria-hidden="true">
    <circle className={styles.tableTop} cx={50} cy={50} r={38} />
    {seats.map(({ hue, out, angle, index }) => (
      <Listener
        key={index}
        x={50 + out[0] * orbit}
        y={50 + out[1] * orbit}
        radius={10.5}
        hue={hue}
        look={attentive ? inward(out) : aside(angle, index)}
        lid={index === 5 ? 0.3 : 0}
        tail={out[0] > 0 ? 'right' : 'left'}
      />
    ))}
  </svg>
)

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
