import { useEffect, useId, useRef, useState } from 'react'
import { roundNumber } from '#shared/rows/round-number.ts'
import { deskLimits, mayDo } from '#shared/desk/scopes.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { classNames } from '#lib/class-names.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { BigButton, DiscButton, HoldButton } from '../press/BigButton.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { Body, Thumb } from '../parts/Frame.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { PrepareEntry } from '../prepare/PrepareEntry.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { askedBefore, nextInLine } from './next-in-line.ts'
import { questionTyped, roundLines, roundSoFar } from './round-words.ts'
import styles from './Question.module.css'

interface PreparedProps {
  readonly next: readonly string[]
  readonly behind: readonly string[]
  readonly disabled: boolean
  readonly onAsk: (question: string) => void
}

/** The questions that the stage has prepared. The thumb's button asks the first; each other one has its own. */
const Prepared = ({ next, behind, disabled, onAsk }: PreparedProps) => (
  <>
    <h2 className={styles.title}>Next in line</h2>
    <ol className={styles.line}>
      {[...next, ...behind].map((question, index) => (
        <li key={question} className={classNames(index >= next.length && styles.asked)}>
          <span>
            {question}
            {index >= next.length && <small>Asked before</small>}
          </span>
          {(index > 0 || next.length === 0) && (
            <button type="button" disabled={disabled} onClick={() => onAsk(question)}>
              Ask<VisuallyHidden> {question}</VisuallyHidden>
            </button>
          )}
        </li>
      ))}
    </ol>
  </>
)

interface QuestionProps {
  readonly store: DeskStore
  readonly held: Held
  readonly stage: StageConfig | undefined
  readonly disabled: boolean
}

const roundMs = 2000

interface EditProps extends QuestionProps {
  readonly onEnd: () => void
}

const Edit = ({ store, held: { state }, disabled, onEnd }: EditProps) => {
  const [text, setText] = useState(state.question ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const question = questionTyped(text, state.question)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (disabled || question === undefined) return
        void store.change({ kind: 'question', question }).then((outcome) => {
          if (outcome === 'done') onEnd()
        })
      }}
    >
      <Body label="Question">
        <div className={styles.now} data-ground="pink">
          <h2>
            <label htmlFor={id}>On the phones next</label>
          </h2>
          <textarea
            id={id}
            ref={field}
            rows={4}
            maxLength={deskLimits.question}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p className={styles.tally}>
            <b>{text.length}</b> of {deskLimits.question} letters. Who is typing now answers the one before.
          </p>
        </div>
      </Body>
      <Thumb>
        <DiscButton label="Leave it as it was" onPress={onEnd}>
          <DeskIcon name="back" />
        </DiscButton>
        <BigButton
          tone="curtain"
          type="submit"
          label="Ask this"
          icon={<Icon name="arrow" />}
          disabled={disabled || question === undefined}
        />
      </Thumb>
    </form>
  )
}

interface NewRoundProps extends QuestionProps {
  /** It is what the tab is for, and has the thumb's place. */
  readonly isMain: boolean
}

const NewRound = ({ store, held, disabled, isMain }: NewRoundProps) => {
  const { state } = held
  const [isOpen, setOpen] = useState(false)
  const [isPlain, setPlain] = useState(false)
  const next = roundNumber(state.round, state.uncounted) + 1
  const close = () => {
    setOpen(false)
    setPlain(false)
  }
  const trigger = {
    label: 'New round…',
    hint: 'Asks before it does anything',
    disabled,
    onPress: () => setOpen(true),
  }
  const begin = () => {
    close()
    void store.change({ kind: 'end-round', round: state.round })
  }
  return (
    <>
      {isMain ? (
        <Thumb>
          <BigButton tone="paper" icon={<Icon name="arrow" />} {...trigger} />
        </Thumb>
      ) : (
        <MoreButton {...trigger} />
      )}
      <Sheet title={`Start round ${next}?`} open={isOpen} onClose={close}>
        <ul>
          {roundLines(held).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {isPlain ? (
          <BigButton
            tone="ink"
            label={`Yes, start round ${next}`}
            icon={<Icon name="arrow" />}
            disabled={disabled}
            onPress={begin}
          />
        ) : (
          <HoldButton
            tone="ink"
            label={`Start round ${next}`}
            hint="Hold for two seconds"
            pressedLabel="Keep pressing…"
            pressedHint="Let go and nothing happens."
            icon={<Icon name="arrow" />}
            needMs={roundMs}
            disabled={disabled}
            onDone={begin}
            onPlainClick={() => setPlain(true)}
          />
        )}
      </Sheet>
    </>
  )
}

/** The question on the phones now, another one in its place, and a new round. */
export const Question = (props: QuestionProps) => {
  const { state } = props.held
  const { disabled } = props
  const [isEditing, setEditing] = useState(false)
  const hasQuestion = formRecords[state.form].desk.hasQuestion && mayDo(state.link.scope, 'all')
  if (hasQuestion && isEditing) return <Edit {...props} onEnd={() => setEditing(false)} />
  const { next, behind } = nextInLine(state.questions ?? [], state.question, askedBefore())
  const [first] = next
  const ask = (question: string) => void props.store.change({ kind: 'question', question })
  return (
    <>
      <Body label={hasQuestion ? 'Question' : 'Round'}>
        {hasQuestion && (
          <section className={styles.now} data-ground="pink">
            <h2>On the phones now</h2>
            <p className={styles.question}>{state.question ?? 'None yet.'}</p>
            <button
              className={styles.change}
              type="button"
              disabled={disabled}
              onClick={() => setEditing(true)}
            >
              <DeskIcon name="pen" />
              Change it
            </button>
          </section>
        )}
        {hasQuestion && next.length + behind.length > 0 && (
          <Prepared next={next} behind={behind} disabled={disabled} onAsk={ask} />
        )}
        {mayDo(state.link.scope, 'all') && (
          <PrepareEntry store={props.store} held={props.held} stage={props.stage} isLost={disabled} />
        )}
        {hasQuestion ? (
          <NewRound {...props} isMain={false} />
        ) : (
          <>
            <section className={styles.now} data-ground="pink">
              <h2>On the phones now</h2>
              <p className={styles.question}>{formRecords[state.form].purpose.en}.</p>
              <p className={styles.tally}>{roundSoFar(props.held)}</p>
            </section>
            <h2 className={styles.title}>What a new round does</h2>
            <ul className={styles.line}>
              {roundLines(props.held).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </Body>
      {!hasQuestion && <NewRound {...props} isMain />}
      {hasQuestion && first !== undefined && (
        <Thumb>
          <BigButton
            tone="curtain"
            label="Ask the next one"
            hint={first}
            icon={<Icon name="arrow" />}
            disabled={disabled}
            onPress={() => ask(first)}
          />
        </Thumb>
      )}
    </>
  )
}
