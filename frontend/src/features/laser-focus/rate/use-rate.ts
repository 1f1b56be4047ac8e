import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { useReturn } from '#lib/live-form/answer-round.ts'
import { askUntilTold } from '#lib/live-form/ask-until-told.ts'
import type { OutboxStatus } from '#lib/outbox/outbox-status.ts'
import type { ServerClock } from '#lib/round/server-clock.ts'
import type { Rating } from '#shared/forms/rating.ts'
import type { ScreensProps } from '../follow/activity.ts'
import { beganBefore } from '../follow/session.ts'
import { useAsking } from '#lib/live-form/use-asking.ts'
import { useMoment } from '../follow/use-moment.ts'
import { createExchange, dealtHere } from './exchange.ts'
import { askDeal, askRating } from './rate-api.ts'
import { deliverRating, type RateOutbox } from './rate-outbox.ts'
import { rateRecord, type Head, type RateRecord } from './rate-record.ts'
import { goneFor } from './others.ts'
import { hearRest } from './rest.ts'
import {
  comeBack,
  endOf,
  goBack,
  goOn,
  goTo,
  hadBy,
  hearDeal,
  hearRate,
  moveHead,
  pass,
  sitAt,
  type Step,
} from './rules.ts'
import { screenOf, type RateScreen } from './screen.ts'
import type { Room } from './told-rate.ts'

/** What somebody does, by the record that all tabs share. */
export interface RateActs {
  readonly moveHead: (at: Head | undefined) => void
  readonly next: () => void
  readonly pass: () => void
  readonly back: () => void
  /** To one of the present five, by its place in the record. */
  readonly goTo: (here: number) => void
  readonly deal: () => void
  /** Back to the form. */
  readonly leave: () => void
}

export interface RateView {
  readonly record: RateRecord
  readonly screen: RateScreen
  /** What the server said last. */
  readonly told: Room | undefined
  readonly status: OutboxStatus<Rating>
  /** Ideas are asked for: since just now, or in vain so far. */
  readonly dealing: 'asking' | 'trying' | undefined
  readonly acts: RateActs
}

export interface RateOptions extends ScreensProps {
  readonly outbox: RateOutbox
}

/** What is told may be so old, in ms: containers remember it for a second, and the edge. */
const toldAgeMs = 3_000

