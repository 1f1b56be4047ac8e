import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import {
  footer,
  framedPath,
  header,
  heart,
  like,
  menu,
  menuButton,
  notFoundOnConsole,
  panel,
} from '../steps/frame-page.ts'

test.use({ expectedOnConsole: [notFoundOnConsole] })

/** Tabs more often than there are things to reach; the browser's own bar counts as the page's body. */
const expectFocusStaysIn = async (page: Page, name: string): Promise<void> => {
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab')
    const where = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body
        ? 'outside the page'
        : active?.closest('dialog')?.getAttribute('aria-label')
    })
    expect(['outside the page', name]).toContain(where)
  }
}

test.describe('the menu', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('keeps the focus and gives it back on Escape', async ({ page }) => {
    await page.goto(framedPath)
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await expectFocusStaysIn(page, 'Menu')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  test('closes when a link is chosen', async ({ page }) => {
    await page.goto(framedPath)
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Case Studies' }).click()
    await expect(page).toHaveURL('/case-studies')
    await expect(menu(page)).toBeHidden()
  })

  test('closes when one goes back', async ({ page }) => {
    await page.goto(framedPath)
    await footer(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(framedPath)
    await expect(menu(page)).toBeHidden()
  })

  test('gives way to the liked panel, which gives the focus back to the menu’s button', async ({ page }) => {
    await like(page, 'ping-poll')
    await page.goto(framedPath)
    await menuButton(page).click()
    await menu(page).getByRole('button', { name: 'Liked products, 1' }).click()
    await expect(panel(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })

  test('closes when the window grows wide enough for the bar', async ({ page }) => {
    await page.goto(framedPath)
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 740 })
    await expect(menu(page)).toBeHidden()
  })
})

test.describe('the liked panel', () => {
  test('keeps the focus and gives it back on Escape', async ({ page }) => {
    await like(page, 'ping-poll', 'roll-play')
    await page.goto(framedPath)
    await heart(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await expectFocusStaysIn(page, 'Liked products')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(heart(page)).toBeFocused()
  })

  test('closes by its button and by a press beside it, not by one in it', async ({ page }) => {
    await like(page, 'ping-poll')
    await page.goto(framedPath)
    await heart(page).click()
    await panel(page).getByRole('heading').click()
    await expect(panel(page)).toBeVisible()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toBeHidden()
    await heart(page).click()
    await expect(panel(page)).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(panel(page)).toBeHidden()
  })

  test('removes one by one, with the focus on the next, down to nothing', async ({ page }) => {
    await like(page, 'ping-poll', 'roll-play', 'block-party')
    await page.goto(framedPath)
    await heart(page).click()
    const message = panel(page).getByRole('heading')
    const remove = (name: string) => panel(page).getByRole('button', { name: `Remove ${name}` })
    await expect(message).toHaveText('Great! You’ve selected 3 products. Next, let’s take this to your inbox')
    await remove('Roll Play').press('Enter')
    await expect(remove('Block Party')).toBeFocused()
    await remove('Block Party').press('Enter')
    await expect(remove('Ping Poll')).toBeFocused()
    await expect(message).toHaveText(
      'You’ve selected 1 product. Bundling multiple products may reduce the overall cost.',
    )
    await remove('Ping Poll').press('Enter')
    await expect(panel(page).getByText('No items selected')).toBeVisible()
    await expect(message).toHaveText(
      'You have 0 products selected. Continue to get an estimate for your selected products.',
    )
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(heart(page)).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  })

  test('takes a removal back, at its place, until it is closed', async ({ page }) => {
    await like(page, 'ping-poll', 'roll-play', 'block-party')
    await page.goto(framedPath)
    await heart(page).click()
    const names = panel(page).getByRole('listitem').getByRole('link')
    const remove = (name: string) => panel(page).getByRole('button', { name: `Remove ${name}` })
    const undo = (name: string) => panel(page).getByRole('button', { name: `Undo removing ${name}` })
    await expect(names).toHaveCount(3)
    const before = await names.allTextContents()
    await remove('Roll Play').press('Enter')
    await expect(panel(page).getByRole('status')).toHaveText('Roll Play removed. You can undo it.')
    await expect(remove('Block Party')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(undo('Roll Play')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(names).toHaveText(before)
    await expect(remove('Roll Play')).toBeFocused()
    await expect(panel(page).getByRole('status')).toHaveText('')
    for (const name of ['Block Party', 'Roll Play', 'Ping Poll']) await remove(name).click()
    await expect(panel(page).getByText('No items selected')).toBeVisible()
    await undo('Ping Poll').click()
    await expect(names).toHaveText(before.slice(0, 1))
    await expect(remove('Ping Poll')).toBeFocused()
    await remove('Ping Poll').click()
    await page.keyboard.press('Escape')
    await page.goto('/products')
    await page.getByRole('button', { name: 'Like Flag Finder' }).click()
    await heart(page).click()
    await expect(names).toHaveCount(1)
    await expect(panel(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  })

  test('leads to the products and to the estimate, and closes', async ({ page }) => {
    await like(page, 'combo-convo', 'ghost-train')
    await page.goto(framedPath)
    await heart(page).click()
    const item = panel(page).getByRole('listitem')
    await expect(item).toHaveCount(1)
    await expect(item).toContainText('Two cards, one idea nobody walked in with.')
    await item.getByRole('link', { name: 'Combo Convo' }).click()
    await expect(page).toHaveURL('/products/combo-convo')
    await expect(panel(page)).toBeHidden()
    await heart(page).click()
    await panel(page).getByRole('link', { name: 'Get an Estimate' }).click()
    await expect(page).toHaveURL('/get-estimate')
    await expect(panel(page)).toBeHidden()
  })

  test('slides for 0.3 s, and not at all for those who asked for less motion', async ({ page }) => {
    await like(page, 'ping-poll')
    await page.goto(framedPath)
    await heart(page).click()
    await expect(panel(page)).toHaveCSS('transition-duration', '0.3s, 0.3s, 0.3s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(panel(page)).toHaveCSS('transition-duration', '0s, 0s, 0s')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toBeHidden()
  })
})

test.describe('the liked panel in a low window', () => {
  const some = ['ping-poll', 'roll-play', 'combo-convo', 'flag-finder', 'block-party', 'vision-forest']

  test('of a phone held sideways shows a product', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await like(page, ...some)
    await page.goto(framedPath)
    await heart(page).click()
    await expect(panel(page).getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 })
  })

  for (const height of [450, 600])
    test(`of ${height} px covers nothing that the Tab key leads to`, async ({ page }) => {
      await page.setViewportSize({ width: 720, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await like(page, ...some)
      await page.goto(framedPath)
      await heart(page).click()
      await expect(panel(page).getByRole('listitem')).toHaveCount(some.length)
      const covered: string[] = []
      for (let stop = 0; stop < 2 * some.length + 2; stop += 1) {
        await page.keyboard.press('Tab')
        covered.push(
          ...(await page.evaluate(() => {
            const at = document.activeElement!
            const { left, top, width, height: tall } = at.getBoundingClientRect()
            const points = [top + 2, top + tall - 2].map((y) =>
              document.elementFromPoint(left + width / 2, y),
            )
            return points.every((found) => found && (at.contains(found) || found.contains(at)))
              ? []
              : [`${at.textContent} at ${top}`]
          })),
        )
      }
      expect(covered).toEqual([])
    })
})

test.describe('the liked list', () => {
  test('is the same in two tabs', async ({ page, context }) => {
    await like(page, 'ping-poll', 'roll-play')
    await page.goto(framedPath)
    const other = await context.newPage()
    await other.goto(framedPath)
    await expect(heart(other)).toHaveText('2')
    await page.bringToFront()
    await heart(page).click()
    await panel(page).getByRole('button', { name: 'Remove Ping Poll' }).click()
    await expect(heart(other)).toHaveText('1')
    await panel(page).getByRole('button', { name: 'Remove Roll Play' }).click()
    await expect(heart(other)).toHaveCount(0)
  })

  test('moves nothing when its heart comes and goes', async ({ page, context }) => {
    await page.goto(framedPath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const other = await context.newPage()
    await other.goto(framedPath)
    await page.bringToFront()
    await page.evaluate(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => shifts.push(entry.name)),
      ).observe({
        type: 'layout-shift',
      })
    })
    const places = () =>
      header(page).evaluate((bar) =>
        [...bar.querySelectorAll('a')].map((link) => Math.round(link.getBoundingClientRect().left)),
      )
    const before = await places()
    await other.evaluate(() => localStorage.setItem('liked-products', '["ping-poll"]'))
    await expect(heart(page)).toHaveText('1')
    expect(await places()).toEqual(before)
    await other.evaluate(() => localStorage.clear())
    await expect(heart(page)).toHaveCount(0)
    expect(await places()).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  })

  test('breaks nothing where storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await page.goto(framedPath)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await footer(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(heart(page)).toHaveCount(0)
  })
})
