import type { Page } from 'playwright/test'
import { expectAccessible } from '../../rig/browser/e2e.ts'
import { expectToFit } from '../steps/projector/fit.ts'
import type { Show } from '#shared/desk/desk.ts'
import type { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { expect, test, type ScatterplotPage } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = roomRows('400 ideas, clustered')
const [one] = rows

const sizes = [
  [800, 600],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const

/** Waits until what follows the window's size has followed it. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
  })

/** What the event's name, the round and the question are shown as: those that are wholly there. */
const namesOn = (page: Page) =>
  page
    .locator('header p')
    .filter({ hasText: /^.*Round \d/ })
    .locator('span')
    .evaluateAll((names) =>
      names
        .filter((name) => {
          const line = name.parentElement!.getBoundingClientRect()
          const { top, right } = name.getBoundingClientRect()
          return top < line.bottom - 1 && right <= line.right + 1
        })
        .map(({ textContent }) => textContent),
    )

/** What leads to a state from the one before; `show` is what a desk does. */
type Act = (room: {
  readonly chart: ScatterplotPage
  readonly log: ScatterplotLog
  readonly page: Page
  readonly show: (shown: Show) => void
}) => Promise<void>

const piles = (page: Page) => page.getByRole('button', { name: /ideas in one spot$/ })

/** Every mode and state of the screen, in the order they lead to one another: each has its pictures. */
const states: Readonly<Record<string, Act>> = {
  plain: ({ chart }) => expect(chart.badge).toContainText('Live: polling'),
  stats: async ({ page }) => {
    await page.keyboard.press('s')
    await expect(page.getByRole('region', { name: 'Highest and lowest' })).toBeVisible()
  },
  exact: async ({ page }) => {
    await page.keyboard.press('s')
    await page.keyboard.press('x')
    await expect(piles(page).first()).toBeVisible()
  },
  'open-pile': async ({ chart, page }) => {
    await piles(page).first().click()
    await expect(chart.popup).toHaveAccessibleName(/one spot$/)
  },
  spread: async ({ page }) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('d')
    await expect(piles(page)).toHaveCount(0)
  },
  zoomed: async ({ page }) => {
    await page.keyboard.press('d')
    await page.keyboard.press('1')
    await expect(page.locator('header')).toContainText('Quick wins')
    const words = await page.locator('[data-look]').evaluate((screen) => getComputedStyle(screen).color)
    await expect(page.locator('svg[data-faded]')).toHaveCSS('color', words)
  },
  table: async ({ page }) => {
    await page.keyboard.press('0')
    await page.keyboard.press('t')
    await expect(page.getByText('1 to 50 of 400')).toBeVisible()
  },
  focus: async ({ chart, page }) => {
    await page.keyboard.press('t')
    await chart.field.fill(String(one!.table))
    await chart.field.press('Enter')
    await expect(chart.popup).toBeVisible()
  },
  spotlight: async ({ page, show }) => {
    await page.keyboard.press('Escape')
    show({ spotlight: { round: 1, row: 1 } })
    await expect(page.getByRole('region', { name: /spotlight/ })).toBeVisible()
  },
  'countdown-and-stats': async ({ page, show }) => {
    show({ countdownEndsAt: Date.now() + 300_000, stats: true })
    await expect(page.locator('footer').getByRole('timer')).toBeVisible()
  },
  countdown: async ({ page, show }) => {
    show({ countdownEndsAt: Date.now() + 300_000 })
    await expect(page.getByText('to write one idea')).toBeVisible()
  },
  time: async ({ page, show }) => {
    show({ countdownEndsAt: Date.now() - 1 })
    await expect(page.getByText('Pens down.', { exact: true })).toBeVisible()
  },
  hold: async ({ chart, log, show }) => {
    show({})
    log.holdPicture()
    log.append(one!, { ...one!, table: 77 })
    await expect(chart.words).toContainText('2 ideas are waiting')
  },
  revealed: async ({ chart, log }) => {
    log.reveal()
    await expect(chart.words).toContainText('2 new.', { timeout: 20_000 })
  },
  join: async ({ page }) => {
    await page.keyboard.press('q')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  compared: async ({ chart, log, page }) => {
    await page.keyboard.press('q')
    log.newRound()
    log.append(...rows.slice(0, 120).map((idea) => ({ ...idea, impact: 10 - idea.impact })))
    await expect(chart.badge).toContainText('Rows: 120')
    await page.keyboard.press('r')
    await expect(page.getByRole('region', { name: 'Biggest moves' })).toBeVisible()
    await expect(chart.badge).toContainText('Tables: 41')
  },
  replay: async ({ page }) => {
    await page.keyboard.press('r')
    await page.keyboard.press('p')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    await page.keyboard.press(' ')
    await page.getByRole('slider', { name: 'Moment of the replay' }).fill('12000')
    await expect(page.locator('footer')).toContainText('0:12')
  },
}

/** States whose words have two grounds or more, for axe. */
const judged: readonly string[] = ['spotlight', 'hold']

for (const look of ['dark', 'bright'] as const)
  test(`all of the ${look} screen is in every projector’s window, in every state`, async ({
    chart,
    log,
    page,
  }, info) => {
    test.slow()
    const show = (shown: Show) => {
      log.show = { ...(look === 'bright' && { look }), ...shown }
    }
    log.append(...rows)
    if (look === 'bright') show({})
    await chart.open(400)
    await chart.projected()
    await expect(page.locator('[data-look]')).toHaveAttribute('data-look', look)
    for (const [state, act] of Object.entries(states))
      await test.step(state, async () => {
        await act({ chart, log, page, show })
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          await drawn(page)
          await expectToFit(page, `${state} in ${width} × ${height}`)
          await page.screenshot({ path: info.outputPath(`${look}-${state}-${width}.jpg`), quality: 85 })
          if (width === 1024 && judged.includes(state)) await expectAccessible(page)
          if (state !== 'plain') continue
          if (width >= 1280) await expect.poll(() => namesOn(page)).toContain('Local rehearsal')
          // Where a desk leads, the search has made way.
          const names = look === 'bright' ? 3 : 2
          if (width >= 1920) await expect.poll(async () => (await namesOn(page)).length).toBe(names)
        }
      })
  })

test('K turns the look of this screen, a desk that of all, and the stage’s file says what it is before', async ({
  chart,
  log,
  page,
}) => {
  const look = page.locator('[data-look]')
  const ground = () => look.evaluate((screen) => getComputedStyle(screen).backgroundColor)
  log.appendMany(20)
  await chart.open(20)
  await chart.projected()
  await expect(look).toHaveAttribute('data-look', 'dark')
  const dark = await ground()
  await page.keyboard.press('k')
  await expect(look).toHaveAttribute('data-look', 'bright')
  expect(await ground()).not.toBe(dark)
  await page.keyboard.press('Escape')
  await expect(look).toHaveAttribute('data-look', 'bright')
  await page.keyboard.press('K')
  await expect(look).toHaveAttribute('data-look', 'dark')
  log.show = { look: 'bright' }
  await expect(look).toHaveAttribute('data-look', 'bright')
  log.show = {}
  await expect(look).toHaveAttribute('data-look', 'dark')

  const config = (await (await page.request.get('/config.json')).json()) as object
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, chartLook: 'bright', eventName: 'Spring summit' } }),
  )
  await page.reload()
  await chart.projected()
  await expect(look).toHaveAttribute('data-look', 'bright')
  await expect(page.locator('header')).toContainText('Spring summit')
})