/** How far this phone is with rating, what the room is at, and what can be done. */
export const useRate = (options: RateOptions): RateView | undefined => {
  const { session: rate, aheadMs, outbox, table, onLeave, onGone } = options
  const record = useSyncExternalStore(rateRecord.follow, rateRecord.seen)
  const status = useSyncExternalStore(outbox.subscribe, outbox.getStatus)
  const [told, setTold] = useState<Room>()
  const [dealing, setDealing] = useState<RateView['dealing']>()
  /** Counts up at the end of the session, so that the screen is another one then. */
  const [, setTicks] = useState(0)
  const asking = useRef<() => void>(() => undefined)
  const latest = useRef({ table, onGone, told })
  useEffect(() => {
    latest.current = { table, onGone, told }
  })

  const apply = useCallback(
    (make: (record: RateRecord) => Step) => {
      let attempt: Step['attempt']
      rateRecord.change((before) => {
        if (!before) return before
        const step = make(before)
        attempt = step.attempt
        return step.record
      })
      // One that comes late counts nowhere: another session has begun, and the phone may not know it yet.
      void deliverRating(outbox, attempt).then((outcome) => outcome === 'late' && asking.current())
    },
    [outbox],
  )
  const saying = useCallback(
    () => ({ key: createIdempotencyKey(), now: Date.now(), table: latest.current.table }),
    [],
  )
  const [exchange] = useState(() => createExchange())
  useEffect(() => exchange.callOff, [exchange])

  /** What the room said stays on the phone that shows it. */
  const hasResults = useRef(false)
  const hear = useCallback(
    (state: Room, clock: ServerClock) => {
      const known = rateRecord.seen()
      const { rate: heard } = state
      if (!heard) {
        // It may have been so just before this session began.
        const isOld = state.now < (known?.startedAt ?? 0) + toldAgeMs
        if (!isOld) exchange.callOff()
        if (!hasResults.current && !isOld) latest.current.onGone()
        return
      }
      if (known && beganBefore(heard, known)) return
      hasResults.current = heard.revealed !== undefined
      setTold(state)
      const ahead = clock.now() - Date.now()
      const heardRecord = rateRecord.change((before) => {
        const record = hearRate(before, heard, ahead)
        const isOpen = !heard.revealed && record.session === heard.session && state.now >= record.endsAt
        return isOpen ? { ...record, openUntil: state.now } : record
      })
      if (heard.revealed) exchange.callOff()
      if (!heardRecord || heard.revealed) return
      const hasAll = exchange.hear(heardRecord, goneFor(heardRecord, state))
      if (hasAll)
        rateRecord.change((before) => (before?.session === heard.session ? hearRest(before, state) : before))
    },
    [exchange],
  )
  const { clock, askNow } = useAsking({ aheadMs, ask: askRating, hear, look: rateRecord.look })
  useEffect(() => {
    asking.current = askNow
  }, [askNow])

  // Another tab may have written none, or that of a session before.
  useEffect(() => {
    rateRecord.change((before) => hearRate(before, rate, aheadMs))
  }, [rate, aheadMs])
  useEffect(() => void rateRecord.change((before) => before && comeBack(before)), [])

  const endsAt = record?.endsAt ?? rate.endsAt
  const isTold = told?.rate?.session === record?.session
  const { revealed } = (isTold ? told?.rate : rate.session === record?.session ? rate : undefined) ?? {}
  const end = () => {
    if (!revealed) apply((before) => endOf(before, saying()))
    setTicks((ticks) => ticks + 1)
  }
  useMoment(`${endsAt} ${record?.aheadMs}`, () => endsAt - clock.now(), end)

  const dealings = useRef<AbortController>(undefined)
  useEffect(() => () => dealings.current?.abort(), [])
  const deal = useCallback(() => {
    outbox.acknowledge()
    dealings.current?.abort()
    const { signal } = (dealings.current = new AbortController())
    setDealing('asking')
    const askOnce = async (): Promise<void> => {
      const asked = rateRecord.seen()
      const room = latest.current.told
      const { table } = latest.current
      const deal = await askDeal({ table, had: asked ? hadBy(asked) : [] }, signal)
      if (latest.current.table !== table) throw new NetworkError('These ideas are for another table.')
      const { createKey, ownIdea } = dealtHere([])
      const more = { deal, aheadMs: clock.now() - Date.now(), createKey, ownIdea, table }
      const after = rateRecord.change((before) => {
        const heard = before && hearDeal(before, { ...more, asked: asked ?? before })
        return heard && room?.rate?.session === heard.session ? hearRest(heard, room) : heard
      })
      if (after && beganBefore(deal, after))
        throw new NetworkError('These ideas are of a session that is over.')
    }
    const askAgain = () =>
      askOnce().catch((error: unknown) => {
        // Nothing is rated any more: what is said next is how the room stands.
        if (!(error instanceof ApiError && error.status === 409)) throw error
        askNow()
      })
    askUntilTold(askAgain, signal, () => setDealing('trying')).then(
      () => setDealing(undefined),
      () => undefined,
    )
  }, [askNow, clock, outbox])

  /** Somebody may have opened the sheet of another table, in this tab or in another one. */
  const sit = useCallback(() => {
    rateRecord.change((before) => before && sitAt(before, table))
  }, [table])
  // Before anything is painted: the idea on the screen may be the table's own.
  useLayoutEffect(sit, [sit])
  useReturn(sit, false)
  const isOwed = record?.isOwed === true
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- As if the button had been pressed.
    if (isOwed) deal()
  }, [deal, isOwed])

  const leave = useCallback(() => {
    rateRecord.change((before) => (before ? { ...before, left: revealed ? 'results' : 'rating' } : before))
    onLeave()
  }, [onLeave, revealed])

  if (!record) return undefined
  const screen = screenOf(record, { revealed }, clock.now())
  return {
    record,
    screen,
    told: isTold ? told : undefined,
    status,
    dealing,
    acts: {
      moveHead: (at) => rateRecord.change((before) => before && moveHead(before, at)),
      next: () => apply((before) => goOn(before, saying())),
      pass: () => apply((before) => pass(before, saying())),
      back: () => rateRecord.change((before) => before && goBack(before)),
      goTo: (here) => rateRecord.change((before) => before && goTo(before, here)),
      deal,
      leave,
    },
  }
}
