import { readRowsQuestion } from '#shared/rows/question.ts'
import { ApiError } from '../../api-client.ts'
import type { Question } from '../reader.ts'
import { RoundFeed } from '../round-feed.ts'
import { readNumbered } from './read-numbered.ts'
import { RoundLog } from './round-log.ts'

/** Rejects with the reason of a signal, as a request does. */
const aborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** For tests: a log behind the API, a clock the test moves, and a record of what was asked. */
export class FollowWorld {
  readonly log: RoundLog
  asked: string[] = []
  warnings: string[] = []
  screen: string | undefined
  inFlight = 0
  mostInFlight = 0
  now = 1000
  /** In how many ms the next poll is due; undefined where none is. */
  due: number | undefined
  tick: () => void = () => undefined
  /** How long the response to the last question may take, and what happens then. */
  patience: { readonly ms: number; readonly end: () => void } | undefined
  /** Gives another response to a query, or throws. */
  reply: (query: string) => unknown = (query) => this.respond(query)
  /** Something that happens while a request is under way. */
  meanwhile: () => void | Promise<void> = () => undefined
  /** How often the feed said that there is news. */
  told = 0
  readonly feed = new RoundFeed(readNumbered, {
    ask: async (query, signal) => {
      const plain = this.#tellsNews ? query : query.replace(/(meta=1.*)&round=.*/, '$1')
      this.asked.push(plain.replace(/&t=\d+/, '&t'))
      this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight)
      try {
        await Promise.race([this.meanwhile(), aborted(signal)])
        return this.reply(plain)
      } finally {
        this.inFlight -= 1
      }
    },
    screen: () => this.screen,
    isStill: () => true,
    clock: {
      now: () => this.now,
      after: (ms, run) => {
        // While a request is under way, a timer is about its response.
        if (this.inFlight > 0) {
          this.patience = { ms, end: run }
          return () => (this.patience = undefined)
        }
        this.due = ms
        this.tick = () => {
          this.due = undefined
          run()
        }
        return () => {
          this.due = undefined
          this.tick = () => undefined
        }
      },
    },
    warn: (sentence) => this.warnings.push(sentence),
  })
  readonly follower = this.feed.follower

  readonly #tellsNews: boolean

  /** `tellsNews`: with `meta=1` the server tells what is new; an older one leaves each question to be asked alone. */
  constructor({ tellsNews = false } = {}) {
    this.#tellsNews = tellsNews
    this.log = new RoundLog({ tellsNews })
    this.feed.subscribe(() => (this.told += 1))
  }

  get snapshot() {
    return this.feed.getSnapshot()
  }

  /** What the log says to a query. */
  respond(query: string): unknown {
    const question = readRowsQuestion(Object.fromEntries(new URLSearchParams(query)))
    if ('fields' in question) throw new ApiError(400, 'Bad question.')
    if (question.kind === 'meta') return this.#tell(question)
    if (question.kind === 'turns') return this.#tell(question)
    const sinceRow = question.kind === 'since' ? question.sinceRow : 1
    return this.#tell({ kind: 'rows', sinceRow })
  }

  /** Waits for everything under way, and returns what was asked since the last time. */
  async settle(): Promise<string[]> {
    for (let turn = 0; turn < 300; turn++) await Promise.resolve()
    return this.asked.splice(0)
  }

  async start(): Promise<string[]> {
    this.follower.start(true)
    return this.settle()
  }

  async poll(): Promise<string[]> {
    this.tick()
    return this.settle()
  }

  get held(): number[] {
    return this.snapshot.rows.map(({ row }) => row)
  }

  get expected(): number[] {
    return this.log.rows('public').map(({ row }) => row)
  }

  /** As the API says it. */
  #tell(question: Question) {
    const { rows, to, ...told } = this.log.tell('public', question)
    if (question.kind === 'meta') return to === undefined ? told : { ...told, rows, rowsTo: to }
    return question.kind === 'turns' ? told : { ...told, rows, lastRow: to }
  }
}
