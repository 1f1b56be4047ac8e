import { type Tally, talliesOf } from '#shared/choosing/deal/contention.ts'
import { createWheel, deal, type Debts, debtsAfter, type Wheel } from '#shared/choosing/deal/dealing.ts'
import type { Rating } from '#shared/choosing/opinion.ts'
import { type Dice, diceOf, type Room, seeIdea } from './room.ts'

/** Somebody who lies, and comes at once; `perIdea` as for all others. Who is tireless takes five more until the end. */
export interface Liar {
  readonly answer: (idea: number) => Rating
  readonly perIdea: number
  readonly isTireless: boolean
}

/** How an evening goes. Times are in seconds. */
export interface EveningOptions {
  readonly phones: number
  readonly seconds: number
  readonly containers: number
  /** Which way ideas are dealt. */
  readonly way: Way
  readonly arrivals: number
  /** Of all phones, those that come at any time after the others. */
  readonly lateComers: number
  readonly perIdea: number
  readonly passes: number
  /** Those that leave within their first five, and those that take five more each time. */
  readonly leavers: number
  readonly takeMore: number
  /** So many ideas are hidden while it runs. */
  readonly hidden: number
  /** A container's view of the log is read each second, and is so old then. */
  readonly viewAge: number
  /** A phone asks so often how the room stands, and replaces then what it has not shown. */
  readonly looks: number
  /** How those behave who want something else than to rate. */
  readonly liarOf?: (phone: number) => Liar | undefined
  /** Which ratings count, as far as a view tells: the wheel goes by these. */
  readonly weigh?: (ratings: readonly GivenRating[]) => readonly GivenRating[]
}

export const usualEvening: EveningOptions = {
  phones: 400,
  seconds: 240,
  containers: 8,
  way: 'wheel',
  arrivals: 40,
  lateComers: 0.1,
  perIdea: 12,
  passes: 0.08,
  leavers: 1 / 3,
  takeMore: 0.45,
  hidden: 6,
  viewAge: 1,
  looks: 4,
}

/** Ideas are dealt by chance, by one who knows how many are out and had, or by the wheel. */
export type Way = 'chance' | 'least seen' | 'wheel'

export type GivenRating = Rating & { readonly phone: number; readonly at: number }

export interface Evening {
  readonly ratings: readonly GivenRating[]
  /** What was given out to phones, in order. */
  readonly given: readonly { readonly idea: number; readonly at: number }[]
  /** When ideas were hidden. */
  readonly hiddenAt: ReadonlyMap<number, number>
  readonly deals: number
  /** Ideas given out that the phone may not have: its own, one twice, one hidden for longer than views lag. */
  readonly wrong: number
}

interface Phone {
  readonly number: number
  readonly table: number
  readonly had: Set<number>
  hand: number[]
  /** What it has not shown yet may be replaced. */
  isLoose: boolean
  /** How many it answers before it leaves; never leaves in its first five: `Infinity`. */
  readonly patience: number
  readonly liar: Liar | undefined
  answered: number
}

/** Events in the order of their times. */
const createAgenda = <Event>() => {
  const heap: { readonly at: number; readonly event: Event }[] = []
  const swap = (one: number, other: number) => ([heap[one], heap[other]] = [heap[other]!, heap[one]!])
  return {
    add: (at: number, event: Event) => {
      heap.push({ at, event })
      for (let index = heap.length - 1; index > 0;) {
        const parent = (index - 1) >> 1
        if (heap[parent]!.at <= heap[index]!.at) return
        swap(parent, index)
        index = parent
      }
    },
    next: () => {
      const first = heap[0]
      const last = heap.pop()
      if (!first || !last || heap.length === 0) return first
      heap[0] = last
      for (let index = 0; ;) {
        const [left, right] = [2 * index + 1, 2 * index + 2]
        let least = index
        if (left < heap.length && heap[left]!.at < heap[least]!.at) least = left
        if (right < heap.length && heap[right]!.at < heap[least]!.at) least = right
        if (least === index) return first
        swap(least, index)
        index = least
      }
    },
  }
}

