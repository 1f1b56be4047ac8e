import { useState, useSyncExternalStore } from 'react'
import { answerSoon, askHowSoon, soonOf, usualWeeks, weeksUntil } from '#shared/prices/how-soon.ts'
import { leadTimes } from '#shared/prices/lead-times.ts'
import type { Wish } from '#shared/prices/wish.ts'
import { formatDay } from '#shared/text/format-day.ts'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { estimateFormStore } from '../estimate-form-store.ts'
import { requestId } from '../shortlist.ts'
import styles from './HowSoon.module.css'

interface RowSoonProps {
  wish: Wish
  times?: typeof leadTimes
}

/** How soon a product of the list can be had, and how it travels; where nobody has said, the way to ask. */
export const RowSoon = ({ wish, times = leadTimes }: RowSoonProps) => {
  const soon = soonOf(wish, times)
  const shipping = times[wish.id]?.shipping
  return (
    <>
      {soon || <TextLink to={`#${requestId}`}>{askHowSoon}</TextLink>}
      {shipping && ` · shipped as ${shipping}`}
    </>
  )
}

interface ListSoonProps {
  wishes: readonly Wish[]
  times?: typeof leadTimes
}

/**
 * Whether what is on the list can be had by the day that is typed beside it; without one, in three weeks. What nobody has
 * said is asked, with the day, in the request.
 */
export const ListSoon = ({ wishes, times = leadTimes }: ListSoonProps) => {
  const { values } = useSyncExternalStore(
    estimateFormStore.subscribe,
    estimateFormStore.read,
    estimateFormStore.read,
  )
  const [openedAt] = useState(Date.now)
  if (wishes.length === 0) return null
  const weeks = weeksUntil(values.eventDate, openedAt)
  const isKnown = wishes.some((wish) => soonOf(wish, times) !== '')
  return (
    <div className={styles.soon} data-ground="sun">
      <h3>Can you do it {weeks === undefined ? 'in three weeks' : `by ${formatDay(values.eventDate)}`}?</h3>
      <p aria-live="polite">
        {isKnown
          ? answerSoon(wishes, weeks ?? usualWeeks, times).join(' ')
          : `${askHowSoon}: your date goes with the request.`}
      </p>
    </div>
  )
}
