import { Icon } from '../../../components/icon/Icon.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden/VisuallyHidden.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { AnswerBody } from './AnswerBody.tsx'
import { agoWords, describeAnswer, flagWords } from './describe-answer.ts'
import type { ListItem } from './list-view.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import styles from './AnswerCard.module.css'

interface AnswerCardProps {
  readonly item: ListItem
  readonly form: LiveForm
  /** In ms since 1970. */
  readonly now: number
  readonly waits: boolean
  /** Whether the wall has it in the spotlight; undefined where it cannot be. */
  readonly isSpotlit: boolean | undefined
  /** Seconds in which it can be taken back that it was hidden. */
  readonly undoSeconds: number | undefined
  readonly disabled: boolean
  /** The one of all rows that Tab leads to. */
  readonly isChosen: boolean
  readonly onSpotlight: (row: number) => void
  readonly onHide: (row: number) => void
  readonly onShow: (row: number) => void
}

/** One answer on the list, or what stands in its place once it is hidden. */
export const AnswerCard = (props: AnswerCardProps) => {
  const { item, form, now, waits, isSpotlit, undoSeconds, disabled, isChosen, onSpotlight, onHide, onShow } =
    props
  const { answer, as } = item
  const { row, hidden, flags, at } = answer
  const described = describeAnswer(form, answer)
  const full = `${described.name}: ${described.text}`
  const tabIndex = isChosen ? 0 : -1

  if (as !== 'card')
    return (
      <li className={classNames(styles.bar, as === 'hidden' && styles.quiet)} data-row={row}>
        <p>{hidden ? `${described.name} is hidden.` : `Hiding ${described.name}…`}</p>
        <button
          type="button"
          tabIndex={tabIndex}
          disabled={disabled}
          data-main=""
          onClick={() => onShow(row)}
        >
          {as === 'undo' ? 'Undo' : 'Show again'} {undoSeconds !== undefined && <i>{undoSeconds}</i>}
          <VisuallyHidden> {full}</VisuallyHidden>
        </button>
      </li>
    )

  const notes = [
    agoWords(now - Date.parse(at)),
    ...(isSpotlit === true ? ['on screen now'] : hidden ? ['hidden'] : waits ? ['waiting'] : []),
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
      <button
        className={styles.strip}
        type="button"
        tabIndex={tabIndex}
        disabled={disabled}
        aria-label={hidden ? `Show again ${full}` : `Hide ${full}`}
        data-hide=""
        onClick={() => (hidden ? onShow : onHide)(row)}
      >
        <DeskIcon name={hidden ? 'show' : 'hide'} />
      </button>
    </li>
  )
}
