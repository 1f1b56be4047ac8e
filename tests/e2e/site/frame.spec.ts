import { expect, test } from '../../rig/browser/e2e.ts'
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

test('the bar is reached by Tab, skipped, grows by scrolling, and marks the page, which begins at its top', async ({
  page,
}) => {
  await like(page, 'ping-poll')
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(framedPath)
  await expect(heart(page)).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to content' })

  await test.step('by Tab, with a ring to see', async () => {
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    for (const name of [
      'Heads Talking, home',
      'Who We Are',
      'Products',
      'Case Studies',
      'Liked products, 1',
      'Get Started',
    ]) {
      await page.keyboard.press('Tab')
      const reached = header(page).locator(':focus')
      await expect(reached).toHaveAccessibleName(name)
      await expect(reached).toHaveCSS('outline-style', 'solid')
    }
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#main').getByRole('link', { name: 'Take Me Home' })).toBeFocused()
  })
  await test.step('its other ground comes at one viewport height, not a pixel before, and moves nothing', async () => {
    const bar = header(page).locator('> div')
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    for (const [above, ground, tall] of [
      [1, 'paper', '88px'],
      [0, 'ink', '68px'],
      [1, 'paper', '88px'],
    ] as const) {
      await page.evaluate((px) => scrollTo(0, innerHeight - px), above)
      await expect(bar).toHaveAttribute('data-ground', ground)
      await expect(bar).toHaveCSS('height', tall)
      expect(await height()).toBe(before)
    }
  })
  await test.step('another page begins at its top, with the focus, its title read out, and marked', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await footer(page).getByRole('link', { name: 'Sales kick-off' }).click()
    await expect(page).toHaveURL('/case-study/sales-kickoff-2025')
    await expect(page.locator('#main')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('status').filter({ hasText: 'Sales Kickoff 2025' })).toHaveText(
      await page.title(),
    )
    const current = (name: string) => header(page).getByRole('link', { name })
    await expect(current('Case Studies')).toHaveAttribute('aria-current', 'true')
    await current('Products').click()
    await expect(current('Products')).toHaveAttribute('aria-current', 'page')
    await expect(current('Case Studies')).not.toHaveAttribute('aria-current')
  })
})

/** Tabs more often than there are things to reach; the browser's own bar counts as the page's body. */
const placesByTab = (page: Parameters<typeof menu>[0], presses: number) =>
  Array.from({ length: presses }).reduce<Promise<Set<unknown>>>(async (before) => {
    const places = await before
    await page.keyboard.press('Tab')
    const label = () => document.activeElement?.closest('dialog')?.getAttribute('aria-label')
    const isOutside = await page.evaluate(() => document.activeElement === document.body)
    return isOutside ? places : places.add(await page.evaluate(label))
  }, Promise.resolve(new Set()))

test('the menu of a phone keeps the focus, gives it back, and closes with what is chosen in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await like(page, 'ping-poll')
  await page.goto('/who-we-are')
  await test.step('by keyboard', async () => {
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    expect(await placesByTab(page, 12)).toEqual(new Set(['Menu']))
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })
  await test.step('a link, and Back', async () => {
    await menuButton(page).click()
    await menu(page).getByRole('link', { name: 'Case Studies' }).click()
    await expect(page).toHaveURL('/case-studies')
    await expect(menu(page)).toBeHidden()
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/who-we-are')
    await expect(menu(page)).toBeHidden()
  })
  await test.step('the liked panel', async () => {
    await menuButton(page).click()
    await menu(page).getByRole('button', { name: 'Liked products, 1' }).click()
    await expect(panel(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
  })
  await test.step('a window that grows wide enough for the bar', async () => {
    await menuButton(page).click()
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 740 })
    await expect(menu(page)).toBeHidden()
  })
})

test('the liked panel keeps the focus, gives it on as it empties, and closes in every way', async ({
  page,
}) => {
  await like(page, 'ping-poll', 'combo-convo')
  await page.goto('/who-we-are')
  await test.step('by a press beside it, not by one that began in it', async () => {
    await heart(page).click()
    await panel(page).getByRole('heading').hover()
    await page.mouse.down()
    await page.mouse.move(20, 400)
    await page.mouse.up()
    await expect(panel(page)).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(panel(page)).toBeHidden()
  })
  await test.step('by a link', async () => {
    await heart(page).click()
    await panel(page).getByRole('link', { name: 'Combo Convo' }).click()
    await expect(page).toHaveURL('/products/combo-convo')
    await expect(panel(page)).toBeHidden()
  })
  await test.step('by Escape, down to nothing', async () => {
    await heart(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused()
    expect(await placesByTab(page, 12)).toEqual(new Set(['Liked products']))
    await page.keyboard.press('Escape')
    await expect(heart(page)).toBeFocused()
    await expect(panel(page)).toBeHidden()
    await heart(page).press('Enter')
    await expect(panel(page)).toBeVisible()
    for (const name of ['Ping Poll', 'Combo Convo'])
      await panel(page)
        .getByRole('button', { name: `Remove ${name}` })
        .press('Enter')
    await expect(panel(page).getByText('No items selected')).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(heart(page)).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  })
})
