import type { Page } from 'playwright/test'
import type { Rate, Show } from '#shared/desk/desk.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import { expectCoverToFit, expectToFit } from '../steps/projector/fit.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { standStill } from './accepted.ts'
import { expectOnProjectors } from './projectors.ts'

test.use({ viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 0.5 })

const rows = roomRows('400 ideas, clustered').slice(0, 120)
// Long ago: the wall shows its end.
const over: Rate = { session: 5, round: 1, ideasTo: rows.length, startedAt: 1, endsAt: 2 }
const revealed: Rate = { ...over, revealed: { upTo: 900, at: 3 } }

const spread = (middle: number, width: number): [number, number, number] => [
  Math.max(0, middle - width),
  middle,
  Math.min(10, middle + width),
]
const results = rows.map(({ impact, effort }, index) => ({
  row: index + 1,
  ratings: index % 9 === 0 ? 2 : 5 + (index % 12),
  passes: index % 3,
  impact: spread(index % 4 === 0 ? impact : impact * 0.6, index === 21 ? 4 : 0.8),
  effort: spread(index % 7 === 1 ? 10 - effort : effort, index === 21 ? 4 : 0.6),
}))
/** Six ideas have four ratings each, and nobody has judged the others. */
const few = results.map((result) =>
  result.row <= 6 ? { ...result, ratings: 4 } : { row: result.row, ratings: 0, passes: result.row % 3 },
)
/** As long an idea as takes more than two lines: a board has up to twelve of them. */
const long =
  'Give every new colleague a customer of their own for the first month, someone they phone each Friday'
const camps: readonly [number, number][] = [
  [9, 1],
  [8.4, 1.8],
  [8.8, 1],
  [1, 8],
  [1.6, 8.8],
  [2, 9],
  [2, 9],
]
const told = {
  now: 10_000,
  upTo: 900,
  ratings: 1340,
  ideas: rows.length,
  seen: [0, 0, rows.length],
  least: 3,
  gone: [],
}

/** The room has rated, as the server tells it. */
const rated = (page: Page, rate: Rate, said: readonly object[]) =>
  page.route('**/api/laser-focus-form/rating', (route) =>
    route.fulfill({
      json: { ...told, rate, ...(rate.revealed && { results: said, disputed: [{ row: 22, dots: camps }] }) },
    }),
  )

for (const [name, rate, says, said = results, show = {}] of [
  ['rating/over', over, 'All awake. Phones down, eyes up.'],
  ['rating/room', revealed, /\d+ fell/],
  ['rating/top', { ...revealed, list: 'top' }, 'High impact, soon.'],
  ['rating/top-few', { ...revealed, list: 'top' }, 'Read it with a smile.', few],
  ['rating/piles', revealed, /\d+ fell/, few, { layout: { kind: 'exact', settled: rows.length } }],
  ['rating/surprises', { ...revealed, list: 'surprises' }, 'its own table'],
  ['rating/disputed', { ...revealed, list: 'disputed' }, 'Nobody knows who.'],
] as readonly (readonly [string, Rate, string | RegExp, (readonly object[])?, Show?])[])
  test(`${name} looks as accepted, and is all there on every projector`, async ({ page, chart, log }) => {
    log.append(...(rate.list === 'top' ? rows.map((row) => ({ ...row, idea: long })) : rows))
    log.show = { ...show, rate, join: false }
    await rated(page, rate, said)
    await standStill(page)
    await page.goto('/laserfocus/scatterplot')
    await expect(page.getByText(says).first()).toBeVisible()
    await chart.projected()
    await expectOnProjectors(page, name, rate.list === 'top' ? expectCoverToFit : expectToFit)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await expect(page.getByText(says).first()).toBeVisible()
  })
