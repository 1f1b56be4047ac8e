import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { ApiError } from '#lib/api-client.ts'
import { askUntilTold } from '#lib/live-form/ask-until-told.ts'
import { useReturn } from '#lib/live-form/answer-round.ts'
import type { OutboxStatus } from '#lib/outbox/outbox-status.ts'
import { ServerClock } from '#lib/round/server-clock.ts'
import type { Rating } from '#shared/forms/rating.ts'
import { readMine } from '../my-answer.ts'
import { askSoon } from './ask-soon.ts'
import { askDeal, askRating } from './rate-api.ts'
import { deliverRating, type RateOutbox } from './rate-outbox.ts'
import {
  changeRecord,
  followRecord,
  lookAtRecord,
  seenRecord,
  type Head,
  type RateRecord,
} from './rate-record.ts'
import {
  dropGone,
  endOf,
  goBack,
  goOn,
  hadBy,
  hasGone,
  hearRate,
  moveHead,
  pass,
  takeDeal,
  type Step,
} from './rules.ts'
import { screenOf, type RateScreen } from './screen.ts'
import type { Room, Session } from './told-rate.ts'
import { useMoment } from './use-moment.ts'

/** What somebody does, by the record that all tabs share. */
export interface RateActs {
  readonly moveHead: (at: Head | undefined) => void
  readonly next: () => void
  readonly pass: () => void
  readonly back: () => void
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

export interface RateOptions {
  readonly rate: Session
  readonly aheadMs: number
  readonly outbox: RateOutbox
  readonly table: number | undefined
  readonly onLeave: () => void
  /** There is nothing to rate any more, nor to be seen of it. */
  readonly onGone: () => void
}

/** How far this phone is with rating, what the room is at, and what can be done. */
export const useRate = (options: RateOptions): RateView | undefined => {
  const { rate, aheadMs, outbox, table, onLeave, onGone } = options
  const record = useSyncExternalStore(followRecord, seenRecord)
  const status = useSyncExternalStore(outbox.subscribe, outbox.getStatus)
  const [told, setTold] = useState<Room>()
  const [dealing, setDealing] = useState<RateView['dealing']>()
  /** Counts up at the end of the session, so that the screen is another one then. */
  const [, setTicks] = useState(0)
  const [local] = useState(() => () => Date.now() + aheadMs)
  const [clock] = useState(() => new ServerClock(local))
  const latest = useRef({ table, onGone })
  useEffect(() => {
    latest.current = { table, onGone }
  })

  const apply = useCallback(
    (make: (record: RateRecord) => Step) => {
      let attempt: Step['attempt']
      changeRecord((before) => {
        if (!before) return before
        const step = make(before)
        attempt = step.attempt
        return step.record
      })
      deliverRating(outbox, attempt)
    },
    [outbox],
  )
  const saying = useCallback(
    () => ({ key: createIdempotencyKey(), now: Date.now(), table: latest.current.table }),
    [],
  )
  const dealt = useCallback(
    (ideas: readonly { readonly row: number; readonly idea: string }[]) => ({
      ideas: [...ideas],
      ownIdea: readMine()?.answer?.idea,
      createKey: createIdempotencyKey,
    }),
    [],
  )

  /** What the room said stays on the phone that shows it. */
  const hasResults = useRef(false)
  const hear = useCallback(
    async (state: Room, askedAt: number, signal: AbortSignal) => {
      clock.take(state.now, askedAt)
      if (!state.rate) {
        if (!hasResults.current) latest.current.onGone()
        return
      }
      hasResults.current = state.rate.revealed !== undefined
      setTold(state)
      const { rate: heard, gone } = state
      const ahead = clock.now() - Date.now()
      const heardRecord = changeRecord((before) => hearRate(before, heard, ahead))
      if (!heardRecord || heard.revealed) return
      // Others are asked for first, so that a place is taken at once; without them it is left.
      const others = hasGone(heardRecord, gone)
        ? await askDeal({ table: latest.current.table, had: hadBy(heardRecord) }, signal).catch(
            () => undefined,
          )
        : undefined
      signal.throwIfAborted()
      changeRecord((before) => before && dropGone(before, gone, dealt(others?.ideas ?? [])))
    },
    [clock, dealt],
  )

  const ask = useRef<() => void>(() => undefined)
  useEffect(() => {
    const asking = askSoon(async (signal) => {
      const askedAt = local()
      await hear(await askRating(signal), askedAt, signal)
    })
    ask.current = asking.now
    asking.now()
    return asking.stop
  }, [hear, local])
  useReturn(
    useCallback(() => {
      lookAtRecord()
      ask.current()
    }, []),
  )

  // Another tab may have written none, or that of a session before.
  useEffect(() => {
    changeRecord((before) => hearRate(before, rate, aheadMs))
  }, [rate, aheadMs])

  const endsAt = record?.endsAt ?? rate.endsAt
  const end = () => {
    if (!told?.rate?.revealed) apply((before) => endOf(before, saying()))
    setTicks((ticks) => ticks + 1)
  }
  useMoment(`${endsAt} ${record?.aheadMs}`, () => endsAt - clock.now(), end)

  const session = useRef<AbortController>(undefined)
  useEffect(() => () => session.current?.abort(), [])
  const deal = useCallback(() => {
    outbox.acknowledge()
    session.current?.abort()
    const { signal } = (session.current = new AbortController())
    setDealing('asking')
    const askOnce = async (): Promise<void> => {
      const had = seenRecord()
      const ideas = await askDeal({ table: latest.current.table, had: had ? hadBy(had) : [] }, signal)
      changeRecord((before) => before && takeDeal(before, dealt(ideas.ideas)))
    }
    const askAgain = () =>
      askOnce().catch((error: unknown) => {
        // Nothing is rated any more: what is said next is how the room stands.
        if (!(error instanceof ApiError && error.status === 409)) throw error
        ask.current()
      })
    askUntilTold(askAgain, signal, () => setDealing('trying')).then(
      () => setDealing(undefined),
      () => undefined,
    )
  }, [dealt, outbox])

  const leave = useCallback(() => {
    changeRecord((before) =>
      before ? { ...before, left: told?.rate?.revealed ? 'results' : 'rating' } : before,
    )
    onLeave()
  }, [onLeave, told])

  if (!record) return undefined
  const screen = screenOf(record, told?.rate ?? rate, clock.now())
  return {
    record,
    screen,
    told,
    status,
    dealing,
    acts: {
      moveHead: (at) => changeRecord((before) => before && moveHead(before, at)),
      next: () => apply((before) => goOn(before, saying())),
      pass: () => apply((before) => pass(before, saying())),
      back: () => changeRecord((before) => before && goBack(before)),
      deal,
      leave,
    },
  }
}