/** Containers look so often for a flood. */
const floodSeconds = 5

/** The phones whose ratings do not count, by the second in which somebody looked. */
const createSuspects = (weigh: EveningOptions['weigh'], log: readonly GivenRating[]) => {
  const known = new Map<number, ReadonlySet<number>>()
  return (now: number): ReadonlySet<number> => {
    const looked = Math.floor(now / floodSeconds)
    const suspects = known.get(looked) ?? new Set<number>()
    if (!weigh || known.has(looked)) return suspects
    const there = log.filter(({ at }) => at <= now)
    const counted = new Set(weigh(there))
    const found = new Set(there.filter((rating) => !counted.has(rating)).map(({ phone }) => phone))
    known.set(looked, found)
    return found
  }
}

/**
 * What containers read of the log: each second, at a moment of its own, all of what is older than `viewAge`. Those that
 * read at the same moment see the same, so its wheel is made once.
 */
const createViews = (
  room: Room,
  seed: number,
  { viewAge, weigh }: EveningOptions,
  log: readonly GivenRating[],
  hiddenAt: ReadonlyMap<number, number>,
) => {
  const start = room.ideas.map(({ idea }) => idea)
  const suspectsAt = createSuspects(weigh, log)
  const wheels = new Map<number, { readonly at: number; readonly wheel: Wheel }>()
  const known = new Map<number, View>()
  return (at: number, phase: number): Wheel => {
    const now = Math.floor(at - phase) + phase - viewAge
    const last = wheels.get(phase)
    if (last?.at === now) return last.wheel
    const suspects = suspectsAt(now)
    const before = known.get(phase)
    // Somebody else is suspect: what was added up is added up again.
    const from = before && [...suspects].every((phone) => before.suspects.has(phone)) ? before : nothingRead
    let { read } = from
    while (read < log.length && log[read]!.at <= now) read += 1
    const fresh = log.slice(from.read, read).filter(({ phone }) => !suspects.has(phone))
    const tallies = talliesOf(fresh, 'value', from.tallies)
    known.set(phase, { read, tallies, suspects })
    const open = start.filter((idea) => (hiddenAt.get(idea) ?? Infinity) > now)
    const wheel = createWheel({ seed, start, open, tallies })
    wheels.set(phase, { at: now, wheel })
    return wheel
  }
}

interface View {
  readonly read: number
  readonly tallies: ReadonlyMap<number, Tally>
  readonly suspects: ReadonlySet<number>
}
const nothingRead: View = { read: 0, tallies: new Map(), suspects: new Set() }

/** Containers read at so many different moments of a second. */
const phases = 8