test('the circles are drawn anew in the other look', async ({ chart, log, page }) => {
  const colours = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        // Read from a copy: reading the chart's own canvas would change how the browser keeps it.
        const copy = Object.assign(document.createElement('canvas'), {
          width: canvas.width,
          height: canvas.height,
        })
        const context = copy.getContext('2d', { willReadFrequently: true })!
        context.drawImage(canvas, 0, 0)
        const { data } = context.getImageData(0, 0, copy.width, copy.height)
        const seen = new Set<string>()
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255) seen.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
        return ['255,197,58', '15,7,34'].map((colour) => seen.has(colour))
      })
  log.append({ impact: 9, effort: 5 })
  await chart.open(1)
  await chart.projected()
  await expect.poll(colours).toEqual([true, false])
  await page.keyboard.press('k')
  await expect.poll(colours).toEqual([false, true])
})

test('few ideas are larger where each has its place, and never in the scatter', async ({
  chart,
  log,
  page,
}, info) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  log.appendMany(20)
  await chart.open(20)
  await chart.projected()
  await expect(chart.badge).toContainText('Live: polling')
  const scattered = await chart.inkOf('landed')
  // Circles of half as much again in diameter, less what lies on piles.
  await page.keyboard.press('d')
  await expect.poll(() => chart.inkOf('landed')).toBeGreaterThan(2 * scattered)
  await page.screenshot({ path: info.outputPath('few-spread.png') })
  await page.keyboard.press('x')
  await expect.poll(() => chart.inkOf('landed')).toBeGreaterThan(1.7 * scattered)
  await page.screenshot({ path: info.outputPath('few-exact.png') })
  await page.keyboard.press('x')
  await expect.poll(() => chart.inkOf('landed')).toBe(scattered)
})
