import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, APIResponse, Locator } from 'playwright/test'
import { type OwnSite, startOwnSite } from '#infra/ops/rehearse/own-site.ts'
import type { Deal } from '#shared/choosing/rating-responses.ts'
import type { DeskChange, DeskState, Show } from '#shared/desk/desk.ts'
import { apiPath, idempotencyHeader } from '#shared/routes.ts'
import { expect, test as base } from '../../../rig/browser/e2e.ts'
import { atPace } from '../../../runner/pace.ts'

/** A site of its own and its desk: a new round would empty the charts of other tests. */
export class WholePath {
  readonly site: OwnSite
  readonly #request: APIRequestContext

  constructor(site: OwnSite, request: APIRequestContext) {
    this.site = site
    this.#request = request
  }

  /** What its link carries, and nothing else may. */
  get token(): string {
    return new URL(this.site.desk).hash.slice(1)
  }

  /** Tables rate an idea each. */
  async rate(...tables: readonly number[]): Promise<void> {
    for (const table of tables) await this.rateIdea(table, `Idea of table ${table}`)
  }

  /** A table rates an idea of its own. */
  async rateIdea(table: number, idea: string): Promise<void> {
    const data = { table, idea, impact: 5, effort: 5 }
    const response = await this.#request.post(`${this.site.url}/api/laser-focus-form`, { data })
    expect(response.status()).toBe(200)
  }

  /** Phones of as many tables rate five ideas each: those of even numbers say much, the others little. */
  async roomRates(phones: number): Promise<void> {
    for (let table = 1; table <= phones; table += 1) {
      const dealt = await this.send(apiPath('deal-ideas'), { table, had: [] })
      const { session, ideas } = (await dealt.json()) as Deal
      for (const { row } of ideas) {
        const rating = { table, idea: row, impact: row % 2 === 0 ? 9 : 2, effort: 3, round: session }
        await this.send(apiPath('post-rating'), rating)
      }
    }
  }

  /** The row of each table's idea: answers need not be numbered in the order in which they come. */
  async rows(): Promise<ReadonlyMap<number, number>> {
    const { round } = await this.state()
    const asked = await this.#request.get(
      `${this.site.url}/api/laser-focus-form?sinceRow=1&limit=500&round=${round}`,
    )
    const { rows } = (await asked.json()) as { rows: { row: number; table: number }[] }
    return new Map(rows.map(({ row, table }) => [table, row]))
  }

  /** Sends as a phone does: where a function is busy, the same again under the same key. */
  async send(route: string, data: object): Promise<APIResponse> {
    const headers = { [idempotencyHeader]: randomUUID() }
    const send = () => this.#request.post(`${this.site.url}${route}`, { headers, data })
    let response = await send()
    await expect
      .poll(async () => {
        if (response.status() === 503) response = await send()
        return response.status()
      })
      .toBe(200)
    return response
  }

  /** How laser focus stands; `more` is asked beside it. */
  async state(more = ''): Promise<DeskState> {
    const headers = { authorization: `Bearer ${this.token}` }
    const asked = await this.#request.get(`${this.site.url}/api/desk?form=laser-focus${more}`, { headers })
    return (await asked.json()) as DeskState
  }

  /** What was chosen, and what is promised of it. */
  async chosen(): Promise<NonNullable<DeskState['chosen']>> {
    return (await this.state('&chosen=1')).chosen ?? []
  }

  /** Another desk changes it. */
  async change(change: DeskChange): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}` }
    // A desk that was quicker has made another version.
    await expect
      .poll(async () => {
        const { version } = await this.state()
        const data = { form: 'laser-focus', version, change }
        return (await this.#request.post(`${this.site.url}/api/desk`, { headers, data })).status()
      })
      .toBe(200)
  }

  /** Another desk changes what is shown. */
  async show(become: (show: Show) => Show): Promise<void> {
    await this.change({ kind: 'show', show: become((await this.state()).show) })
  }

  /** What its functions wrote down. */
  log(): Promise<string> {
    return readFile(join(this.site.dataDir, 'functions.log'), 'utf8')
  }
}

/** The site that tests of a worker share. */
class SharedSite {
  #site: OwnSite | undefined
  /** Said by a test that prints sheets: whatever has no seal is flagged there, for good. The next has another site. */
  isLeft = false

  async get(): Promise<OwnSite> {
    if (this.isLeft) await this.stop()
    this.#site ??= await startOwnSite()
    return this.#site
  }

  async stop(): Promise<void> {
    await this.#site?.stop()
    this.#site = undefined
    this.isLeft = false
  }
}

/** Browser tests of the whole path: those of a worker share one site, where each begins with a new round. */
export const test = base.extend<{ path: WholePath }, { shared: SharedSite }>({
  shared: [
    async ({}, use) => {
      const shared = new SharedSite()
      await shared.get()
      await use(shared)
      await shared.stop()
    },
    // Beside six busy processes it takes minutes to build what it serves.
    { scope: 'worker', timeout: atPace(300_000) },
  ],
  path: async ({ shared, request }, use) => {
    const path = new WholePath(await shared.get(), request)
    const { round } = await path.state()
    await path.change({ kind: 'end-round', round })
    await use(path)
    // What a round does not end.
    await path.change({ kind: 'open' })
    await path.change({ kind: 'prepare', question: { en: '', de: '' }, axes: { impact: '', effort: '' } })
    await path.change({ kind: 'programme', steps: [] })
  },
})

/** Keeps a button of the desk down until something comes of it. */
export const hold = async (pressed: Locator, until: Locator): Promise<void> => {
  const { mouse } = pressed.page()
  await pressed.hover()
  await mouse.down()
  await expect(until).toBeVisible()
  await mouse.up()
}

export { expect }
