import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import type { VotedIdea, VoteState } from '#shared/choosing/vote-responses.ts'
import type { StarredIdea, Vote } from '#shared/desk/desk.ts'
import { apiPath } from '#shared/routes.ts'
import { expect } from '../../../rig/browser/e2e.ts'
import type { WholePath } from '../desk/whole-path.ts'

/** A shortlist of twelve as the mocks have it: words, table, impact and time to value, dots at the end. */
const twelve: readonly (readonly [string, number, number, number, number])[] = [
  ['No meetings on Fridays', 4, 7.9, 2.4, 178],
  ['Anyone may spend 500 to solve a customer problem on the spot', 27, 8.9, 1.4, 151],
  ['Shift plans four weeks ahead', 30, 7.6, 2.2, 139],
  ['Laptop and accounts ready on day ONE', 33, 7.2, 1, 104],
  ['No agenda, no meeting', 12, 8.2, 0.8, 97],
  ['A buddy for every new hire in the first 90 days', 41, 8.1, 1.5, 88],
  ['Every team meets a real customer four times a year', 5, 8.6, 2, 71],
  ['A form where anyone can nominate a stupid rule', 19, 7.9, 1.6, 62],
  ['Call back within one hour, promised', 50, 8.3, 2.5, 49],
  ['Try a four-day week for one quarter in two teams', 21, 6.1, 4.2, 37],
  ['One approval instead of five', 16, 7.5, 3.1, 24],
  ['Max three priorities per team, on the wall', 46, 7.4, 2, 12],
]

/** Rows of a log with the ideas of the shortlist. */
export const votedRows = twelve.map(([idea, table, impact, effort]) => ({ idea, table, impact, effort }))

/** The shortlist as it is told. */
export const votedIdeas: readonly VotedIdea[] = votedRows.map((row, index) => ({ row: index + 1, ...row }))

/** Lines of a result with so many dots, from the first to the last. */
export const linesOf = (dots: readonly number[] = twelve.map((idea) => idea[4])) =>
  dots.map((count, index) => ({
    row: index + 1,
    place: dots.indexOf(count) + 1,
    dots: count,
    ballots: Math.ceil(count / 2),
  }))

/** A vote on so many of the twelve that begins and ends at moments in ms. */
export const voteOn = (count: number, startedAt: number, endsAt: number): Vote => ({
  ...{ session: 5, round: 1, dots: 3, mostOnOne: 2, startedAt, endsAt },
  ideas: votedIdeas.slice(0, count).map(({ row }) => ({ row })),
})

/** How far the room is, as the mocks have it. */
export const inTheRoom = { there: 400, voters: 347, people: 347, dots: 1012, tables: 52 }

/** What the server tells of a vote, from now on; the reader of a test may change it. */
export const tellVote = async (page: Page, state: () => VoteState | undefined): Promise<void> => {
  await page.route('**/api/laser-focus-form/vote', (route) => {
    const told = state()
    return told ? route.fulfill({ json: told }) : route.abort()
  })
}

/** A room that votes on a site of its own, and the desk that leads it, both by the API. */
export class VoteRoom {
  readonly #path: WholePath
  readonly #request: APIRequestContext
  /** Each phone's voter, and how often it has changed its ballot. */
  readonly #phones = new Map<number, { readonly voter: string; version: number }>()

  constructor(path: WholePath, request: APIRequestContext) {
    this.#path = path
    this.#request = request
  }

  /** The rows of tables' ideas: answers need not be numbered in the order in which they come. */
  async rows(): Promise<(table: number) => number> {
    const { round } = await this.#path.state()
    const address = `${this.#path.site.url}${apiPath('get-laser-focus')}?sinceRow=1&limit=500&round=${round}`
    const { rows } = (await (await this.#request.get(address)).json()) as {
      readonly rows: readonly { readonly row: number; readonly table: number }[]
    }
    const rowOf = new Map(rows.map(({ row, table }) => [table, row]))
    return (table) => rowOf.get(table) ?? 0
  }

  /** What everybody is told. */
  async state(): Promise<VoteState> {
    return (await (
      await this.#request.get(`${this.#path.site.url}${apiPath('get-vote')}`)
    ).json()) as VoteState
  }

  /** Has the room vote on ideas. */
  async start(ideas: StarredIdea[], rules: Pick<Vote, 'dots' | 'mostOnOne'>, seconds: number): Promise<void> {
    const { round } = await this.#path.state()
    await this.#path.change({ kind: 'vote', round, ideas, ...rules, seconds })
    this.#phones.clear()
  }

  /** A phone wants so many dots on ideas, by their rows. */
  async want(phone: number, dots: Readonly<Record<number, number>>): Promise<void> {
    const { vote } = await this.state()
    const known = this.#phones.get(phone) ?? { voter: randomUUID(), version: 0 }
    known.version += 1
    this.#phones.set(phone, known)
    await this.#path.send(apiPath('post-ballot'), {
      ...{ table: phone, ...known, people: 1, round: vote?.session, browserId: `browser-${phone}` },
      dots: Object.entries(dots).map(([idea, count]) => ({ idea: Number(idea), dots: count })),
    })
  }

  /** The desk changes what it shows of the vote; undefined ends it. */
  async show(become: (vote: Vote) => Vote | undefined): Promise<void> {
    await this.#path.show(({ vote, ...show }) => {
      expect(vote).toBeDefined()
      const next = vote && become(vote)
      return { ...show, ...(next && { vote: next }) }
    })
  }

  /** The desk reveals what the room wants by now. */
  async reveal(): Promise<void> {
    const { upTo = 0, now } = await this.state()
    await this.show((vote) => ({ ...vote, revealed: { upTo, at: now }, board: 'result' }))
  }

  /** The desk shows the chart again; the result is kept. */
  async backToChart(): Promise<void> {
    await this.show((vote) => {
      const next = { ...vote }
      delete next.board
      return next
    })
  }
}
