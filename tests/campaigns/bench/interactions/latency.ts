import type { Browser, CDPSession, Locator, Page } from 'playwright'
import { like } from '../../../e2e/steps/frame-page.ts'
import { isAlive } from '../../../rig/browser/alive.ts'
import { taskTime } from '../scatterplot/main-thread.ts'

/** Something a visitor does on a phone, and what of the page shows that it happened. */
export interface Interaction {
  readonly name: string
  readonly path: string
  /** Products that are liked beforehand. */
  readonly liked?: readonly string[]
  /** What is done before, and is not measured. */
  readonly before?: (page: Page) => Promise<void>
  readonly target: (page: Page) => Locator
  /** Seen when it is done: an element, with this text in it where there is one. */
  readonly shows: { readonly selector: string; readonly text?: string }
}

/** Milliseconds. */
export interface Latency {
  /** From the touch to the next paint, as browsers count it towards INP: in steps of 8, and 0 below 16. */
  readonly toPaint: number
  /** From the touch to the frame in which what was asked for is there, code that had to be fetched included. */
  readonly toSight: number
  /**
   * Processor time of the main thread for it, and for what else the page did within 700 ms of it. Where others use the
   * machine too, this says more than the clock.
   */
  readonly busy: number
}

const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

interface Watch {
  longest: number
  touched: number
}

/** Notes how long the interactions with the page take, and when it was last touched. */
const watchEvents = () => {
  const watch: Watch = { longest: 0, touched: 0 }
  Object.assign(window, { watch })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) watch.longest = Math.max(watch.longest, entry.duration)
  }).observe(options)
  const note = ({ timeStamp }: Event) => {
    watch.touched = timeStamp
  }
  addEventListener('pointerup', note, { capture: true })
}

/** Milliseconds from the last touch until now; undefined as long as what is looked for is not to be seen. */
const seenAfter = ({ selector, text = '' }: Interaction['shows']): number | false => {
  const { touched } = (window as unknown as { watch: Watch }).watch
  const found = [...document.querySelectorAll<HTMLElement>(selector)].some(
    (one) => one.checkVisibility() && one.textContent.includes(text),
  )
  return found && touched > 0 && performance.now() - touched
}

const forget = (page: Page) =>
  page.evaluate(() => {
    Object.assign((window as unknown as { watch: Watch }).watch, { longest: 0, touched: 0 })
  })

/** The page's processor, four times slower from now on. */
const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}

/** The middle of it, on the screen or beside it. */
const placeOf = async (target: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be touched is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The page once it has come to rest. */
const openPage = async (page: Page, site: string, interaction: Interaction): Promise<CDPSession> => {
  const { path, before } = interaction
  await page.goto(`${site}${path}`, { waitUntil: 'load' })
  while (!(await isAlive(page))) await page.waitForTimeout(100)
  await before?.(page)
  // Code that is fetched ahead when there is time for it, as on a visit.
  await page.waitForTimeout(1500)
  const session = await slowDown(page)
  await interaction.target(page).scrollIntoViewIfNeeded()
  await page.waitForTimeout(800)
  await forget(page)
  return session
}

/** How long somebody looks for what to touch, in ms: nobody touches what has not been seen yet. */
const glanceMs = 500

/** Pixels a second of a thumb in a hurry. */
const flickSpeed = 6000
const mostStrokes = 10

/**
 * Scrolls to it as a thumb does: the page first, then the row it is in. It may take more strokes than two: what comes
 * into sight on the way gets its real height.
 */
const flickTo = async (session: CDPSession, target: Locator): Promise<void> => {
  const { width, height } = phone.viewport
  for (let strokes = 0; strokes < mostStrokes; strokes += 1) {
    const { x, y } = await placeOf(target)
    const isHigh = y > 0 && y < height
    if (isHigh && x > 0 && x < width) return
    const stroke = isHigh ? { y, xDistance: width / 2 - x } : { y: height / 2, yDistance: height / 2 - y }
    await session.send('Input.synthesizeScrollGesture', { x: width / 2, ...stroke, speed: flickSpeed })
  }
  throw new Error('What is to be touched cannot be scrolled to.')
}

/** The page as it arrives, with what its script does when it comes. */
const openArriving = async (page: Page, site: string, { path, target }: Interaction): Promise<CDPSession> => {
  const session = await slowDown(page)
  await page.goto(`${site}${path}`, { waitUntil: 'commit' })
  await flickTo(session, target(page))
  await page.waitForTimeout(glanceMs)
  return session
}

/** A touch by its place alone: to make sure of what is hit would cost the page time that no visitor causes. */
const touch = async (page: Page, target: Locator): Promise<void> => {
  const { x, y } = await placeOf(target)
  await page.touchscreen.tap(x, y)
}

/** When the page is touched: once it has come to rest, or first of all. */
export const moments = ['at rest', 'on arrival'] as const
export type Moment = (typeof moments)[number]

/** Does it once, in a fresh visit to `site` on a phone whose processor is four times slower than this machine's. */
export const measureLatency = async (
  browser: Browser,
  site: string,
  interaction: Interaction,
  moment: Moment,
): Promise<Latency> => {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await like(page, ...(interaction.liked ?? []))
    await page.addInitScript(watchEvents)
    const session = await (moment === 'at rest' ? openPage : openArriving)(page, site, interaction)
    const target = interaction.target(page)
    const busyBefore = await taskTime(session)
    const seen = page.waitForFunction(seenAfter, interaction.shows, { polling: 'raf', timeout: 20_000 })
    const [toSight] = await Promise.all([seen.then((handle) => handle.jsonValue()), touch(page, target)])
    // The browser tells of an interaction when its paint is over.
    await page.waitForTimeout(700)
    const toPaint = await page.evaluate(() => (window as unknown as { watch: Watch }).watch.longest)
    return { toPaint, toSight: Number(toSight), busy: (await taskTime(session)) - busyBefore }
  } finally {
    await context.close()
  }
}
