import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { startOwnSite } from '#infra/ops/rehearse/own-site.ts'
import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { chromiumFlags, ensureChromium } from '../../rig/browser/chromium.ts'
import { type Figure, printFigures } from '../../rig/figures.ts'

/** How many phones wait, unless told, and by how many at a time they are opened. */
const usualPhones = 200
const atATime = 6
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
    /** `formAt`: when the form with the button was there, in ms since 1970. */
    lobby: { watch: (button: string) => void; formAt?: number | undefined }
  }
}

/** Notes when a page shows a button. */
const noteInPage = () => {
  let wanted: string | undefined
  const look = () => {
    if (wanted === undefined || window.lobby.formAt !== undefined) return
    const says = wanted
    const isThere = [...document.querySelectorAll('button')].some(
      (button) => button.textContent.includes(says) && button.checkVisibility(),
    )
    if (isThere) window.lobby.formAt = Date.now()
  }
  window.lobby = {
    watch: (button) => {
      wanted = button
      window.lobby.formAt = undefined
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

/** A phone of its own: storage, table and clock of asking. */
const openPhone = async (browser: Browser, site: string, table: number): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  await page.addInitScript(noteInPage)
  await page.goto(`${site}/join?table=${table}`, { timeout: 120_000 })
  await page.getByText('You’re in.').waitFor({ timeout: 120_000 })
  return page
}

const openPhones = async (browser: Browser, site: string, count: number): Promise<Page[]> => {
  const pages: Page[] = []
  for (let first = 1; first <= count; first += atATime) {
    const tables = Array.from({ length: Math.min(atATime, count - first + 1) }, (_, at) => first + at)
    pages.push(...(await Promise.all(tables.map((table) => openPhone(browser, site, table)))))
    if (pages.length % 30 === 0) console.log(`  ${pages.length} phones are in`)
  }
  return pages
}

/** How long (ms) it took the share of all phones that were quickest; those that never came took forever. */
const within = (all: readonly number[], share: number): number =>
  all.toSorted((one, other) => one - other)[Math.ceil(all.length * share) - 1] ?? Infinity

const seconds = (ms: number): string => (ms === Infinity ? 'never' : `${(ms / 1000).toFixed(2)} s`)

/**
 * Has a desk lead real pages of `/join`, each a phone of its own in one Chromium, through two moves, as its tap does: it
 * is said beforehand that it comes. Prints how long after the move phones had the next form. Less motion is asked for: a
 * hall's phones paint each its own bubble, and these all theirs by one machine. With the bubble the form comes 2.2 s later.
 */
export const run = async ({ phones = `${usualPhones}` }: { readonly phones?: string }): Promise<void> => {
  const executablePath = ensureChromium((line) => console.log(line))
  const site = await startOwnSite()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const desk = deskAt(site.desk)
    await desk({ kind: 'programme', steps })
    await desk({ kind: 'lead', step: 'lobby1' })
    const pages = await openPhones(browser, site.url, Number(phones))
    const figures: Figure[] = []
    for (const { step, name, button } of moves) {
      await Promise.all(pages.map((page) => page.evaluate((says) => window.lobby.watch(says), button)))
      await desk({ kind: 'lead-soon' })
      await sleep(undoMs)
      const { programme } = await desk({ kind: 'lead', step })
      const since = programme?.on?.since ?? NaN
      await sleep(watchedMs)
      const seen = await Promise.all(pages.map((page) => page.evaluate(() => window.lobby.formAt)))
      const form = seen.map((at) => (at === undefined ? Infinity : at - since))
      const came = form.filter((ms) => ms !== Infinity).length
      figures.push({
        measure: `${name}: phones that have its form after ${watchedMs / 1000} s, half of them within`,
        figure: `${came} of ${pages.length}, ${seconds(within(form, 0.5))}`,
      })
      for (const { share, ms } of targets) {
        const figure = within(form, share)
        figures.push({
          measure: `${name}: ${100 * share} % have its form within`,
          figure: seconds(figure),
          target: { sentence: `≤ ${seconds(ms)}`, met: figure <= ms },
        })
      }
    }
    printFigures(`A lobby of ${pages.length} phones`, figures)
  } finally {
    await browser.close()
    await site.stop()
  }
}
