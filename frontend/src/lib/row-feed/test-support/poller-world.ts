import { readRowsQuestion } from '#shared/rows/question.ts'
import { ApiError } from '../../api-client.ts'
import { RowPoller } from '../row-poller.ts'
import { RowStore } from '../row-store.ts'
import { readNumbered } from './read-numbered.ts'

interface Row {
  row: number
}

/** For tests: a row log behind the API, a clock the test moves, and a record of what was asked. */
export class PollerWorld {
  rows: Row[] = []
  last = 0
  round = 1
  revision = 0
  asked: string[] = []
  warnings: string[] = []
  screen: string | undefined
  inFlight = 0
  mostInFlight = 0
  now = 1000
  /** In how many ms the next poll is due; undefined where none is. */
  due: number | undefined
  tick: () => void = () => undefined
  /** Gives another response to a query, or throws. */
  reply: (query: string) => unknown = (query) => this.respond(query)
  /** Something that happens while a request is under way. */
  meanwhile: () => void | Promise<void> = () => undefined
  readonly store = new RowStore(readNumbered)
  readonly poller = new RowPoller(this.store, {
    ask: async (query) => {
      this.asked.push(query.replace(/&t=\d+/, '&t'))
      this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight)
      try {
        await this.meanwhile()
        return this.reply(query)
      } finally {
        this.inFlight -= 1
      }
    },
    screen: () => this.screen,
    clock: {
      now: () => this.now,
      after: (milliseconds, run) => {
        this.due = milliseconds
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
    onChange: () => undefined,
  })

  append(count = 1): void {
    for (let index = 0; index < count; index++) this.rows.push(this.#row(++this.last))
  }

  /** As an operator does it: the row first, then the revision. */
  hide(row: number): void {
    this.rows = this.rows.filter((candidate) => candidate.row !== row)
    this.revision += 1
  }

  showAgain(row: number): void {
    this.rows = [...this.rows, this.#row(row)].sort((one, other) => one.row - other.row)
    this.revision += 1
  }

  newRound(): void {
    this.round += 1
    this.rows = []
    this.last = 0
  }

  respond(query: string): unknown {
    const question = readRowsQuestion(Object.fromEntries(new URLSearchParams(query)))
    if ('fields' in question) throw new ApiError(400, 'Bad question.')
    if (question.kind === 'meta') return { lastRow: this.last, round: this.round, revision: this.revision }
    const from = question.kind === 'since' ? question.sinceRow : 1
    const page = this.rows.filter(({ row }) => row >= from).slice(0, question.limit)
    const whole = page.length < question.limit
    return {
      rows: page,
      lastRow: whole ? this.last : (page.at(-1)?.row ?? 0),
      round: this.round,
      revision: this.revision,
    }
  }

  /** Waits for everything under way, and returns what was asked since the last time. */
  async settle(): Promise<string[]> {
    for (let turn = 0; turn < 200; turn++) await Promise.resolve()
    return this.asked.splice(0)
  }

  async start(): Promise<string[]> {
    this.poller.start(true)
    return this.settle()
  }

  async poll(): Promise<string[]> {
    this.tick()
    return this.settle()
  }

  get held(): number[] {
    return this.store.rows.map(({ row }) => row).sort((a, b) => a - b)
  }

  get expected(): number[] {
    return this.rows.map(({ row }) => row)
  }

  #row(row: number) {
    return { row, table: row % 40 }
  }
}
