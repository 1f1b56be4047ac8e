import { useEffect, useSyncExternalStore } from 'react'
import { answeredOn, promises } from '#shared/prices/promises.ts'
import type { Wish } from '#shared/prices/wish.ts'
import { formatDay } from '#shared/text/format-day.ts'
import { estimateFormStore } from '../estimate-form-store.ts'
import { sentAlready } from '../sheet/taken-estimate.ts'
import { budgetWords, carryPeople } from './asked-before.ts'
import { ListSoon } from './HowSoon.tsx'
import styles from './HowSoon.module.css'

/** What is said beside the request: by which number this list was sent already, what was asked for before, and how soon. */
export const BesideRequest = ({ wishes }: { wishes: readonly Wish[] }) => {
  const { subscribe, read } = estimateFormStore
  const state = useSyncExternalStore(subscribe, read, read)
  const sent = sentAlready(state, wishes)
  const budget = budgetWords(wishes)
  useEffect(carryPeople, [])
  return (
    <>
      {sent && (
        <p className={styles.sent}>
          You have sent this list: <b>{sent.reference}</b>. {promises.answeredBy} answers by{' '}
          {formatDay(answeredOn(sent.at))}.
        </p>
      )}
      {!sent && budget && <p className={styles.sent}>{budget}</p>}
      <ListSoon wishes={wishes} />
    </>
  )
}
