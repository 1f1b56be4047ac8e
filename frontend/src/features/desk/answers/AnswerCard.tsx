import { Icon } from '#components/icon/Icon.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { classNames } from '#lib/class-names.ts'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { AnswerBody } from './AnswerBody.tsx'
import { agoWords, describeAnswer, flagWords, isOutOfWords } from './describe-answer.ts'
import type { Decision, ListItem } from './list-view.ts'
import type { Queue } from './queue/use-queue.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { DeskState } from '#shared/desk/desk.ts'
import { StarButton } from '../stars/StarButton.tsx'
import styles from './AnswerCard.module.css'

/** Of an answer that came when its round was over: which that was, or that a rehearsal came between it and this one. */
const lateWords = (late: number, { round, uncounted }: Rounds): string => {
  const number = roundNumber(late, uncounted)
  return number === roundNumber(round, uncounted)
    ? 'came late, from before the rehearsal'
    : `came late, from round ${number}`
}

type Rounds = Pick<DeskState, 'round' | 'uncounted'>

interface AnswerCardProps {
  readonly item: ListItem
  readonly form: LiveForm
  readonly state: Rounds
  /** In ms since 1970. */
  readonly now: number
  readonly waits: boolean
  /** Whether the wall has it in the spotlight; undefined where it cannot be. */
  readonly isSpotlit: boolean | undefined
  /** Seconds in which it can be taken back that it was hidden. */
  readonly undoSeconds: number | undefined
  /** Whether it is starred; undefined where the link may not star, or there is nothing to star. */
  readonly isStarred: boolean | undefined
  readonly disabled: boolean
  /** The one of all rows that Tab leads to. */
  readonly isChosen: boolean
  readonly onSpotlight: (row: number) => void
  readonly onHide: (row: number) => void
  readonly onShow: (row: number) => void
  readonly onStar: (row: number, isOn: boolean) => void
  readonly onDecide: Queue['decide']
  readonly onTurn: Queue['turn']
}

/** What became of an answer that waited for approval. */
const decisionWords: Readonly<Record<Decision, string>> = {
  approved: 'Approved',
  'kept-back': 'Kept back',
  elsewhere: 'Decided at another desk',
}

type DecisionPartProps = Pick<AnswerCardProps, 'disabled' | 'isChosen' | 'onDecide' | 'onTurn'> & {
  readonly row: number
  readonly as: Decision | 'ask'
  readonly full: string
}

/** Under an answer that waits for approval: what is asked, and then at the same height what became of it. */
const DecisionPart = ({ row, as, full, disabled, isChosen, onDecide, onTurn }: DecisionPartProps) => {
  const shared = { type: 'button', tabIndex: isChosen ? 0 : -1, disabled } as const
  const name = <VisuallyHidden> {full}</VisuallyHidden>
  if (as === 'ask')
    return (
      <div className={styles.pair}>
        <button {...shared} onClick={(event) => onDecide(row, false, focusOf(event))}>
          Keep back{name}
        </button>
        <button
          {...shared}
          data-main=""
          data-ask={row}
          onClick={(event) => onDecide(row, true, focusOf(event))}
        >
          <Icon name="check" />
          Approve{name}
        </button>
      </div>
    )
  return (
    <div className={styles.decided}>
      <p>{decisionWords[as]}</p>
      {(as === 'approved' || as === 'kept-back') && (
        <button {...shared} data-main="" onClick={() => onTurn(row, as === 'kept-back')}>
          {as === 'approved' ? 'Hide it' : 'Show it'}
          {name}
        </button>
      )}
    </div>
  )
}

/** Under a finger nothing may move, but keys lead to what cannot be seen yet. */
const focusOf = ({ detail }: { readonly detail: number }): FocusOptions => ({ preventScroll: detail > 0 })

/** One answer on the list, or what stands in its place once it is hidden. */
export const AnswerCard = (props: AnswerCardProps) => {
  const { item, form, now, waits, isSpotlit, undoSeconds, disabled, isChosen, onSpotlight, onHide, onShow } =
    props
  const { isStarred, onStar, state } = props
  const { answer, as } = item
  const { row, standing, flags, at, late } = answer
  const hidden = standing === 'hidden'
  const described = describeAnswer(form, answer)
  const full = `${described.name}: ${described.text}`
  const tabIndex = isChosen ? 0 : -1

  if (as === 'undo' || as === 'hidden')
    return (
      <li className={classNames(styles.bar, as === 'hidden' && styles.quiet)} data-row={row}>
        <p>{described.name} is hidden.</p>
        <button
          type="button"
          tabIndex={tabIndex}
          disabled={disabled}
          data-main=""
          onClick={() => onShow(row)}
        >
          {as === 'undo' ? 'Undo' : 'Show again'}{' '}
          {undoSeconds !== undefined && <i aria-hidden="true">{undoSeconds}</i>}
          <VisuallyHidden>{` ${full}${as === 'undo' ? ', hidden' : ''}`}</VisuallyHidden>
        </button>
      </li>
    )

  const notes = [
    agoWords(now - Date.parse(at)),
    ...(isSpotlit === true
      ? ['on screen now']
      : as !== 'card'
        ? []
        : hidden
          ? ['hidden']
          : waits
            ? ['waiting']
            : []),
    ...(isOutOfWords(answer) ? ['kept out of words'] : []),
  ]
  const body = <AnswerBody described={described} notes={notes} />
  return (
    <li className={classNames(styles.card, isSpotlit === true && styles.spotlit)} data-row={row}>
      {flags.length > 0 && (
        <p className={styles.flag}>
          <Icon name="alert" />
          {flags.map(flagWords).join(' · ')}
        </p>
      )}
      {late !== undefined && <p className={styles.late}>{lateWords(late, state)}</p>}
      {isSpotlit === undefined ? (
        <div>{body}</div>
      ) : (
        <button
          className={styles.tell}
          type="button"
          tabIndex={tabIndex}
          disabled={disabled}
          aria-pressed={isSpotlit}
          data-main=""
          onClick={() => onSpotlight(row)}
        >
          <VisuallyHidden>Spotlight </VisuallyHidden>
          {body}
        </button>
      )}
      {as === 'card' ? (
        <span className={styles.strip}>
          {isStarred !== undefined && (
            <StarButton
              className={classNames(isStarred && styles.starred)}
              name={full}
              isOn={isStarred}
              disabled={disabled}
              tabIndex={tabIndex}
              onPress={() => onStar(row, !isStarred)}
            />
          )}
          <button
            type="button"
            tabIndex={tabIndex}
            disabled={disabled}
            aria-label={hidden ? `Show again ${full}` : `Hide ${full}`}
            onClick={() => (hidden ? onShow : onHide)(row)}
          >
            <DeskIcon name={hidden ? 'show' : 'hide'} />
          </button>
        </span>
      ) : (
        <DecisionPart as={as} row={row} full={full} {...props} />
      )}
    </li>
  )
}
