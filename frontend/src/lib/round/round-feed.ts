import { screenNamePattern } from '#shared/rows/question.ts'
import { after } from '../after.ts'
import { hearAsked } from '../asked/asked.ts'
import { hearRehearsal } from '../rehearsal/rehearsal.ts'
import { callApi, type ApiRequest } from '../api-client.ts'
import { isMotionReduced } from '../is-motion-reduced.ts'
import { CatchUp } from './catch-up.ts'
import { RoundFollower, type FollowPorts } from './follow-round.ts'
import type { DeskNews } from './read-direction.ts'
import { RoundReader, type NumberedRow } from './reader.ts'
import { screenQuestions, type ReadRow, type ScreenPorts, type ToldScreen } from './screen-questions.ts'
import { ServerClock } from './server-clock.ts'

/** What the screen shows of the rows, at one moment. */
export interface FeedSnapshot<Row> {
  readonly rows: readonly Row[]
  /** Another one means that rows were taken away; within one, `rows` only grows at its end. */
  readonly generation: number
  /** Undefined until a response says it. */
  readonly round: number | undefined
  /** The rounds that people do not count, the same list until it is another (`roundNumber`). */
  readonly uncounted: readonly number[]
  /** Rows of this round are here, or it is known that there are none. */
  readonly loaded: boolean
  readonly failing: boolean
  /** Milliseconds since 1970 of the last response that brought news. */
  readonly updatedAt: number | undefined
  /** What a desk shows and holds back, the same object until it says something else; undefined without one. */
  readonly desk: DeskNews | undefined
  /** The question of the moment as it came, unchecked; undefined where the form has none. */
  readonly question: unknown
  /** Milliseconds since 1970 of the last poll that had its answer; a function, for it changes with every poll. */
  readonly answeredAt: () => number
  /** The server's time, in milliseconds since 1970. */
  readonly serverNow: () => number
  /** How many rows more are held, or are known to be there, and will soon be among `rows`. */
  readonly onTheirWay: number
  /** The newest rows came after a lost connection. */
  readonly isCatchingUp: boolean
}

/** The name that an address gives to its screen (`?screen=left`); undefined where that is none. */
export const screenIn = (search: string): string | undefined => {
  const name = new URLSearchParams(search).get('screen') ?? ''
  return screenNamePattern.test(name) ? name : undefined
}

/** What a feed needs from outside. */
export interface FeedPorts extends ScreenPorts, Pick<FollowPorts<never, never>, 'clock' | 'warn'> {
  /** Whether nothing on the screen should move. */
  readonly isStill: () => boolean
}

/** Longer than a follower ever waits: it is the one that gives up. */
const timeoutMs = 60_000

/** Asks the API at a path, by this browser's clock. */
export const browserPorts = (path: string, request: Pick<ApiRequest, 'headers'> = {}): FeedPorts => ({
  ask: (query, signal) => callApi(`${path}?${query}`, { ...request, signal, timeoutMs }),
  isStill: isMotionReduced,
  clock: { now: () => Date.now(), after },
  // Faults are logged: the badge stays as it is while they are retried.
  // oxlint-disable-next-line no-console
  warn: (sentence) => console.warn(sentence),
})

const readRounds = (told: unknown): readonly number[] =>
  Array.isArray(told) ? told.filter((round) => typeof round === 'number') : []

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The rows as a store that React can subscribe to: polls from `start` to the function it returns. */
export class RoundFeed<Row extends NumberedRow> {
  readonly #reader = new RoundReader<Row>('public')
  /** Who follows; `start` lets it look where a document is shown. */
  readonly follower: RoundFollower<Row, ToldScreen<Row>>
  readonly #clock: ServerClock
  readonly #listeners = new Set<() => void>()
  readonly #catchUp: CatchUp<Row>
  #desk: DeskNews | undefined
  #question: unknown
  #uncounted: readonly number[] = []
  /** Of the rows that are held, those that are told of. */
  #rows: readonly Row[] = []
  #snapshot: FeedSnapshot<Row>

  constructor(readRow: ReadRow<Row>, { isStill, clock, warn, ...ports }: FeedPorts) {
    const onChange = () => this.#publish()
    this.#clock = new ServerClock(clock.now)
    this.follower = new RoundFollower(this.#reader, {
      ...{ clock, warn, onChange },
      ask: screenQuestions(this.#reader, readRow, ports),
      onTold: (told, askedAt) => this.#heed(told, askedAt),
      isHeldBack: () => this.#desk?.waiting !== undefined,
    })
    this.#catchUp = new CatchUp({ isStill, after: clock.after, onBatch: onChange })
    this.#snapshot = this.#read()
  }

  readonly #answeredAt = (): number => this.follower.followedAt

  readonly getSnapshot = (): FeedSnapshot<Row> => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Polls while the tab is visible, and when the window gains focus or the network is back; returns what ends it. */
  readonly start = (): (() => void) => {
    const follow = () => this.follower.setVisible(document.visibilityState === 'visible')
    const poll = () => void this.follower.poll()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('focus', poll)
    window.addEventListener('online', poll)
    this.follower.start(document.visibilityState === 'visible')
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('focus', poll)
      window.removeEventListener('online', poll)
      this.follower.stop()
      this.#catchUp.stop()
    }
  }

  /** Notes what a desk says, and what is asked, before the rows that come with it. */
  #heed({ round, meta }: ToldScreen<Row>, askedAt: number): void {
    if (!meta || round < (this.#reader.round ?? 0)) return
    const { now, desk, question, asked } = meta
    const uncounted = readRounds(meta.uncounted)
    hearAsked(asked)
    hearRehearsal(meta, 'wall')
    if (now !== undefined) this.#clock.take(now, askedAt)
    if (!isSame({ desk }, { desk: this.#desk })) this.#desk = desk
    if (!isSame(uncounted, this.#uncounted)) this.#uncounted = uncounted
    this.#question = question
  }

  #publish(): void {
    const before = this.#snapshot
    const next = this.#read()
    const parts = Object.keys(next) as (keyof FeedSnapshot<Row>)[]
    if (parts.every((part) => Object.is(before[part], next[part]))) return
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }

  /**
   * Whoever shows rows goes through all of them whenever there are more: while more of a long round are about to come, a
   * page waits until the list is a tenth longer.
   */
  #portion(): readonly Row[] {
    const { rows, generation, known } = this.#reader
    const isSoonMore = known.has < known.of && generation === this.#snapshot.generation
    if (!isSoonMore || rows.length > 1.1 * this.#rows.length) this.#rows = rows
    return this.#rows
  }

  #read(): FeedSnapshot<Row> {
    const { generation, round, known } = this.#reader
    const rows = this.#portion()
    const { loaded, failing, updatedAt, isLate } = this.follower
    const { shown, isCatchingUp } = this.#catchUp.of(rows, isLate)
    return {
      ...{ rows: shown, generation, round, loaded, failing, updatedAt, isCatchingUp },
      ...{ desk: this.#desk, question: this.#question, uncounted: this.#uncounted },
      ...{ answeredAt: this.#answeredAt, serverNow: this.#clock.now },
      onTheirWay: known.of - known.has + this.#reader.rows.length - shown.length,
    }
  }
}
