import { useEffect, useRef } from 'react'
import { placeIn, type Places, useHistoryPlaces } from '#lib/live-form/history-places.ts'
import type { RateRecord } from './rate-record.ts'
import { reachedIn } from './rules.ts'
import type { RateScreen } from './screen.ts'
import type { RateView } from './use-rate.ts'

const name = 'rateStep'

/**
 * The places of rating in the browser's history: first the form that it was opened from, then whatever is shown, with
 * an entry for each of the present five that one has come to.
 */
export const ratePlaces = (record: RateRecord, screen: RateScreen): Places => {
  const reached = screen === 'judge' ? reachedIn(record) : []
  return { wanted: 1 + Math.max(0, reached.indexOf(record.here)), count: 1 + Math.max(1, reached.length) }
}

/** Has the phone's own Back go through the five, and from the first to the form: never out of the site. */
export const useRateHistory = (view: RateView | undefined): void => {
  useHistoryPlaces(
    name,
    view && ratePlaces(view.record, view.screen),
    (place) => {
      if (!view) return
      const idea = reachedIn(view.record)[place - 1]
      if (place === 0) view.acts.leave()
      else if (idea !== undefined && view.screen === 'judge') view.acts.goTo(idea)
    },
    true,
  )
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      // React's strict mode takes it away and brings it back at once: nothing is left then.
      leaving.current = setTimeout(() => {
        const place = placeIn(window.history.state, name)
        if (place > 0) window.history.go(-place)
      })
    }
  }, [])
}
