import type { Show } from '#shared/desk/desk.ts'
import { classNames } from '#lib/class-names.ts'
import { AnswerBody } from '../answers/AnswerBody.tsx'
import { agoWords, describeAnswer } from '../answers/describe-answer.ts'
import { StarButton } from '../stars/StarButton.tsx'
import type { StarSet } from '../stars/use-stars.ts'
import type { Held } from '../state/followed-form.ts'
import { readingWords } from '../stage/stage-words.ts'
import type { Idea } from '../wall/ideas.ts'
import { ideasOf } from './keypad.ts'
import styles from './Spotlight.module.css'
import { spotlitRow } from './spotlit-row.ts'

interface SpotlightProps {
  readonly held: Held
  /** What the chart shows. */
  readonly ideas: readonly Idea[]
  /** The table's number as far as it is typed. */
  readonly typed: string
  readonly disabled: boolean
  readonly hasList: boolean
  /** Undefined where the link may not star. */
  readonly stars: StarSet | undefined
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
}

type IdeasProps = Pick<SpotlightProps, 'disabled' | 'onSpotlight' | 'held' | 'ideas' | 'stars'>

interface IdeaStarProps {
  readonly idea: Idea
  readonly stars: StarSet
  readonly disabled: boolean
}

/** The star of one idea. */
const IdeaStar = ({ idea: { row, table, idea }, stars, disabled }: IdeaStarProps) => {
  const isOn = stars.rows.has(row)
  return (
    <StarButton
      className={classNames(styles.star, isOn && styles.starred)}
      name={`Table ${table}: ${idea}`}
      isOn={isOn}
      disabled={disabled}
      onPress={() => stars.set([row], !isOn)}
    />
  )
}

const Ideas = ({ ideas, held: { state }, disabled, stars, onSpotlight }: IdeasProps) => (
  <ol className={styles.list}>
    {ideas.map((idea) => {
      const isOn = idea.row === state.show.spotlight?.row
      return (
        <li key={idea.row} className={classNames(styles.line, isOn && styles.on)}>
          <button
            className={styles.idea}
            type="button"
            disabled={disabled}
            aria-pressed={isOn}
            onClick={() => onSpotlight({ round: state.round, row: idea.row })}
          >
            <AnswerBody
              described={describeAnswer('laser-focus', { answer: { ...idea } })}
              notes={[isOn ? 'on screen now' : agoWords(state.now - Date.parse(idea.at))]}
            />
          </button>
          {stars && <IdeaStar idea={idea} stars={stars} disabled={disabled} />}
        </li>
      )
    })}
  </ol>
)

/** Which idea the whole room looks at: by its table's number, typed without the phone's own keyboard. */
export const Spotlight = (props: SpotlightProps) => {
  const { ideas, typed, hasList, ...rest } = props
  const { state, reading } = props.held
  const row = spotlitRow(state)
  if (row !== undefined && typed === '') {
    const idea = ideas.find((one) => one.row === row)
    const others = idea ? ideasOf(ideas, String(idea.table)).filter((one) => one !== idea) : []
    return (
      <div className={styles.spotlight}>
        <h2 className={styles.lit}>
          <small>On screen</small> {idea ? `Table ${idea.table}` : `Answer ${row}`}
        </h2>
        {idea && rest.stars && <IdeaStar idea={idea} stars={rest.stars} disabled={rest.disabled} />}
        <p className={styles.quote} dir="auto">
          {idea ? idea.idea || '(no words)' : reading ? readingWords(reading) : 'It is not on the chart now.'}
        </p>
        {idea && others.length > 0 && (
          <>
            <h3 className={styles.next}>Also from table {idea.table}</h3>
            <Ideas {...rest} ideas={others} />
          </>
        )}
      </div>
    )
  }
  const found = ideasOf(ideas, typed)
  const isNone = typed !== '' && found.length === 0
  const isNowhere = isNone && !reading
  return (
    <div className={styles.spotlight}>
      <p className={classNames(styles.typed, typed === '' && styles.empty, isNowhere && styles.bad)}>
        <small>Table</small> <output aria-live="polite">{typed === '' ? '?' : typed}</output>
      </p>
      {typed === '' ? (
        <p className={styles.hint}>
          {hasList ? 'Type a table, or tap any answer in the list.' : 'Type a table.'}
        </p>
      ) : isNone ? (
        <p className={styles.hint}>
          {reading ? readingWords(reading) : `No idea from table ${typed}. Somebody ask them.`}
        </p>
      ) : (
        <Ideas {...rest} ideas={found} />
      )}
    </div>
  )
}
