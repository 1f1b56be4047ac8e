import type { APIRequestContext } from 'playwright/test'
import type { Deal, RatingState } from '#shared/choosing/rating-responses.ts'
import type { Rate } from '#shared/desk/desk.ts'
import { expect } from '../../../rig/browser/e2e.ts'
import type { WholePath } from '../desk/whole-path.ts'

const form = '/api/laser-focus-form'

/** A room that rates its ideas on a site of its own, and the desk that leads it, both by the API. */
export class RatingRoom {
  readonly #path: WholePath
  readonly #request: APIRequestContext
  /** The rows of tables' ideas, as far as they were dealt. */
  readonly rowOf = new Map<number, number>()

  constructor(path: WholePath, request: APIRequestContext) {
    this.#path = path
    this.#request = request
  }

  /** A table gives an idea, where it sees it. */
  async idea(table: number, impact: number, effort: number): Promise<void> {
    await this.#path.send(form, { table, idea: `Idea of table ${table}`, impact, effort })
  }

  /** The room begins to rate. */
  async start(): Promise<void> {
    const { round } = await this.#path.state()
    await this.#path.change({ kind: 'rate', round, seconds: 300 })
  }

  /** A phone of a table is dealt ideas, and says of each, by the table that had it, where it sees it. */
  async rate(table: number, placeOf: (of: number) => { impact: number; effort: number }): Promise<void> {
    const { session, ideas } = (await (
      await this.#path.send(`${form}/deal`, { table, had: [] })
    ).json()) as Deal
    for (const { row, idea } of ideas) {
      // Ideas that come one after the other need not be numbered so.
      const of = Number(/\d+/.exec(idea)?.[0])
      this.rowOf.set(of, row)
      await this.#path.send(`${form}/rating`, { table, idea: row, round: session, ...placeOf(of) })
    }
  }

  /** What everybody is told. */
  async state(): Promise<RatingState> {
    return (await (await this.#request.get(`${this.#path.site.url}${form}/rating`)).json()) as RatingState
  }

  /** The desk changes what it shows of the session; undefined ends it. */
  async show(become: (rate: Rate) => Rate | undefined): Promise<void> {
    await this.#path.show(({ rate, ...show }) => {
      expect(rate).toBeDefined()
      const next = rate && become(rate)
      return { ...show, ...(next && { rate: next }) }
    })
  }

  /** The desk reveals what the room has said so far. */
  async reveal(): Promise<void> {
    const { upTo = 0, now } = await this.state()
    await this.show((rate) => ({ ...rate, revealed: { upTo, at: now } }))
  }
}
