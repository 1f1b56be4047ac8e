import { useEffect } from 'react'
import { roundNumber } from '#shared/rows/round-number.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { Body, Frame } from '../parts/Frame.tsx'
import { NoticeBar } from '../parts/NoticeBar.tsx'
import { Rail } from '../parts/Rail.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { DeskView } from '../state/desk-view.ts'
import type { Held } from '../state/followed-form.ts'
import { PromiseLines, PromiseList } from './PromiseList.tsx'
import styles from './Promises.module.css'
import { useChosen } from './use-chosen.ts'

interface PromiseDeskProps {
  readonly store: DeskStore
  readonly view: DeskView
  readonly held: Held
}

/** All that a link has which keeps the list of who takes what: for organizers and owners, in the weeks after. */
export const PromiseDesk = ({ store, view, held }: PromiseDeskProps) => {
  const { state } = held
  const { form, round, uncounted, link } = state
  const { isLost, isBehind } = view
  const { hasChart, short } = formRecords[form].desk
  useEffect(() => {
    if (!hasChart) store.choose('laser-focus')
  }, [hasChart, store])
  const chosen = useChosen(store, state)
  const earlier = new Set(chosen?.map((one) => one.round).filter((before) => before < round))
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
          <PromiseList {...{ store, state, chosen, isLost }} isAfter />
          {[...earlier].toReversed().map((before) => (
            <section key={before} aria-label={`Round ${roundNumber(before, uncounted)}`}>
              <h3>Round {roundNumber(before, uncounted)}</h3>
              <PromiseLines
                {...{ store, isLost }}
                chosen={chosen?.filter((one) => one.round === before) ?? []}
                isAfter
              />
            </section>
          ))}
        </div>
      </Body>
    </Frame>
  )
}
