import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { minimumFillMs } from '#shared/leads/signals.ts'
import {
  type Journey,
  type NamedJourney,
  arrived,
  openAlive,
  rate,
  read,
  rowOf,
  rowsOf,
  see,
} from './steps.ts'
import { isAlive } from '../rig/browser/alive.ts'
import { hold } from '../rig/hold.ts'
import { placeInChart } from '../rig/browser/chart-place.ts'
import type { EnginePage } from './engine-page.ts'
import type { WatchedSite } from './watched-site.ts'
import { deskJourneys } from './desk-journeys.ts'
import { eveningJourneys } from './evening-journeys.ts'
import { until } from './until.ts'

/** Where a part lies in the window, in CSS pixels. */
const boxOf = (page: EnginePage, selector: string) =>
  until(selector, () =>
    page.evaluate((wanted) => {
      const box = document.querySelector(wanted)?.getBoundingClientRect()
      return box && { x: box.x, y: box.y, width: box.width, height: box.height, bottom: box.bottom }
    }, selector),
  )

/** Chooses the first real option of a list, as the list's own menu does: each engine draws that by itself. */
const chooseFirst = (page: EnginePage, index: number) =>
  until(`list ${index}`, () =>
    page.evaluate((which) => {
      const list = document.querySelectorAll('select')[which]
      const option = [...(list?.options ?? [])].find(({ value }) => value !== '')
      if (!list || !option) return false
      list.value = option.value
      return list.dispatchEvent(new Event('change', { bubbles: true }))
    }, index),
  )

/** Waits until the room is not told of a row any more. */
const gone = (site: WatchedSite, row: number) =>
  until(`row ${row} gone`, async () => (await rowsOf(site)).every((one) => one.row !== row))

/** Goes through the form of an idea, up to its last button. */
const fillIdea = async (page: EnginePage, idea: string) => {
  await page.type('Which table are you at?', '12')
  await page.press('button', 'Next')
  await page.type('What is your table’s one idea?', idea)
  await page.press('button', 'Next')
  await page.press('button', '0.1 more')
  await page.press('button', 'Next')
  await page.press('button', '0.1 less')
}

const rateIdea: Journey = async ({ page, site }) => {
  const idea = `Swap tables ${randomUUID().slice(0, 8)}`
  await openAlive(page, '/laserfocus')
  await fillIdea(page, idea)
  await page.press('button', 'Submit')
  await see(page, 'Got it! Thanks for sharing.')
  const { row } = await rowOf(site, idea)

  await page.press('button', 'Change my answer')
  await page.type('What is your table’s one idea?', ' after lunch')
  await page.press('button', 'Next')
  await page.press('button', 'Next')
  await page.press('button', 'Submit')
  const changed = await rowOf(site, `${idea} after lunch`)
  expect(changed.row).toBeGreaterThan(row)
  await gone(site, row)
  await page.press('button', 'Withdraw')
  await see(page, 'Take your dot back?')
  await arrived(page)
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
      .find(({ innerText }) => innerText.trim() === 'Withdraw')
      ?.click(),
  )
  await see(page, 'Gone. Your dot is off the wall.')
  await gone(site, changed.row)
}

const playPair: Journey = async ({ page, size }) => {
  await openAlive(page, '/comboconvo')
  await page.type('Orange card', 'Fish')
  await chooseFirst(page, 0)
  await page.press('button', 'Next')
  await page.type('Teal card', 'Bicycle')
  await chooseFirst(page, 0)
  await page.press('button', 'Next')
  await page.type('So, what is it?', 'A parade on wheels')
  await page.press('button', 'Done')
  await see(page, 'Send this one?')
  // Not "no movement any more": a busy engine may not have begun to move it yet.
  const sheet = await until('a sheet that is wholly in the window', async () => {
    const box = await boxOf(page, 'dialog[open]')
    return box.bottom <= size.height + 1 && box
  })
  expect(sheet.height).toBeLessThan(size.height * 0.8)
  await page.press('button', 'Send it')
  await see(page, 'Snap! Thank you, it is a match.')
}

const vent: Journey = async ({ page }) => {
  await openAlive(page, '/ventingmachine')
  const question = await until('the question', () =>
    page.evaluate(() => document.querySelector('input')?.labels?.[0]?.textContent),
  )
  await page.type(question.trim(), 'Endless slide decks')
  await page.press('button', 'Submit Response')
  await see(page, 'We got it. Thanks!')
}

