import type { ReactNode } from 'react'
import type { DeskState } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { figures } from '#shared/text/figures.ts'
import { classNames } from '#lib/class-names.ts'
import { AnswerBody } from '../answers/AnswerBody.tsx'
import { agoWords, describeAnswer } from '../answers/describe-answer.ts'
import { Choice } from '../parts/Choice.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Setting } from '../parts/Setting.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { showBoard } from '../session/board.ts'
import { rateOf, type SessionKind, voteOf } from '../session/phase.ts'
import { countAnswers } from '../state/counts.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { DeskView } from '../state/desk-view.ts'
import { formRecords, formsInOrder } from '#shared/forms/form-records.ts'
import type { Held } from '../state/followed-form.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { perMinute } from '../state/rate.ts'
import type { Idea } from '../wall/ideas.ts'
import { Approval } from './Approval.tsx'
import { delayChoices, delaying } from './delay.ts'
import { StageBlock } from './StageBlock.tsx'
import styles from './Stage.module.css'

/**
 * A projector that has not asked for longer (ms) wants to be looked at. One that is well may seem 6 s away: it asks every
 * second or two, and both its notes and the desk's looks at them are 2 s apart.
 */
const lateMs = 8000

interface ScreensProps {
  readonly screens: DeskState['screens']
  readonly isLost: boolean
}

/** The projectors that said their name, and how long ago each asked; without a signal nobody knows. */
const Screens = ({ screens, isLost }: ScreensProps) =>
  screens.length > 0 && (
    <div className={styles.screens}>
      <h2>Projectors</h2>
      <ul>
        {screens.map(({ name, agoMs }) => (
          <li key={name} className={classNames(isLost ? styles.unknown : agoMs > lateMs && styles.late)}>
            <b>{name}</b> {isLost ? '?' : `${Math.round(agoMs / 1000)}\u00a0s`}
          </li>
        ))}
      </ul>
    </div>
  )

interface StageUnderProps {
  readonly store: DeskStore
  readonly view: DeskView
  readonly held: Held
  /** Leads to the list of answers; undefined where there is none, or where it is beside the stage. */
  readonly onAnswers: (() => void) | undefined
  /** The evening's steps, where there is a programme: they lead to the forms. */
  readonly strip?: ReactNode
  /** The way to a programme, where there is none. */
  readonly begin?: ReactNode
  /** Leads to what has the room rate its ideas, or vote on some; undefined where that cannot be, or is on. */
  readonly onReady?: ((kind: SessionKind) => void) | undefined
  /** Opens the list of who takes what; undefined where there is nothing to take, or the link does not go that far. */
  readonly onPromises?: (() => void) | undefined
}

export interface StageProps extends StageUnderProps {
  /** What the chart shows. */
  readonly ideas: readonly Idea[]
  /** What the quarters are called. */
  readonly names: QuadrantNames
  /** Seconds of the countdown that fills the wall; undefined where it shows the chart. */
  readonly left: number | undefined
}

const formOptions = formsInOrder.map((form) => ({
  value: form,
  label: formRecords[form].desk.short,
  icon: <DeskIcon name={formRecords[form].desk.icon} />,
}))

/** What a link of a narrower scope is not for. */
const scopeLine = ({ link: { scope } }: DeskState): string | undefined => {
  if (scope === 'screen') return 'Your link looks on. What the room sees is decided on another desk.'
  if (scope === 'show') return 'Your link shows things. Approving, questions and rounds are on another desk.'
  return undefined
}

const Newest = ({ held, onAnswers }: { held: Held; onAnswers: () => void }) => {
  const newest = held.answers.findLast(({ standing }) => standing === 'shown')
  if (!newest) return null
  return (
    <button className={styles.newest} type="button" onClick={onAnswers}>
      <span className={styles.label}>Newest</span>
      <AnswerBody
        described={describeAnswer(held.state.form, newest)}
        notes={[agoWords(held.state.now - Date.parse(newest.at))]}
      />
    </button>
  )
}

/** The numbers, and what answers have to pass on their way to the wall. */
export const StageUnder = ({
  store,
  view,
  held,
  strip,
  begin,
  onAnswers,
  onReady,
  onPromises,
}: StageUnderProps) => {
  const { state } = held
  const { isLost, samples } = view
  const { count, isExact } = countAnswers(held)
  const rate = perMinute(samples)
  const delay = state.mode === 'delay' ? state.delaySeconds : undefined
  const narrow = scopeLine(state)
  const [rating, vote] = [rateOf(state), voteOf(state)]
  // Not before a room that rates: the server refuses it.
  const isResultAway = vote?.revealed && vote.board === undefined && (!rating || rating.revealed)
  const delayOptions = delayChoices(delay).map((seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? 'Off' : `${seconds}\u00a0s`,
  }))

  const picker = (
    <Choice
      legend="What the desk is about"
      shape="bar"
      options={formOptions}
      value={view.form}
      disabled={isLost}
      onChange={(form: LiveForm) => store.choose(form)}
    />
  )

  return (
    <div className={styles.under}>
      {strip ?? picker}
      <div className={styles.meter}>
        <dl className={styles.figures}>
          <div>
            <dt>{!isExact ? 'came in' : count === 1 ? 'answer' : 'answers'}</dt>
            <dd>{figures(count)}</dd>
          </div>
          {state.waiting > 0 && state.mode !== 'hold' && (
            <div>
              <dt>waiting</dt>
              <dd>{figures(state.waiting)}</dd>
            </div>
          )}
          <div>
            <dt>a minute</dt>
            <dd>{isLost ? '?' : (rate ?? '–')}</dd>
          </div>
        </dl>
        <Screens screens={state.screens} isLost={isLost} />
      </div>
      {onReady && !rating && (
        <MoreButton
          label="Let the room rate…"
          hint="Each phone places ideas of other tables"
          disabled={isLost}
          onPress={() => onReady('rate')}
        />
      )}
      {onReady && (
        <MoreButton
          label="Let the room vote…"
          hint="Each phone gives dots to starred ideas"
          disabled={isLost}
          onPress={() => onReady('vote')}
        />
      )}
      {mayDo(state.link.scope, 'show') && isResultAway && (
        <MoreButton
          label="The vote’s result"
          hint="On every wall again"
          disabled={isLost}
          onPress={() => void store.change(({ show }) => ({ kind: 'show', show: showBoard(show, 'result') }))}
        />
      )}
      {onPromises && (
        <MoreButton
          label="Who takes what…"
          hint="An owner, a day and a first step for each idea that was chosen"
          disabled={isLost}
          onPress={onPromises}
        />
      )}
      {mayDo(state.link.scope, 'moderate') && <Approval store={store} state={state} disabled={isLost} />}
      {mayDo(state.link.scope, 'show') && state.mode !== 'hold' && (
        <Setting
          label="Delay"
          hint={delay === undefined ? 'Off. Answers go straight up.' : 'Time to hide one first.'}
          options={delayOptions}
          value={String(delay ?? 0)}
          disabled={isLost}
          onChange={(seconds) => void store.change(delaying(Number(seconds)))}
        />
      )}
      {strip !== undefined && picker}
      {begin}
      {narrow !== undefined && <p className={styles.scope}>{narrow}</p>}
      {onAnswers && <Newest held={held} onAnswers={onAnswers} />}
    </div>
  )
}

/** What the room sees, and what is below it. */
export const Stage = ({ ideas, names, left, ...under }: StageProps) => (
  <>
    <StageBlock held={under.held} ideas={ideas} isLost={under.view.isLost} names={names} left={left} />
    <StageUnder {...under} />
  </>
)
