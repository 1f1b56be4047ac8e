import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import { roomRows } from '../e2e/steps/chart/rooms.ts'
import { ScatterplotLog } from '../e2e/steps/scatterplot-log.ts'
import { axeFile, findViolations } from '../rig/browser/axe-file.ts'
import { digestOfSpread, expectedSpread, watchSpread } from '../rig/browser/spread-places.ts'
import type { EnginePage } from './engine-page.ts'
import { type Journey, type NamedJourney, arrived, openAlive, rate, rowOf, rowsOf, see } from './steps.ts'
import { until } from './until.ts'
import type { Visit } from './visit.ts'

/** Fails when axe finds anything on the page at rest. */
const expectAccessible = async (page: EnginePage): Promise<void> => {
  await arrived(page)
  // A driver sends a function as its text. What a page evaluates, its policy does not see.
  // oxlint-disable-next-line typescript/no-implied-eval
  await page.evaluate(new Function(readFileSync(axeFile, 'utf8')) as () => void)
  expect(await page.evaluate(findViolations, [])).toEqual([])
}

/** An idea nobody else has, in the quarter of big bets. */
const newIdea = () => ({
  table: randomInt(1000, 9999),
  idea: `Desk ${randomUUID().slice(0, 8)}`,
  impact: 9,
  effort: 8,
})

/** The middle of a button, once it is there and at rest. */
const middleOf = async ({ page }: Visit, name: string) => {
  await arrived(page)
  return until(name, () =>
    page.evaluate((wanted) => {
      const button = [...document.querySelectorAll('button')].find(({ innerText }) =>
        innerText.replace(/\s+/g, ' ').trim().startsWith(wanted),
      )
      const box = button?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }, name),
  )
}

/** Whether the wall's rows have an idea. */
const isOnWall = async ({ site }: Visit, idea: string) =>
  (await rowsOf(site)).some((row) => row.idea === idea)

/** The token of the desk's link. */
export const tokenOf = ({ deskPath }: Visit): string => deskPath.split('#')[1] ?? ''

/** Another desk changes what the room sees, or leads it. */
export const changeByDesk = async (visit: Visit, what: DeskChange): Promise<void> => {
  const { site } = visit
  const authorization = `Bearer ${tokenOf(visit)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const asked = await fetch(`${site.url}/api/desk?form=laser-focus`, { headers })
  const { version } = (await asked.json()) as DeskState
  const body = JSON.stringify({ form: 'laser-focus', version, change: what })
  const { status } = await fetch(`${site.url}/api/desk`, { method: 'POST', headers, body })
  expect(status).toBe(200)
}

/** Whatever becomes of a test, the next one finds the wall open. */
const leaveOpen = (visit: Visit) => {
  onTestFinished(() => changeByDesk(visit, { kind: 'open' }))
}

const lead: Journey = async (visit) => {
  const { page, site, deskPath } = visit
  leaveOpen(visit)
  const first = newIdea()
  await rate(site, first)
  await rowOf(site, first.idea)
  await openAlive(page, deskPath)
  await page.press('button', 'Answers')
  await see(page, first.idea)
  await expectAccessible(page)
  await page.press('button', `Hide Table ${first.table}`)
  await until('it off the wall', async () => !(await isOnWall(visit, first.idea)))
  // Sooner it would be the second half of a double tap, which takes nothing back.
  await until('less than five seconds to undo', () =>
    page.evaluate(() => !/Undo\s+5/.test(document.body.innerText)),
  )
  await page.press('button', 'Undo')
  await until('it on the wall', () => isOnWall(visit, first.idea))

  await page.press('button', 'Stage')
  await page.press('button', 'Hold the picture')
  const second = newIdea()
  await rate(site, second)
  const { x, y } = await middleOf(visit, 'Reveal 1')
  expect(await isOnWall(visit, second.idea)).toBe(false)
  await expectAccessible(page)
  await page.pressAt(x, y, 1000)
  await until('it revealed', () => isOnWall(visit, second.idea))
  await see(page, 'Hold the picture')
  await expectAccessible(page)
}

const gather: Journey = async (visit) => {
  const { page, site, deskPath } = visit
  const one = newIdea()
  const other = { ...one, table: one.table + 1, idea: `${one.idea} again` }
  for (const idea of [one, other]) await rate(site, idea)
  const { row } = await rowOf(site, one.idea)
  await rowOf(site, other.idea)
  await openAlive(page, deskPath)
  await page.press('button', 'Answers')
  await see(page, one.idea)
  await until('the chip', () =>
    page.evaluate(() => {
      const chips = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      const chip = chips.find(({ labels }) => labels?.[0]?.textContent.trim().startsWith('Gather'))
      chip?.click()
      return chip !== undefined
    }),
  )
  await page.type('Words of an answer, or a table', one.idea)
  await page.press('button', `Gather Table ${one.table}`)
  await page.press('button', `Add Table ${other.table}`)
  await see(page, '2 chosen.')
  await expectAccessible(page)
  await page.press('button', 'Gather 2')
  const pile = await until('a pile', async () => (await rowsOf(site)).find((told) => told.row === row)?.pile)
  await changeByDesk(visit, { kind: 'apart', round: 1, rows: [row], pile: pile.id })
}

/** What a wall has on top of the chart comes once the chart has landed. */
const projectorHere = (page: EnginePage) =>
  until('the projector', () => page.evaluate(() => document.querySelectorAll('canvas').length === 3))

const spreadIdeas: Journey = async ({ page, site }) => {
  const log = new ScatterplotLog()
  const room = '400 ideas, clustered'
  log.append(...roomRows(room))
  site.decideBy(({ url = '' }) => {
    const { pathname, searchParams } = new URL(url, site.url)
    if (pathname !== '/api/laser-focus-form') return undefined
    const { status, json } = log.respond(searchParams)
    const headers = { 'content-type': 'application/json' }
    return { kind: 'responds', response: { status, headers, body: JSON.stringify(json) } }
  })
  await openAlive(page, '/laserfocus/scatterplot')
  await see(page, 'Rows: 400')
  await projectorHere(page)
  await watchSpread(page)
  log.show = { layout: { kind: 'spread', settled: 400 } }
  const expected = await expectedSpread(page, room)
  await until('every circle at its place', async () => (await digestOfSpread(page)) === expected)
}

/** What a facilitator comes for, and what the wall makes of it. */
export const deskJourneys: readonly NamedJourney[] = [
  { does: 'a desk holds, hides, takes that back, and reveals', on: 'phone', journey: lead },
  { does: 'a desk gathers two ideas into one', on: 'phone', journey: gather },
  { does: 'a spread lies where it lies in every other engine', on: 'desk', journey: spreadIdeas },
]
