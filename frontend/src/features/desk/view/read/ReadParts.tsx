import { axesHere } from '#lib/asked/asked.ts'
import { useState } from 'react'
import type { DeskState, Read, Show } from '#shared/desk/desk.ts'
import { placeInWords } from '#shared/choosing/rank.ts'
import { placesChanged } from '#shared/reading/read-list.ts'
import { onPage, pageShown, pagesOf, stepShown, stopsAt } from '#shared/reading/read-steps.ts'
import { nothingToRead, readWordsOf, stepInWords } from '#shared/reading/read-words.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { MoreButton } from '../../parts/MoreButton.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { nameOf, type QuadrantNames } from '../../state/quadrant-names.ts'
import { changedWords, choiceOf, choicesOf, isSameRule, tooLongWords } from './read-choices.ts'
import { nextPage, readBy, settleAgain, walkFromOtherEnd, type ReadRule } from './read-show.ts'
import { useInSight } from './use-in-sight.ts'
import type { DeskReading } from './use-read-list.ts'
import styles from './ReadParts.module.css'

interface ReadPartsProps {
  readonly read: Read
  readonly reading: DeskReading
  readonly state: DeskState
  /** The rows of the stars, in their order. */
  readonly stars: readonly number[]
  readonly names: QuadrantNames
  readonly disabled: boolean
  readonly onShow: (change: (show: Show) => Show) => void
}

/** Which ideas are read, and by what rule: all that there are, in a sheet. */
const Rule = ({
  read,
  reading,
  stars,
  names,
  disabled,
  onRule,
}: Omit<ReadPartsProps, 'state' | 'onShow'> & {
  readonly onRule: (rule: ReadRule) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { list, listBy, counts } = reading
  if (!list) return null
  const now = choiceOf(read, list, names)
  return (
    <>
      <MoreButton label={now.label} hint={now.hint} disabled={disabled} onPress={() => setOpen(true)} />
      <Sheet title="Which ten?" open={isOpen} onClose={close}>
        <div className={styles.rules} role="group" aria-label="Which ten?">
          {isOpen &&
            choicesOf(listBy, counts, names, stars).map(({ rule, label, hint }) => {
              const isOn = isSameRule(rule, read)
              return (
                <button
                  key={label}
                  type="button"
                  aria-pressed={isOn}
                  disabled={disabled}
                  onClick={() => {
                    close()
                    if (!isOn) onRule(rule)
                  }}
                >
                  <span>
                    <b>{label}</b>
                    <small>{hint}</small>
                  </span>
                  {isOn && <Icon name="check" />}
                </button>
              )
            })}
        </div>
      </Sheet>
    </>
  )
}

/** What walls read in words: by which rule, which idea is up, and what is to be known of it. */
export const ReadParts = ({ read, reading, state, stars, names, disabled, onShow }: ReadPartsProps) => {
  const { list, fresh } = reading
  const step = list && stepShown(read, list.walk)
  const sight = useInSight(step && list.walk[step.index]?.idea.row)
  if (!list || !fresh) return null
  const { lines } = list
  const { from, quarter } = read
  const pages = pagesOf(lines.length)
  const { first, stops } = stopsAt(list.walk, step?.index ?? 0)
  const listed = step ? stops : onPage(lines, pageShown(read, lines.length))
  const words = readWordsOf(list, read, quarter && nameOf(names, quarter), axesHere())
  const changed = changedWords(placesChanged(list, fresh))
  const long = tooLongWords(listed)
  const other = list.walk.length === 10 ? 'From the tenth' : 'From the last'
  return (
    <div className={styles.read}>
      {step ? (
        <p className={styles.step}>
          <span>
            <b>{stepInWords(step.step, list.walk.length)}</b> is on the wall
          </span>
          <button type="button" disabled={disabled} onClick={() => onShow(walkFromOtherEnd)}>
            {from ? 'From the first' : other}
          </button>
        </p>
      ) : (
        <Rule
          {...{ read, reading, stars, names, disabled }}
          onRule={(rule) => onShow((now) => readBy(now, rule, state))}
        />
      )}
      {changed && (
        <MoreButton
          label={changed}
          hint="Walls wait with it until you say so"
          disabled={disabled}
          onPress={() => onShow((now) => settleAgain(now, state.lastRow))}
        />
      )}
      {list.isAllFirst && list.source === 'own' && (
        <p className={styles.note}>{words.rule} Let the room rate, or choose by ear.</p>
      )}
      {lines.length === 0 ? (
        <p className={styles.note}>{nothingToRead}</p>
      ) : (
        <ol
          ref={sight}
          className={styles.lines}
          aria-label={words.title}
          start={(step ? first : lines.findIndex((line) => line === listed[0])) + 1}
        >
          {listed.map((line, place) => (
            <li
              key={line.idea.row}
              data-was={step && (from ? first + place > step.index : first + place < step.index)}
              aria-current={first + place === step?.index ? 'step' : undefined}
            >
              <b>{placeInWords(line)}</b>
              <span dir="auto">
                {line.words ?? (line.idea.idea.trim() === '' ? '(no idea)' : line.idea.idea)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {words.page && !step && (
        <MoreButton
          label={`Page ${words.page}`}
          hint="Turn the page"
          disabled={disabled}
          onPress={() => onShow((now) => nextPage(now, lines.length))}
        />
      )}
      {pages > 2 && !step && (
        <MoreButton
          label="A page back"
          hint={`To page ${((pageShown(read, lines.length) + pages - 1) % pages) + 1}`}
          disabled={disabled}
          onPress={() => onShow((now) => nextPage(now, lines.length, -1))}
        />
      )}
      {[long, words.foot].filter(Boolean).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  )
}