/** Fills in a form for leads as somebody nobody else is called. */
const introduce = async (page: EnginePage): Promise<string> => {
  const name = `Maya ${randomUUID().slice(0, 8)}`
  await page.type('Name', name)
  await page.type('Email', 'maya@lumenworth.example')
  await page.type('Message', 'Sales kickoff, 150 people')
  // Quicker than a person, it is taken for a machine's.
  await sleep(minimumFillMs)
  return name
}

const mailed = (site: WatchedSite, name: string) =>
  until(`the mail of ${name}`, async () => (await read(`${site.url}/__inbox`)).includes(name))

const askForEstimate: Journey = async ({ page, site }) => {
  await openAlive(page, '/get-started-form')
  await page.press('checkbox', 'Facilitated session')
  await page.press('button', 'Next')
  await page.press('checkbox', 'Foster connection and networking')
  await page.press('button', 'Next')
  await page.press('checkbox', 'Round Tables')
  await page.press('button', 'Finish')
  await see(page, 'Combo Convo')
  await openAlive(page, '/get-estimate')
  await see(page, 'Combo Convo')
  const name = await introduce(page)
  await page.press('button', 'Send my request')
  await see(page, `Thank you ${name}, your form has been submitted!`)
  await arrived(page)
  await mailed(site, name)
}

const readChart: Journey = async ({ page, site }) => {
  const idea = `Chart ${randomUUID().slice(0, 8)}`
  const rating = { table: 77, impact: randomInt(100) / 10, effort: randomInt(100) / 10 }
  await rate(site, { ...rating, idea })
  const row = await rowOf(site, idea)
  await openAlive(page, '/laserfocus/scatterplot')
  await page.type('Find a table by its number', '77')
  await arrived(page)
  await until('the point of table 77', async () => {
    const box = await boxOf(page, '[role=listbox]')
    const { x, y } = placeInChart(box, row)
    await page.pressAt(x, y)
    await sleep(200)
    return page.evaluate((wanted) => document.body.innerText.includes(wanted), idea)
  })
}

/** The code comes only a while after the page: what was typed until then stays, and nobody reloads by hand. */
const waitForCode: Journey = async ({ page, site }) => {
  const [code] = /\/assets\/index-[\w-]+\.js/.exec(await read(`${site.url}/get-started`)) ?? []
  await site.strike(`GET ${code as `/${string}`}`, { kind: 'loses' })
  await page.open('/get-started')
  await page.type('Name', 'Maya')
  await sleep(4000)
  await site.recover()
  await until('it alive', () => isAlive(page).catch(() => false))
  expect(await page.evaluate(() => document.querySelector('input')?.value)).toBe('Maya')
  // The files that got lost.
  site.complaints()
}

/** The first script keeps what is pressed for a page whose code is still on its way. */
const pressEarly: Journey = async ({ page, site }) => {
  const { released, release } = hold()
  await site.strike('GET /assets/site-', { kind: 'delays', until: released })
  await page.open('/who-we-are')
  await page.press('button', 'Open menu')
  expect(await isAlive(page)).toBe(false)
  release()
  await until('the menu', () => page.evaluate(() => document.querySelector('dialog[open]') !== null))
}

/** A phone that kept the form opens it without a network, and what waits in it goes out once there is one. */
const reloadOffline: Journey = async ({ page, site }) => {
  const idea = `Offline ${randomUUID().slice(0, 8)}`
  await openAlive(page, '/laserfocus')
  await until('the form kept', () => page.evaluate(() => navigator.serviceWorker.controller !== null))
  await fillIdea(page, idea)
  await site.close()
  await page.press('button', 'Submit')
  const waiting = 'Waiting for signal. We will send it.'
  await see(page, waiting)
  await page.open('/laserfocus')
  await see(page, waiting)
  await site.recover()
  await rowOf(site, idea)
  // What could not be asked for.
  site.complaints()
}

/** What visitors come for, by what a test of it says; where most of them do it. */
export const journeys: readonly NamedJourney[] = [
  { does: 'an idea is rated, changed and taken back', on: 'phone', journey: rateIdea },
  { does: 'a pair is played, and sent from a sheet that fits', on: 'phone', journey: playPair },
  { does: 'an answer is given to the live question', on: 'phone', journey: vent },
  { does: 'products are found, and an estimate asked for', on: 'desk', journey: askForEstimate },
  { does: 'a point of the chart is pressed, and read', on: 'desk', journey: readChart },
  { does: 'a finger reaches a point of the chart', on: 'phone', journey: readChart },
  { does: 'code that is late is waited for', on: 'phone', journey: waitForCode },
  { does: 'a press before the page is alive is answered', on: 'phone', journey: pressEarly },
  { does: 'a form opens without a network', on: 'phone', journey: reloadOffline },
  ...deskJourneys,
  ...eveningJourneys,
]
