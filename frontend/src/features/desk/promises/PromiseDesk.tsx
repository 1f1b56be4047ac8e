import { useEffect, useMemo } from 'react'
import { roundNumber } from '#shared/rows/round-number.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import type { PromisedBefore } from '#shared/promises/promise.ts'
import { Body, Frame } from '../parts/Frame.tsx'
import { NoticeBar } from '../parts/NoticeBar.tsx'
import { Rail } from '../parts/Rail.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { DeskView } from '../state/desk-view.ts'
import type { Held } from '../state/followed-form.ts'
import { ideasOnWall } from '../wall/ideas.ts'
import { PromiseLine } from './PromiseLine.tsx'
import { PromiseList } from './PromiseList.tsx'
import styles from './Promises.module.css'

interface PromiseDeskProps {
  readonly store: DeskStore
  readonly view: DeskView
  readonly held: Held
}

/** The latest round first. */
const byRounds = (promises: readonly PromisedBefore[]): readonly [number, readonly PromisedBefore[]][] =>
  [...new Set(promises.map(({ round }) => round))]
    .toSorted((one, other) => other - one)
    .map((round) => [round, promises.filter((promise) => promise.round === round)])

/** All that a link has which keeps the list of who takes what: for organizers and owners, in the weeks after. */
export const PromiseDesk = ({ store, view, held }: PromiseDeskProps) => {
  const { state, answers } = held
  const { form, lastRow, round, uncounted, link } = state
  const { isLost, isBehind } = view
  const { hasChart, short } = formRecords[form].desk
  useEffect(() => {
    if (!hasChart) store.choose('laser-focus')
  }, [hasChart, store])
  const ideas = useMemo(() => (hasChart ? ideasOnWall(answers, lastRow) : []), [hasChart, answers, lastRow])
  return (
    <Frame isBare>
      <Rail
        name={short}
        round={roundNumber(round, uncounted)}
        link={link}
        isLost={isLost}
        isBehind={isBehind}
      />
      <NoticeBar notice={view.notice} isLost={isLost} isKept />
      <Body label="What became of it">
        <div className={styles.sheet}>
          <h2>What became of it</h2>
          <PromiseList {...{ store, held, ideas, isLost }} isAfter />
          {byRounds(state.promisedBefore ?? []).map(([before, promises]) => (
            <section key={before} aria-label={`Round ${roundNumber(before, uncounted)}`}>
              <h3>Round {roundNumber(before, uncounted)}</h3>
              {promises.map(({ row, words, ...promised }) => (
                <PromiseLine
                  key={row}
                  chosen={{ row, words, promised }}
                  round={before}
                  {...{ store, isLost }}
                  isAfter
                />
              ))}
            </section>
          ))}
        </div>
      </Body>
    </Frame>
  )
}