const shuffle = <Item>(items: readonly Item[], { random }: Dice): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** Lets a room rate, in virtual time. */
export const runEvening = (room: Room, seed: number, options: EveningOptions): Evening => {
  const dice = diceOf(seed + 7_000)
  const { phones, seconds, way } = options
  const log: GivenRating[] = []
  const given: { idea: number; at: number }[] = []
  const ideaOf = new Map(room.ideas.map((one) => [one.idea, one]))
  const tables = new Set(room.ideas.map(({ table }) => table)).size
  const hiddenAt = new Map(
    shuffle(room.ideas, dice)
      .slice(0, options.hidden)
      .map(({ idea }) => [idea, dice.random() * seconds] as const),
  )
  const wheelAt = createViews(room, seed, options, log, hiddenAt)
  const containers = Array.from({ length: options.containers }, () => dice.below(phases) / phases)
  const counts = new Map(room.ideas.map(({ idea }) => [idea, 0]))
  const agenda = createAgenda<{ readonly phone: Phone; readonly what: 'ask' | 'answer' | 'look' }>()
  let debts: Debts = new Map()
  let tickets = 0
  let wrong = 0
  const isShown = (idea: number, at: number) => (hiddenAt.get(idea) ?? Infinity) > at

  const choose = (phone: Phone, at: number, count = 5): readonly number[] => {
    const { had, table } = phone
    const isOut = (idea: number) => had.has(idea) || ideaOf.get(idea)!.table === table
    if (way === 'wheel') {
      const ticket = tickets++
      const phase = containers[dice.below(containers.length)]!
      const dealt = deal(wheelAt(at, phase), ticket, isOut, debts, count)
      const { ideas } = dealt
      phone.isLoose = dealt.isLoose
      debts = debtsAfter(debts, dealt.changes)
      return ideas
    }
    const free = shuffle(
      room.ideas.map(({ idea }) => idea).filter((idea) => isShown(idea, at) && !isOut(idea)),
      dice,
    )
    const inOrder =
      way === 'chance' ? free : free.toSorted((one, other) => counts.get(one)! - counts.get(other)!)
    return inOrder.slice(0, 5)
  }
  const takes = ({ liar }: Phone) => (liar ?? options).perIdea * (0.5 + 0.5 * -Math.log(1 - dice.random()))

  const take = (phone: Phone, ideas: readonly number[], at: number) => {
    for (const idea of ideas) {
      const isHiddenForLong = (hiddenAt.get(idea) ?? Infinity) < at - options.viewAge - 1
      if (phone.had.has(idea) || ideaOf.get(idea)!.table === phone.table || isHiddenForLong) wrong += 1
      phone.had.add(idea)
      counts.set(idea, counts.get(idea)! + 1)
      given.push({ idea, at })
    }
    phone.hand.push(...ideas)
  }

  const ask = (phone: Phone, at: number) => {
    phone.hand = []
    take(phone, choose(phone, at), at)
    if (phone.hand.length > 0 && phone.patience > phone.answered)
      agenda.add(at + takes(phone), { phone, what: 'answer' })
  }

  /** All that is not shown yet is replaced by what matters more by now. */
  const look = (phone: Phone, at: number) => {
    if (!phone.isLoose || phone.hand.length < 2) return
    const back = phone.hand.splice(1)
    for (const idea of back) phone.had.delete(idea)
    take(phone, choose(phone, at, back.length), at)
  }

  const answer = (phone: Phone, at: number) => {
    const idea = phone.hand.shift()!
    const rated = ideaOf.get(idea)!
    if (isShown(idea, at)) {
      const rating: Rating =
        phone.liar?.answer(idea) ??
        (dice.random() < options.passes
          ? { idea, passed: true }
          : { idea, ...seeIdea(rated, room.noise, dice) })
      log.push({ ...rating, phone: phone.number, at })
    }
    phone.answered += 1
    if (phone.answered >= phone.patience) return
    if (phone.hand.length > 0) {
      agenda.add(at + takes(phone), { phone, what: 'answer' })
      agenda.add(at + options.looks * dice.random(), { phone, what: 'look' })
    }
    // Whoever has had five is asked whether to take five more.
    else if (phone.liar?.isTireless || dice.random() < options.takeMore) ask(phone, at)
  }

  for (let number = 0; number < phones; number += 1) {
    const isLate = dice.random() < options.lateComers
    const at = dice.random() * (isLate ? seconds : options.arrivals)
    const leaves = dice.random() < options.leavers ? dice.below(5) : Infinity
    const liar = options.liarOf?.(number)
    const patience = liar ? Infinity : leaves
    const phone = {
      number,
      table: number % tables,
      had: new Set<number>(),
      hand: [],
      isLoose: false,
      patience,
      liar,
      answered: 0,
    }
    agenda.add(at, { phone, what: 'ask' })
  }
  for (let next = agenda.next(); next && next.at < seconds; next = agenda.next()) {
    const { phone, what } = next.event
    if (what === 'answer') answer(phone, next.at)
    else if (what === 'look') look(phone, next.at)
    else ask(phone, next.at)
  }
  return { ratings: log, given, hiddenAt, deals: tickets, wrong }
}
