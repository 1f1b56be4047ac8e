import { useState } from 'react'
import { deskLimits } from '#shared/desk/scopes.ts'
import { classNames } from '#lib/class-names.ts'
import { AnswerBody } from '../answers/AnswerBody.tsx'
import { describeAnswer } from '../answers/describe-answer.ts'
import type { AnswerList } from '../answers/use-answer-list.ts'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { onStage, voteOf } from '../session/phase.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { fixedLine } from '../vote/vote-words.ts'
import { Shorten } from './Shorten.tsx'
import { noteOf, picksOf, type Picked } from './shortlist.ts'
import styles from './Shortlist.module.css'
import { StarButton } from './StarButton.tsx'
import type { StarSet } from './use-stars.ts'

interface ShortlistProps {
  readonly store: DeskStore
  readonly held: Held
  readonly stars: StarSet
  readonly list: Pick<AnswerList, 'hide' | 'show'>
  readonly disabled: boolean
}

/** What is known of a starred idea: whose it is, and its own words, or those of the pile that it stands for. */
const describe = ({ row, answer, pile }: Picked) =>
  answer
    ? { ...describeAnswer('laser-focus', answer), ...(pile && { text: pile.name }) }
    : { circle: undefined, text: `Idea ${row}`, details: [], name: `Idea ${row}` }

/** The starred ideas: their words, shorter ones for the vote, and the way off the list. While a vote is on they are fixed. */
export const Shortlist = ({ store, held, stars, list, disabled }: ShortlistProps) => {
  const { state } = held
  const [shortening, setShortening] = useState<number>()
  const vote = voteOf(state)
  const isFixed = vote !== undefined && !vote.revealed && onStage(state) === 'vote'
  const picks = picksOf(held, isFixed ? vote.ideas : stars.starred)
  const asked = isFixed ? undefined : picks.find(({ row }) => row === shortening)
  return (
    <>
      <p className={styles.truth} role="status">
        {isFixed ? (
          fixedLine(vote.ideas.length)
        ) : (
          <span>
            <b>
              {picks.length} of {deskLimits.starred}.
            </b>{' '}
            Each phone shuffles them.
          </span>
        )}
        {!isFixed && picks.length > 0 && (
          <button type="button" disabled={disabled} onClick={() => stars.set([...stars.rows], false)}>
            Unstar all
          </button>
        )}
      </p>
      {picks.length === 0 && <p className={styles.none}>Nothing is starred. Tap the star beside an idea.</p>}
      <ol className={styles.list} aria-label="Starred ideas">
        {picks.map((pick) => {
          const { row, words, out } = pick
          const { circle, text, name } = describe(pick)
          const note = noteOf(pick, text)
          return (
            <li key={row} className={classNames(styles.pick, out && styles.out)}>
              <AnswerBody
                described={{ circle, text: words ?? text, details: [], name }}
                notes={note === undefined || (isFixed && !out) ? [] : [note]}
              />
              {isFixed ? (
                <span className={styles.pens}>
                  <button
                    type="button"
                    disabled={disabled}
                    aria-label={`${out ? 'Show again' : 'Hide'} ${name}: ${words ?? text}`}
                    onClick={() => (out ? list.show : list.hide)(row)}
                  >
                    <DeskIcon name={out ? 'show' : 'hide'} />
                  </button>
                </span>
              ) : (
                <span className={styles.pens}>
                  <button
                    type="button"
                    disabled={disabled}
                    aria-label={`Say ${name} shorter`}
                    onClick={() => setShortening(row)}
                  >
                    <DeskIcon name="pen" />
                  </button>
                  <StarButton
                    className={styles.lit}
                    name={`${name}: ${words ?? text}`}
                    isOn
                    disabled={disabled}
                    onPress={() => stars.set([row], false)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {asked && (
        <Shorten
          key={asked.row}
          name={describe(asked).name}
          own={describe(asked).text}
          words={asked.words}
          disabled={disabled}
          onWords={(words) =>
            void store.change({
              kind: 'shorten',
              round: state.round,
              row: asked.row,
              ...(words !== undefined && { words }),
            })
          }
          onClose={() => setShortening(undefined)}
        />
      )}
    </>
  )
}
