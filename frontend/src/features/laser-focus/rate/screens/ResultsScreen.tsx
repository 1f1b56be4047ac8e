import { useEffect, type RefCallback } from 'react'
import { Again } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import { askUntilTold } from '#lib/live-form/ask-until-told.ts'
import { say } from '#lib/language/say.ts'
import { readMine } from '../../my-answer.ts'
import { MiniPlane } from './MiniPlane.tsx'
import { askOwnRow } from '../rate-api.ts'
import { rateRecord, type Point } from '../rate-record.ts'
import styles from './ResultsScreen.module.css'
import { isAnyLate, pointOf } from '../rules.ts'
import type { RatedIdea } from '../told-rate.ts'
import type { RateView } from '../use-rate.ts'
import { tooFewWords } from './words.ts'
import {
  amongOf,
  firmFromOf,
  ordinal,
  ownSentenceOf,
  resultFor,
  roomOf,
  standingOf,
  verdictOf,
} from './verdicts.ts'

interface ResultsScreenProps {
  readonly view: RateView
  readonly about: string
  readonly headingRef: RefCallback<HTMLElement>
}

interface OwnIdeaProps {
  readonly idea: string
  readonly own: Point
  readonly result: RatedIdea
  readonly results: readonly RatedIdea[]
  readonly isDisputed: boolean
  readonly rule: string | undefined
}

/** The own table's idea: where it put it, where the room does, and what place that makes. */
const OwnIdea = ({ idea, own, result, results, isDisputed, rule }: OwnIdeaProps) => {
  const room = roomOf(result)
  const standing = standingOf(result, results, rule === 'impact' ? 'impact' : 'value')
  return (
    <section className={styles.own} data-ground="sun">
      <h2>{say('Your table’s idea')}</h2>
      <p>{idea}</p>
      <div className={styles.verdict}>
        <MiniPlane own={own} room={standing && room} isTable />
        <div>
          <b data-long={!standing}>{standing ? ordinal(standing.place) : say('Too few')}</b>
          <em>
            {standing && room
              ? `${amongOf(standing)} ${ownSentenceOf(own, room, isDisputed)}`
              : tooFewWords(result)}
          </em>
        </div>
      </div>
    </section>
  )
}

/** After the reveal: the own idea first, then what was rated here, in that order. No score, and no rank of people. */
export const ResultsScreen = ({ view, about, headingRef }: ResultsScreenProps) => {
  const { record, told, acts } = view
  const results = told?.results ?? []
  const mine = readMine()
  const own = mine?.round === record.round ? mine.answer : undefined
  const isLookedFor = own !== undefined && record.own === undefined
  useEffect(() => {
    if (!isLookedFor) return
    const session = new AbortController()
    askUntilTold(
      (signal) => askOwnRow(own, record.round, signal),
      session.signal,
      () => undefined,
    ).then(
      (row) => rateRecord.change((before) => before && { ...before, own: row ?? 0 }),
      () => undefined,
    )
    return () => session.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- Once, for the answer that is there now.
  }, [isLookedFor, record.round])

  const isDisputed = (row: number) => told?.disputed.some((one) => one.row === row) ?? false
  const ownResult = resultFor(results, record.own)
  const firmFrom = firmFromOf(results)
  const rated = record.places.flatMap(({ row, idea, said }) => {
    const result = resultFor(results, row)
    return result && said ? [{ row, idea, said, result }] : []
  })
  return (
    <PhoneScreen
      ground="ink"
      bar={<NameBar name="Rate" about={about} />}
      foot={<Again onClick={acts.leave}>{say('Back to Laser Focus')}</Again>}
    >
      <div className={styles.results}>
        <h1 ref={headingRef} tabIndex={-1}>
          {say('How the room saw it.')}
        </h1>
        <QuietLine sign="failed" whole>
          {isAnyLate(record, told?.rate?.revealed?.at ?? Infinity)
            ? say('What you did last came after the reveal. It was not counted.')
            : undefined}
        </QuietLine>
        {own && ownResult && (
          <OwnIdea
            idea={own.idea}
            own={own}
            result={ownResult}
            results={results}
            isDisputed={isDisputed(ownResult.row)}
            rule={told?.rate?.rule}
          />
        )}
        {rated.length > 0 && (
          <>
            <p className={styles.legend} aria-hidden="true">
              <span data-who="you">{say('you')}</span>
              <span data-who="room">{say('the room')}</span>
            </p>
            <ul className={styles.list}>
              {rated.map(({ row, idea, said, result }) => (
                <li key={row}>
                  <MiniPlane
                    own={pointOf(said)}
                    room={result.ratings >= firmFrom ? roomOf(result) : undefined}
                  />
                  <div>
                    <b>{idea}</b>
                    <small>{verdictOf(said, result, { firmFrom, isDisputed: isDisputed(result.row) })}</small>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </PhoneScreen>
  )
}
