import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import type { ServerClock } from '#lib/round/server-clock.ts'
import { revealMs } from '#shared/choosing/reveal-times.ts'
import type { ScreensProps } from '../follow/activity.ts'
import { sealOwn } from '../follow/seal-own.ts'
import { useAsking } from '#lib/live-form/use-asking.ts'
import { useMoment } from '../follow/use-moment.ts'
import { ballotOf, dotsIn, isWaiting } from './ballot.ts'
import {
  askPeople,
  give,
  hearResult,
  hearVote,
  isPast,
  isPot,
  sayPeople,
  takeBack,
  type Refusal,
} from './rules.ts'
import { closesAt, screenOf, type VoteScreen } from './screen.ts'
import { askVote, potOf, type Room } from './told-vote.ts'
import { useHeld } from './use-held.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { useSending } from './use-sending.ts'
import type { VoteOutbox } from './vote-outbox.ts'
import { voteRecord, type VoteRecord } from './vote-record.ts'

/** What somebody does, by the record that all tabs share. */
export interface VoteActs {
  /** On from the hello. */
  readonly begin: () => void
  readonly give: (row: number) => void
  readonly takeBack: (row: number) => void
  readonly sayPeople: (people: number) => void
  readonly askPeople: () => void
  /** Back to the form. */
  readonly leave: () => void
}

/** An idea that got no dot just now, and why. */
interface Refused {
  readonly row: number
  readonly why: Refusal
  /** How many in a row it is: each is said, also where the words are the same. */
  readonly times: number
}

export interface VoteView {
  /** Undefined until the server has said what is voted on. */
  readonly record: VoteRecord | undefined
  readonly screen: VoteScreen
  /** What the server said last of this vote. */
  readonly told: Room | undefined
  /** Whole seconds until the end. */
  readonly seconds: number
  /** What was given waits on the phone. */
  readonly isWaiting: boolean
  /** How many of the dots are known to count. */
  readonly dotsIn: number
  /** What the last try to send it met. */
  readonly trouble: unknown
  readonly refused: Refused | undefined
  /** Another phone has the table's pot. */
  readonly isTaken: boolean
  readonly acts: VoteActs
}

export interface VoteOptions extends ScreensProps {
  readonly outbox: VoteOutbox
}

/** So many ms it is said why an idea got no dot. */
const refusedMs = 4_000

/** How far this phone is with a vote, what the room is at, and what can be done. */
export const useVote = (options: VoteOptions): VoteView => {
  const { session, aheadMs, outbox, table, onLeave, onGone } = options
  const kept = useSyncExternalStore(voteRecord.follow, voteRecord.seen)
  const status = useSyncExternalStore(outbox.subscribe, outbox.getStatus)
  const [room, setRoom] = useState<Room>()
  const [refused, setRefused] = useState<Refused>()
  const [isTaken, setTaken] = useState(false)
  /** Counts up at moments that bring another screen. */
  const [, setTicks] = useState(0)
  const tick = () => setTicks((ticks) => ticks + 1)
  const latest = useRef({ table, onGone })
  useEffect(() => {
    latest.current = { table, onGone }
  })

  /** A result stays on the phone that shows it. */
  const hasResult = useRef(false)
  const hear = useCallback((state: Room, clock: ServerClock) => {
    const { vote, result, ideas } = state
    if (!vote) {
      if (!hasResult.current) latest.current.onGone()
      return
    }
    const now = clock.now()
    if (isPast(voteRecord.seen(), vote)) return
    hasResult.current = result !== undefined
    voteRecord.change((before) =>
      hearVote(before, {
        vote,
        ideas: ideas?.map(({ row, idea, words, table: of }) => ({ row, words: words ?? idea, table: of })),
        pot: potOf(state, latest.current.table),
        aheadMs: now - Date.now(),
        now,
        createVoter: createIdempotencyKey,
      }),
    )
    setRoom(state)
    if (result) voteRecord.change((before) => before && hearResult(before, result.lines))
    else if (vote.revealed) {
      voteRecord.change((before) => before && { ...before, isVoid: true })
      latest.current.onGone()
    }
  }, [])
  const { clock } = useAsking({ aheadMs, ask: askVote, hear, look: voteRecord.look })

  // A record of another vote says nothing of this one; what was said of it neither.
  const wanted = room?.vote?.session ?? session.session
  const record =
    kept && (kept.session === wanted || kept.startedAt > (session.startedAt ?? 0)) ? kept : undefined
  const told = room?.vote?.session === record?.session ? room : undefined
  const { endsAt } = record ?? session
  const revealedAt = (told?.vote ?? session).revealed?.at
  const send = useSending({ record, outbox, table, now: clock.now })
  const heldAt = useHeld(clock.now)
  const closing = closesAt(endsAt, heldAt)

  useMoment(
    `${endsAt} ${record?.aheadMs}`,
    () => endsAt - clock.now(),
    () => {
      send()
      tick()
    },
  )
  useMoment(`${closing} ${record?.aheadMs}`, () => closing - clock.now(), tick)
  const places = told?.result?.lines.map(({ place }) => place) ?? []
  const toldAt = revealedAt === undefined ? 0 : revealedAt + revealMs(places)
  useMoment(`${toldAt} ${record?.aheadMs}`, () => toldAt - clock.now(), tick)
  useEffect(() => {
    if (!refused) return
    const timer = setTimeout(() => setRefused(undefined), refusedMs)
    return () => clearTimeout(timer)
  }, [refused])

  const isOpen = () => clock.now() < closesAt(endsAt, heldAt)
  const tap = (row: number, make: (record: VoteRecord) => VoteRecord | Refusal) => {
    if (!isOpen()) return
    let why: Refusal | undefined
    voteRecord.change((before) => {
      if (!before) return before
      const after = make(before)
      if (typeof after === 'object') return after
      why = after
      return before
    })
    setRefused((last) => why && { row, why, times: (last?.times ?? 0) + 1 })
    // After the end there is no time left to wait for another tap.
    if (clock.now() >= endsAt) send()
  }
  const acts: VoteActs = {
    begin: () => voteRecord.change((before) => before && { ...before, isIn: true }),
    give: (row) => tap(row, (before) => give(before, row)),
    takeBack: (row) => tap(row, (before) => takeBack(before, row)),
    sayPeople: (people) => {
      setRefused(undefined)
      const isOther = record && !isPot(record) && told && potOf(told, table) !== undefined
      setTaken(isOther === true && people > 1)
      if (people > 1 && isOther) return
      voteRecord.change((before) => before && sayPeople(before, people))
    },
    askPeople: () => voteRecord.change((before) => before && askPeople(before)),
    leave: () => {
      voteRecord.change(
        (before) => before && { ...before, left: revealedAt === undefined ? 'vote' : 'result' },
      )
      onLeave()
    },
  }

  const now = clock.now()
  const mayShare =
    told?.vote?.pots === true &&
    record !== undefined &&
    sealOwn(ballotOf(record, table, now)).seal !== undefined
  const screen = record
    ? screenOf(record, { now, revealedAt, result: told?.result, heldAt, mayShare })
    : now < endsAt
      ? 'hello'
      : 'missed'
  const seconds = useSecondsLeft(endsAt, clock.now, screen === 'vote')
  return {
    record,
    screen,
    told,
    seconds,
    isWaiting: record !== undefined && isWaiting(record, status.waiting),
    dotsIn: record ? dotsIn(record, revealedAt) : 0,
    trouble: status.trouble,
    refused,
    isTaken,
    acts,
  }
}
