import { useState } from 'react'
import type { DeskState } from '#shared/desk/desk.ts'
import { quadrants } from '#shared/desk/scopes.ts'
import { flaggedWordLimits } from '#shared/desk/words.ts'
import { axisTitles } from '#shared/chart-picture/labels.ts'
import { laserFocusQuestion } from '#shared/forms/laser-focus.ts'
import { type Language, languageNames, languages } from '#shared/languages.ts'
import { preparedLimits } from '#shared/programme/prepared.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Choice } from '../parts/Choice.tsx'
import { Approval } from '../stage/Approval.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { Field } from './Field.tsx'
import { lastSaver, fieldsOf, saidBy, wordTyped } from './preparing.ts'
import type { Saver, Typed } from './saver.ts'
import styles from './Prepare.module.css'

export interface PageProps {
  readonly store: DeskStore
  readonly state: DeskState
  readonly saver: Saver
  readonly typed: Typed
  readonly disabled: boolean
  /** What the quarters are called where no desk has named them. */
  readonly ofStage: QuadrantNames
}

/** Whose save it is that stands here, where that is another desk's. */
const Whose = ({ name }: { readonly name: string | undefined }) =>
  name !== undefined && <p className={styles.hint}>{name} saved this last.</p>

interface QuestionPageProps extends PageProps {
  readonly isAsking: boolean
  /** What the question becomes: only mended, or another one in a new round. */
  readonly onMend: () => void
  readonly onRound: () => void
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What phones ask for ideas, in each language. */
export const QuestionPage = (props: QuestionPageProps) => {
  const { state, saver, typed, disabled, isAsking, onMend, onRound } = props
  const [language, setLanguage] = useState<Language>('en')
  const said = (one: Language) => saidBy(typed, `question_${one}`, state.prepared?.question?.[one])
  const value = said(language)
  const unsaid = languages.filter((one) => said(one) === '').map((one) => languageNames[one])
  const { numbered } = state
  return (
    <>
      <h2>What do you ask?</h2>
      <p>One sentence, said aloud in one breath.</p>
      <Field
        label="The question"
        hint={
          <>
            {disabled
              ? 'Kept on this device. Saved when the signal is back.'
              : value.length >= preparedLimits.question
                ? '80 is what a phone can show.'
                : 'Short enough for a phone at arm’s length.'}{' '}
            <span>
              {value.length} of {preparedLimits.question}
            </span>
          </>
        }
        value={value}
        placeholder={laserFocusQuestion}
        most={preparedLimits.question}
        dir="auto"
        rows={2}
        onType={(text) => saver.type(`question_${language}`, text.replaceAll('\n', ' '))}
      />
      {isAsking && (
        <div className={styles.ask} role="group" aria-label="What becomes of the answers">
          <p role="alert">
            {numbered === 1 ? '1 answer was' : `${numbered} answers were`} given to the old words. New round,
            or only mend a typo?
          </p>
          <button type="button" disabled={disabled} onClick={onRound}>
            New round
          </button>
          <button type="button" disabled={disabled} onClick={onMend}>
            Only a typo
          </button>
          <button type="button" onClick={saver.forgetQuestion}>
            Leave it as it was
          </button>
        </div>
      )}
      <Choice
        legend="Language"
        shape="bar"
        options={languages.map((one) => ({
          value: one,
          label: <span lang={one}>{languageNames[one]}</span>,
        }))}
        value={language}
        onChange={setLanguage}
      />
      {unsaid.length > 0 && (
        <p className={styles.hint}>
          {listed(unsaid)} {unsaid.length === 1 ? 'falls' : 'fall'} back to our own question until you write{' '}
          {unsaid.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      <Whose name={lastSaver(state, fieldsOf.question)} />
    </>
  )
}

const corners = ['Top left', 'Top right', 'Bottom left', 'Bottom right'] as const

/** What the axes and the quarters of the chart are called. */
export const AxesPage = ({ state, saver, typed, ofStage }: PageProps) => {
  const axis = (name: 'impact' | 'effort') => saidBy(typed, `axis_${name}`, state.prepared?.axes?.[name])
  return (
    <>
      <h2>Two axes, four corners.</h2>
      <div className={styles.pair}>
        <Field
          label="Upwards"
          hint="more is better"
          value={axis('impact')}
          placeholder={axisTitles.impact}
          most={preparedLimits.axis}
          onType={(text) => saver.type('axis_impact', text)}
        />
        <Field
          label="To the right"
          hint="less is better"
          value={axis('effort')}
          placeholder={axisTitles.effort}
          most={preparedLimits.axis}
          onType={(text) => saver.type('axis_effort', text)}
        />
        {quadrants.map((quadrant, index) => {
          const name = state.show.names?.[index]
          return (
            <Field
              key={quadrant}
              label={corners[index] ?? ''}
              value={saidBy(typed, `quarter_${quadrant}`, name === ofStage[index] ? '' : name)}
              placeholder={ofStage[index] ?? ''}
              most={preparedLimits.axis}
              onType={(text) => saver.type(`quarter_${quadrant}`, text)}
            />
          )
        })}
      </div>
      <p className={styles.say}>Same words everywhere: wall, phone, desk, report.</p>
      <Whose name={lastSaver(state, fieldsOf.axes)} />
    </>
  )
}

/** Which words have an answer wait, and which answers wait at all. */
export const WordsPage = ({ store, state, saver, typed, disabled }: PageProps) => {
  const [text, setText] = useState('')
  const words = (
    Array.isArray(typed.words) ? typed.words : (state.prepared?.words ?? [])
  ) as readonly string[]
  const word = wordTyped(text, words)
  const isFull = words.length >= flaggedWordLimits.words
  return (
    <>
      <h2>Words to hold.</h2>
      <p>Whoever writes one of these waits for your yes. Nobody is told.</p>
      <Approval store={store} state={state} disabled={disabled} />
      {state.approval === 'none' && (
        <p className={styles.hint}>Off: these words are marked at the desk, and hold nothing.</p>
      )}
      {words.length > 0 && (
        <ul className={styles.tags}>
          {words.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={`Remove ${one}`}
                onClick={() =>
                  saver.type(
                    'words',
                    words.filter((other) => other !== one),
                  )
                }
              >
                {one}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (word === undefined || isFull) return
          saver.type('words', [...words, word])
          setText('')
        }}
      >
        <Field
          label="Add a word or a name"
          hint={
            isFull
              ? `${flaggedWordLimits.words} is the most. Take one off first.`
              : 'Enter adds it. Whole words, any case: “merger” holds “Merger?”, never “emerger”.'
          }
          value={text}
          placeholder=""
          most={flaggedWordLimits.characters}
          dir="auto"
          onType={setText}
        />
        <button className={styles.add} type="submit" disabled={word === undefined || isFull}>
          Add
        </button>
      </form>
      <p className={styles.hint}>The usual rude words are looked out for, too.</p>
      <Whose name={lastSaver(state, fieldsOf.words)} />
    </>
  )
}
