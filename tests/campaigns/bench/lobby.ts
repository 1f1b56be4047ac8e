import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { askEvery } from '#lib/live-form/ask-soon.ts'
import { startOwnSite } from '#infra/ops/rehearse/own-site.ts'
import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { chromiumFlags, ensureChromium } from '../../rig/browser/chromium.ts'
import { type Figure, printFigures } from '../../rig/figures.ts'

/** How many phones wait, unless told, and by how many at a time they are opened. */
const usualPhones = 200
const atATime = 6
/**
 * So many are led at once, unless told: a hall's phones have a processor each, and these share two with the site. In the
 * twelve seconds around a move a page takes 0.19 s of processor, all of the browser included, of which its own thread has
 * 0.06; and the local site 0.1 to 0.2 s.
 */
const usualLed = 25
/** What a desk gives itself to take a tap back. */
const undoMs = 3_000
/** For so long after a move each page is looked at. */
const watchedMs = 30_000
const targets = [
  { share: 0.95, ms: 3_000 },
  { share: 0.99, ms: 6_000 },
] as const

const steps: ProgrammeStep[] = [
  { id: 'lobby1', kind: 'lobby' },
  { id: 'cloud1', kind: 'venting-machine' },
  { id: 'ideas1', kind: 'laser-focus' },
]
/** Where the desk leads, and what of a form says that it is there. */
const moves = [
  { step: 'cloud1', name: 'Venting Machine', button: 'Submit Response' },
  { step: 'ideas1', name: 'Laser Focus', button: 'Next' },
] as const

declare global {
  interface Window {
    /** When a form with a button is there, in ms since 1970; and whether the phone is in a pocket. */
    lobby: { form: (button: string) => Promise<number>; sleep: (isAsleep: boolean) => void }
  }
}

/** Says when a page shows a button, and what a page is told that nobody sees. */
const noteInPage = () => {
  let wanted: { readonly says: string; readonly tell: (at: number) => void } | undefined
  const look = () => {
    if (!wanted) return
    const { says, tell } = wanted
    const isThere = [...document.querySelectorAll('button')].some(
      (button) => button.textContent.includes(says) && button.checkVisibility(),
    )
    if (!isThere) return
    wanted = undefined
    tell(Date.now())
  }
  let isHidden = false
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  window.lobby = {
    form: (says) => new Promise((tell) => (wanted = { says, tell })),
    sleep: (isAsleep) => {
      isHidden = isAsleep
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
  document.addEventListener('DOMContentLoaded', () => {
    const all = { subtree: true, childList: true, attributes: true }
    new MutationObserver(look).observe(document.documentElement, all)
  })
}

/** The calls of a desk that has a link. */
const deskAt = (link: string) => {
  const { origin, hash } = new URL(link)
  const headers = { authorization: `Bearer ${hash.slice(1)}`, 'content-type': 'application/json' }
  /** Asks again as a desk does, where a full house has no time for it. */
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(origin + path, { ...init, headers })
    if (answer.status !== 429 && answer.status !== 503) return answer
    await sleep(500)
    return ask(path, init)
  }
  return async (change: DeskChange): Promise<DeskState> => {
    const { version } = (await (await ask('/api/desk?form=laser-focus', {})).json()) as DeskState
    const body = JSON.stringify({ form: 'laser-focus', version, change })
    const answer = await ask('/api/desk', { method: 'POST', body })
    if (!answer.ok) throw new Error(`The desk was refused ${change.kind}: ${await answer.text()}`)
    return (await answer.json()) as DeskState
  }
}

/** Puts a phone into a pocket, where it asks for nothing, or takes it out. */
const putToSleep = (page: Page, isAsleep: boolean): Promise<void> =>
  page.evaluate((is) => window.lobby.sleep(is), isAsleep)

/** A phone of its own: storage, table and clock of asking. It comes into the lobby, and sleeps there. */
const openPhone = async (browser: Browser, site: string, table: number): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  await page.addInitScript(noteInPage)
  await page.goto(`${site}/join?table=${table}`, { timeout: 120_000 })
  await page.getByText('You’re in.').waitFor({ timeout: 120_000 })
  await putToSleep(page, true)
  return page
}

