import type { Page } from 'playwright/test'
import type { SentBallot } from '#shared/forms/ballot.ts'

/** The screens of a vote as somebody with a phone sees them, by names and roles only. */
export const voting = (page: Page) => ({
  hello: page.getByRole('heading', { name: 'Now you choose.' }),
  begin: page.getByRole('button', { name: /^Show me the / }),
  list: page.getByRole('heading', { name: /^Where do your .* dots go\?/ }),
  /** An idea, which a tap gives a dot, and its heads, of which a tap takes one back. */
  idea: (words: string) =>
    page.getByRole('button', { name: new RegExp(`^${words}(?: Your table’s)?: \\d of your dots`) }),
  heads: (words: string) => page.getByRole('button', { name: `Take one back: ${words}` }),
  dots: (words: string) => page.getByRole('button', { name: `Take one back: ${words}` }).locator('svg'),
  cards: page.getByRole('button', { name: /Give one\.$/ }),
  over: page.getByRole('heading', { name: 'Time.' }),
  missed: page.getByRole('heading', { name: 'Just missed.' }),
  lines: page.getByRole('listitem'),
  leave: page.getByRole('button', { name: 'Back to Laser Focus' }),
})

interface MockedIdea {
  readonly words: string
  readonly table: number
}

/** What a phone in a mocked room is told of a vote, and what it has sent. */
export interface MockedVote {
  vote: Record<string, unknown> | undefined
  said: Record<string, unknown>
  readonly sent: SentBallot[]
  isUp: boolean
}

const longAway = 115_000

/** Ideas of a mocked vote are numbered from 1. */
export const ideasOf = (ideas: readonly MockedIdea[], ...without: readonly number[]) =>
  ideas
    .map(({ words, table }, index) => ({ row: index + 1, idea: words, table, impact: 5, effort: 5 }))
    .filter(({ row }) => !without.includes(row))

/** Answers the form's questions in the place of a server whose room votes. */
export const mockVote = async (
  page: Page,
  ideas: readonly MockedIdea[],
  vote: Record<string, unknown> = {},
): Promise<MockedVote> => {
  const now = Date.now()
  const room: MockedVote = {
    vote: {
      ...{ session: 1, round: 1, dots: 3, mostOnOne: 2, startedAt: now - 5_000, endsAt: now + longAway },
      ideas: ideasOf(ideas).map(({ row }) => ({ row })),
      ...vote,
    },
    said: { ideas: ideasOf(ideas), there: 400, voters: 347, people: 347, dots: 1_012 },
    sent: [],
    isUp: true,
  }
  await page.route('**/api/promise', (route) => route.fulfill({ json: { success: true, round: 1 } }))
  await page.route('**/api/laser-focus-form**', (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (!room.isUp) return route.abort('internetdisconnected')
    if (request.method() === 'POST') {
      room.sent.push(request.postDataJSON() as SentBallot)
      return route.fulfill({ json: { success: true, round: room.vote?.session } })
    }
    const told = { now: Date.now(), vote: room.vote }
    if (pathname.endsWith('/vote')) return route.fulfill({ json: { ...told, ...room.said } })
    return route.fulfill({ json: { lastRow: 0, round: 1, now: told.now, show: { vote: room.vote } } })
  })
  return room
}
