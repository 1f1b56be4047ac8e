import type { Page } from 'playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { expectToFit } from '../steps/projector/fit.ts'
import { projectorSizes } from '../steps/projector/sizes.ts'
import type { Show } from '#shared/desk/desk.ts'
import { corner, rowOf } from '../steps/scatterplot-ideas.ts'
import type { ScatterplotLog } from '../steps/scatterplot-log.ts'
import { expect, test, type ScatterplotPage } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import { atPace } from '../../runner/pace.ts'

/** As many words as an idea may have, and long ones. */
const long =
  'Give every new colleague a customer of their own for the first month, someone they phone each Friday, and let them tell all of us what happened'
const rows = roomRows('400 ideas, clustered').with(0, rowOf(33, 8.1, 3.1, long))
const [one] = rows

/** Where axe looks: a projector of the usual old shape. */
const judged = { width: 1024, height: 768 } as const

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

/** Every mode and state of the screen, in the order they lead to one another. */
const states: Readonly<Record<string, Act>> = {
  empty: ({ page }) => expect(page.getByText('No ideas yet.').first()).toBeVisible(),
  plain: async ({ chart, log }) => {
    log.append(...rows)
    await expect(chart.badge).toContainText('Rows: 400')
    await expect(chart.badge).toContainText('Live: polling')
    await chart.projected()
  },
  stats: async ({ page }) => {
    await page.keyboard.press('s')
    await expect(page.getByRole('region', { name: 'Highest and lowest' })).toBeVisible()
  },
  walk: async ({ chart, page }) => {
    await page.keyboard.press('s')
    await chart.list.focus()
    await page.keyboard.press('Shift+Home')
    await expect(page.locator('[data-walked="true"]')).toHaveCount(1)
  },
  exact: async ({ page }) => {
    await page.keyboard.press('x')
    await expect(piles(page).first()).toBeVisible()
  },
  'open pile': async ({ chart, page }) => {
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
  search: async ({ page }) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.getByRole('textbox', { name: 'Words of an idea, or a table' }).fill('ask')
  },
  spotlight: async ({ page, show }) => {
    await page.keyboard.press('Escape')
    show({ spotlight: { round: 1, row: 1 } })
    const light = page.getByRole('region', { name: /spotlight/ })
    await expect(light).toContainText(long)
    const isWhole = (bubble: Element) =>
      bubble.scrollHeight <= bubble.clientHeight && bubble.scrollWidth <= bubble.clientWidth
    expect(await light.evaluate(isWhole), 'no word is cut off').toBe(true)
  },
  'countdown and stats': async ({ page, show }) => {
    show({ countdownEndsAt: Date.now() + 300_000, stats: true })
    await expect(page.locator('footer').getByRole('timer')).toBeVisible()
  },
  countdown: async ({ page, show }) => {
    show({ countdownEndsAt: Date.now() + 300_000 })
    await expect(page.getByText('to write one idea')).toBeVisible()
  },
  // Longer than the end of a countdown is shown: what it takes to look at it is not the test's.
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
    await expect(chart.words).toContainText('2 new.', { timeout: atPace(20_000) })
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
    await expect(chart.badge).toContainText('Tables: 4')
  },
  replay: async ({ page }) => {
    await page.keyboard.press('r')
    await page.keyboard.press('p')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    await page.keyboard.press(' ')
    await page.getByRole('slider', { name: 'Moment of the replay' }).fill('12000')
    await expect(page.locator('footer')).toContainText('0:12')
  },
  curtain: async ({ log, page }) => {
    await page.keyboard.press('p')
    log.newRound()
    log.holdPicture()
    log.append(corner)
    await expect(page.getByRole('region', { name: 'Held' })).toBeVisible()
  },
}

/** Those that somebody with a phone or a tablet sees, too. */
const onPhones = ['empty', 'plain', 'stats', 'walk', 'table', 'focus', 'join']

for (const look of ['dark', 'bright'] as const)
  test(`all of the ${look} screen is in every projector’s window and right for axe, in every state`, async ({
    chart,
    log,
    page,
  }) => {
    test.slow()
    const show = (shown: Show) => {
      log.show = { ...(look === 'bright' && { look }), ...shown }
    }
    if (look === 'bright') show({})
    await page.setViewportSize(judged)
    await chart.open(0)
    await expect(page.locator('[data-look]')).toHaveAttribute('data-look', look)
    for (const [state, act] of Object.entries(states))
      await test.step(state, async () => {
        await act({ chart, log, page, show })
        await expectToFit(page, state)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        // Both looks lie alike: what differs is what leads, which the small window shows.
        const seen = look === 'dark' ? (['small', 'low', 'huge'] as const) : (['small'] as const)
        for (const size of seen) {
          const [width, height] = projectorSizes[size]
          await page.setViewportSize({ width, height })
          await expectToFit(page, `${state} in ${width} × ${height}`)
          if (state !== 'plain' || size === 'small') continue
          await expect.poll(() => namesOn(page)).toContain('Local rehearsal')
          if (size === 'huge') {
            await expect.poll(async () => (await namesOn(page)).length).toBe(2)
            expect((await chart.list.boundingBox())?.width).toBeGreaterThan(width * 0.85)
            expect((await chart.list.boundingBox())?.height).toBeGreaterThan(height * 0.7)
          }
        }
        await page.setViewportSize(judged)
        if (look === 'bright' || !onPhones.includes(state)) return
        for (const [width, height] of [
          [768, 1024],
          [320, 568],
        ] as const) {
          await page.setViewportSize({ width, height })
          await expectNoSidewaysScroll(page)
        }
        await expectAccessible(page)
        await page.setViewportSize(judged)
      })
  })