const openPhones = async (browser: Browser, site: string, count: number): Promise<Page[]> => {
  const phones: Page[] = []
  for (let first = 1; first <= count; first += atATime) {
    const tables = Array.from({ length: Math.min(atATime, count - first + 1) }, (_, at) => first + at)
    phones.push(...(await Promise.all(tables.map((table) => openPhone(browser, site, table)))))
    if (phones.length % 30 === 0) console.log(`  ${phones.length} phones are in`)
  }
  return phones
}

/** Wakes phones one after the other, so that they ask as far from each other as those of a hall. */
const wake = async (phones: readonly Page[]): Promise<void> => {
  for (const page of phones) {
    await putToSleep(page, false)
    await sleep(askEvery.most / phones.length)
  }
  await Promise.all(phones.map((page) => page.getByText('You’re in.').waitFor()))
}

/** How long (ms) it took the share of all phones that were quickest; those that never came took forever. */
const within = (all: readonly number[], share: number): number =>
  all.toSorted((one, other) => one - other)[Math.ceil(all.length * share) - 1] ?? Infinity

const seconds = (ms: number): string => (ms === Infinity ? 'never' : `${(ms / 1000).toFixed(2)} s`)

/** Leads the room to a step, as a desk's tap does: it is said beforehand that it comes. @returns since when it is there */
const lead = async (desk: ReturnType<typeof deskAt>, step: string): Promise<number> => {
  await desk({ kind: 'lead-soon' })
  await sleep(undoMs)
  const { programme } = await desk({ kind: 'lead', step })
  return programme?.on?.since ?? NaN
}

interface Options {
  readonly phones?: string
  readonly led?: string
}

/**
 * Has a desk lead real pages of `/join`, each a phone of its own in one Chromium, through two moves. All are open in one
 * evening; so many are awake and led at once, the others sleep as in pockets, and then it is the turn of the next. Prints
 * how long after its move each phone had the next form, of all of them together. Less motion is asked for: a hall's phones
 * paint each its own bubble, and these all theirs by one machine. With the bubble the form comes 2.2 s later.
 */
export const run = async ({
  phones: count = `${usualPhones}`,
  led = `${usualLed}`,
}: Options): Promise<void> => {
  const executablePath = ensureChromium((line) => console.log(line))
  const site = await startOwnSite()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const desk = deskAt(site.desk)
    await desk({ kind: 'programme', steps })
    await desk({ kind: 'lead', step: 'lobby1' })
    const phones = await openPhones(browser, site.url, Number(count))
    const took = moves.map((): number[] => [])
    for (let first = 0; first < phones.length; first += Number(led)) {
      const awake = phones.slice(first, first + Number(led))
      if (first > 0) await lead(desk, 'lobby1')
      await wake(awake)
      for (const [index, { step, button }] of moves.entries()) {
        const seen = awake.map((page) => page.evaluate((says) => window.lobby.form(says), button))
        const since = await lead(desk, step)
        const never = sleep(watchedMs, Infinity, { ref: false })
        const at = await Promise.all(seen.map((one) => Promise.race([one, never])))
        took[index]?.push(...at.map((ms) => ms - since))
      }
      await Promise.all(awake.map((page) => putToSleep(page, true)))
      console.log(`  ${first + awake.length} phones were led`)
    }
    const figures = moves.flatMap(({ name }, index): Figure[] => {
      const form = took[index] ?? []
      const came = form.filter((ms) => ms !== Infinity).length
      return [
        {
          measure: `${name}: phones that have its form after ${watchedMs / 1000} s, half of them within`,
          figure: `${came} of ${form.length}, ${seconds(within(form, 0.5))}`,
        },
        ...targets.map(({ share, ms }): Figure => {
          const figure = within(form, share)
          return {
            measure: `${name}: ${100 * share} % have its form within`,
            figure: seconds(figure),
            target: { sentence: `≤ ${seconds(ms)}`, met: figure <= ms },
          }
        }),
      ]
    })
    printFigures(`A lobby of ${phones.length} phones, ${led} led at once`, figures)
  } finally {
    await browser.close()
    await site.stop()
  }
}
