import type { Locator, Page } from 'playwright/test'
import type { Rate } from '#shared/desk/desk.ts'
import type { WholePath } from '../desk/whole-path.ts'
import { comeBack } from '../laser-focus-steps.ts'

/** The screens of rating as somebody with a phone sees them, by names and roles only. */
export const rating = (page: Page) => ({
  intro: page.getByRole('heading', { name: 'Now the others.' }),
  first: page.getByRole('button', { name: 'Show me the first' }),
  /** The heading of an idea of so many. */
  idea: (step: number, of = 5) =>
    page.getByRole('heading', { level: 1, name: new RegExp(`^Idea ${step} of ${of}, another table says: `) }),
  pad: page.getByRole('group', { name: 'Where would you put it?' }),
  impact: page.getByRole('slider', { name: 'Impact' }),
  effort: page.getByRole('slider', { name: 'Time to Value' }),
  next: page.getByRole('button', { name: 'Next' }),
  done: page.getByRole('button', { name: 'Done' }),
  back: page.getByRole('button', { name: 'Back', exact: true }),
  pass: page.getByRole('button', { name: 'I can’t judge this' }),
  undo: page.getByRole('button', { name: /Undo$/ }),
  enough: page.getByRole('button', { name: 'That’s enough for me' }),
  leave: page.getByRole('button', { name: 'Back to Laser Focus' }),
})

/** Taps the pad; 0 to 1 from its left, and from its top. */
export const tapPad = async (pad: Locator, x: number, y: number): Promise<void> => {
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad.')
  await pad.tap({ position: { x: box.width * x, y: box.height * y } })
}

/** What the desk shows of rating now. @throws where nothing is rated */
export const rateOf = async (path: WholePath): Promise<Rate> => {
  const { rate } = (await path.state()).show
  if (!rate) throw new Error('Nothing is rated.')
  return rate
}

/** Another desk changes what is shown of rating. */
export const showRate = async (path: WholePath, change: Partial<Rate>): Promise<void> => {
  const { show } = await path.state()
  await path.change({ kind: 'show', show: { ...show, rate: { ...(await rateOf(path)), ...change } } })
}

/** What a phone in a mocked room is told, and what it has sent. */
export interface MockedRoom {
  rate: Record<string, unknown> | undefined
  said: object
  deals: (readonly string[])[]
  readonly sent: unknown[]
  isUp: boolean
}

const longAway = 180_000

/** Answers the form's questions in the place of a server whose room rates; ideas are numbered as they are dealt. */
export const mockRoom = async (page: Page, ...deals: readonly (readonly string[])[]): Promise<MockedRoom> => {
  const room: MockedRoom = {
    rate: { session: 1, round: 1, ideasTo: 99, startedAt: 1, endsAt: Date.now() + longAway },
    said: { upTo: 1_340, ratings: 1_340, gone: [] },
    deals: [...deals],
    sent: [],
    isUp: true,
  }
  let row = 0
  await page.route('**/api/laser-focus-form**', async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const now = Date.now()
    if (!room.isUp) return route.abort('internetdisconnected')
    if (pathname.endsWith('/deal')) {
      const ideas = (room.deals.shift() ?? []).map((idea) => ({ row: (row += 1), idea }))
      return route.fulfill({ json: { ...room.rate, now, ideas } })
    }
    if (request.method() === 'POST') {
      room.sent.push(request.postDataJSON())
      return route.fulfill({ json: { success: true, round: 1 } })
    }
    if (pathname.endsWith('/rating'))
      return route.fulfill({ json: { now, ...(room.rate && { rate: room.rate, ...room.said }) } })
    if (search.includes('sinceRow')) return route.fulfill({ json: { rows: [], lastRow: 0 } })
    return route.fulfill({ json: { lastRow: 0, round: 1, now, show: { rate: room.rate } } })
  })
  return room
}

/** Opens the form in a room that rates, and waits for its first screen. */
export const openRating = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/laserfocus${query}`)
  await comeBack(page)
}
