import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import type { Show } from '#shared/desk/desk.ts'
import type { ProgrammeTold } from '#shared/programme/programme.ts'
import type { StepKind } from '#shared/programme/steps.ts'
import type { WallTold } from '#shared/walls/wall.ts'
import { expect, test } from '../../rig/browser/e2e.ts'
import { inTheRoom, tellVote, votedIdeas, votedRows, voteOn } from '../steps/chart/vote-room.ts'
import { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { WallLog } from '../steps/wall/card-wall-page.ts'
import { CloudLog } from '../steps/wall/cloud-page.ts'
import { wallToken } from '../steps/wall/linked-wall.ts'

const began = Date.now() - 60_000
const rate = { session: 5, round: 1, ideasTo: 12, startedAt: began, endsAt: began + 600_000 }

/** What of the window is painted: the share that is not at all, and the most (0 to 255) within a part and at two edges. */
const paintedOf = async (page: Page, drawn: Locator) => {
  const box = await drawn.boundingBox()
  const { data, info } = await sharp(await page.screenshot({ omitBackground: true }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[(Math.floor(y) * info.width + Math.floor(x)) * 4 + 3] ?? -1
  let none = 0
  for (let byte = 3; byte < data.length; byte += 4) if (data[byte] === 0) none += 1
  const across = Array.from({ length: Math.floor(box?.width ?? 0) }, (_, column) => column)
  return {
    none: (4 * none) / data.length,
    drawn: Math.max(-1, ...across.map((column) => at((box?.x ?? 0) + column, box!.y + box!.height / 2))),
    edges: [at(3, info.height / 2), at(info.width - 4, info.height / 2)],
  }
}

/** Has the server of the evening lead the room to the step of a kind, and show what a desk shows. */
const lead = async (page: Page) => {
  const [ideas, cards, cloud] = [new ScatterplotLog(), new WallLog(), new CloudLog()]
  ideas.append(...votedRows)
  cards.appendMany(12)
  cloud.sayMany(60)
  for (const log of [ideas, cards, cloud]) await log.serve(page)
  let kind: StepKind = 'lobby'
  await page.route('**/api/programme', (route) =>
    route.fulfill({
      json: {
        ...{ steps: [{ id: 'step1', kind, minutes: 30 }], on: { id: 'step1', since: began } },
        ...{ here: { there: 2, finishing: 0 }, phones: 2, tells: 1, version: 1, now: Date.now() },
      } satisfies ProgrammeTold,
    }),
  )
  await page.route(/\/api\/desk(?:\?|$)/, (route) =>
    route.fulfill({ json: { version: 3, link: { name: 'Wall', scope: 'screen', expiresAt: 1 } } }),
  )
  await page.route('**/api/laser-focus-form/rating', (route) =>
    route.fulfill({
      json: { now: Date.now(), upTo: 9, ratings: 40, ideas: 12, seen: [0, 0, 12], least: 2, gone: [], rate },
    }),
  )
  const vote = voteOn(12, began, began + 600_000)
  await tellVote(page, () => ({ now: Date.now(), upTo: 9, vote, ideas: [...votedIdeas], ...inTheRoom }))
  return (next: StepKind, show: Show = {}) => {
    kind = next
    ideas.show = show.vote ? { vote } : show
  }
}

test('a wall without a ground paints nothing outside its drawing', async ({ page }) => {
  const to = await lead(page)
  const code = page.getByRole('img', { name: /^QR code/ }).first()
  const walls: readonly (readonly [StepKind, Show, Locator])[] = [
    ['lobby', {}, code],
    ['countdown', {}, code],
    ['laser-focus', {}, page.getByRole('listbox')],
    ['laser-focus', { countdownEndsAt: began + 600_000 }, code],
    ['laser-focus', { read: { by: 'own', round: 1, settled: 12 } }, page.locator('section li i').first()],
    ['rate', { rate }, code],
    ['vote', { vote: voteOn(12, began, began + 600_000) }, code],
    ['combo-convo', {}, page.getByRole('article').last()],
    ['venting-machine', {}, code],
    ['blank', {}, page.getByRole('heading').locator('path').first()],
  ]
  const expectBare = async (name: string, drawn: Locator) => {
    await expect(drawn).toBeVisible()
    await expect
      .poll(async () => (await paintedOf(page, drawn)).drawn, { message: `${name} is drawn` })
      .toBe(255)
    const { none, edges } = await paintedOf(page, drawn)
    expect({ name, edges }).toEqual({ name, edges: [0, 0] })
    expect(none, name).toBeGreaterThan(0.2)
  }
  await page.route('**/api/wall', (route) =>
    route.fulfill({
      json: { kind: 'waiting', code: 'KTRD', until: began + 600_000, now: Date.now() } satisfies WallTold,
    }),
  )
  await page.goto('/wall?ground=none')
  await expectBare('letters', page.getByRole('img', { name: 'K T R D' }))
  await page.goto(`/wall?ground=none#${wallToken}`)
  for (const [kind, show, drawn] of walls) {
    to(kind, show)
    await page.reload()
    await expectBare(`${kind} ${Object.keys(show).join('')}`, drawn)
    const rims = await page
      .locator('section li bdi')
      .evaluateAll((all) => all.map((words) => getComputedStyle(words).textShadow))
    expect(rims, `${kind}: words keep a rim`).not.toContain('none')
  }
  // The visitor's own colours have no ground, too.
  await page.emulateMedia({ forcedColors: 'active' })
  await expectBare('forced colours', walls.at(-1)![2])
})
