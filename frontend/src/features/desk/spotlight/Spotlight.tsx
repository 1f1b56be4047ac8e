import type { DeskState, Show } from '#shared/desk/desk.ts'
import { classNames } from '../../../lib/class-names.ts'
import { AnswerBody } from '../answers/AnswerBody.tsx'
import { agoWords, describeAnswer } from '../answers/describe-answer.ts'
import type { Idea, Wall } from '../wall/wall.ts'
import { ideasOf } from './keypad.ts'
import styles from './Spotlight.module.css'
import { spotlitRow } from './spotlit-row.ts'

interface SpotlightProps {
  readonly state: DeskState
  readonly wall: Wall | undefined
  /** The table's number as far as it is typed. */
  readonly typed: string
  readonly now: number
  readonly disabled: boolean
  readonly hasList: boolean
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
}

interface IdeasProps extends Pick<SpotlightProps, 'now' | 'disabled' | 'onSpotlight' | 'state'> {
  readonly ideas: readonly Idea[]
}

const Ideas = ({ ideas, state, now, disabled, onSpotlight }: IdeasProps) => (
  <ol className={styles.list}>
    {ideas.map((idea) => {
      const isOn = idea.row === state.show.spotlight?.row
      return (
        <li key={idea.row}>
          <button
            className={classNames(styles.idea, isOn && styles.on)}
            type="button"
            disabled={disabled}
            aria-pressed={isOn}
            onClick={() => onSpotlight({ round: state.round, row: idea.row })}
          >
            <AnswerBody
              described={describeAnswer('laser-focus', { answer: { ...idea } })}
              notes={[isOn ? 'on screen now' : agoWords(now - Date.parse(idea.timestamp))]}
            />
          </button>
        </li>
      )
    })}
  </ol>
)

/** Which idea the whole room looks at: by its table's number, typed without the phone's own keyboard. */
export const Spotlight = (props: SpotlightProps) => {
  const { state, wall, typed, hasList, ...rest } = props
  const ideas = wall?.ideas ?? []
  const row = spotlitRow(state)
  if (row !== undefined && typed === '') {
    const idea = ideas.find((one) => one.row === row)
    const others = idea ? ideasOf(ideas, String(idea.table)).filter((one) => one !== idea) : []
    return (
      <div className={styles.spotlight}>
        <h2 className={styles.lit}>
          <small>On screen</small> {idea ? `Table ${idea.table}` : `Answer ${row}`}
        </h2>
        <p className={styles.quote} dir="auto">
          {idea ? idea.idea || '(no words)' : 'It is not on the chart now.'}
        </p>
        {idea && others.length > 0 && (
          <>
            <h3 className={styles.next}>Also from table {idea.table}</h3>
            <Ideas ideas={others} state={state} {...rest} />
          </>
        )}
      </div>
    )
  }
  const found = ideasOf(ideas, typed)
  const isNone = typed !== '' && found.length === 0
  return (
    <div className={styles.spotlight}>
      <p className={classNames(styles.typed, typed === '' && styles.empty, isNone && styles.bad)}>
        <small>Table</small> <output aria-live="polite">{typed === '' ? '?' : typed}</output>
      </p>
      {typed === '' ? (
        <p className={styles.hint}>
          {hasList ? 'Type a table, or tap any answer in the list.' : 'Type a table.'}
        </p>
      ) : isNone ? (
        <p className={styles.hint}>No idea from table {typed}. Somebody ask them.</p>
      ) : (
        <Ideas ideas={found} state={state} {...rest} />
      )}
    </div>
  )
}
