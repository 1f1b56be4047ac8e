import { expect, test } from '../../rig/browser/e2e.ts'
import { notFoundOnConsole } from '../steps/frame-page.ts'
import { holdScript } from '../steps/prerendered-page.ts'

test('from a card to the plans of its product, and to an estimate with it on the list', async ({ page }) => {
  await page.goto('/products?tag=networking')
  await expect(page.getByRole('heading', { level: 2, name: 'Networking' })).toBeVisible()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Like Combo Convo', exact: true }) })
  // The rest of it, beside its heart, is the link.
  await card.click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(/\/products\/combo-convo$/)
  await page.getByRole('link', { name: /^from \$4,000/ }).click()
  await expect(page).toHaveURL(/#prices$/)
  await expect(page.getByText('$4,000 USD')).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Get an Estimate' }).first().click()
  await expect(page).toHaveURL(/\/get-estimate$/)
  await expect(page.getByRole('button', { name: 'Remove Combo Convo' })).toBeVisible()
})

test('a tag changes the cards and scrolls to them, below the bar; an unknown one shows all', async ({
  page,
}) => {
  await page.goto('/products?tag=Skydiving')
  const cards = page.getByRole('main').getByRole('article')
  const all = await cards.count()
  expect(all).toBeGreaterThan(15)
  const tag = page.getByRole('link', { name: /^Build alignment/ }).first()
  const count = Number(/\d+$/.exec((await tag.textContent()) ?? '')?.[0])
  await tag.click()
  await expect(page).toHaveURL(/\?tag=Build%20alignment#tagContent$/)
  await expect(page.getByText('See where everyone stands')).toBeVisible()
  await expect(cards).toHaveCount(count)
  const header = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => Math.round((await page.locator('#tagContent').boundingBox())?.y ?? NaN))
    // Higher than the bar's edge, or a slice of the carousel shows between the two.
    .toBeLessThanOrEqual(header?.height ?? 0)
})

test.describe('where things move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, clipsAtFullPace: true })

  test('under the pointer a clip plays and the text grows, and nothing below moves', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 })
    await page.goto('/products')
    const tile = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: 'Like Align by Line' }) })
    await tile.scrollIntoViewIfNeeded()
    const below = () =>
      page
        .getByRole('link', { name: /^Product Finder/ })
        .first()
        .boundingBox()
    const title = tile.getByRole('heading')
    const [belowBefore, titleBefore] = [await below(), await title.boundingBox()]
    await expect(tile.locator('video')).toHaveCount(0)
    await tile.hover()
    await expect(tile.locator('video')).toHaveCSS('opacity', '1')
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan((titleBefore?.y ?? 0) - 20)
    expect((await below())?.y).toBe(belowBefore?.y)
    await page.mouse.move(0, 0)
    await expect(tile.locator('video')).toHaveCSS('opacity', '0')
  })
})

test.describe('what is not there', () => {
  test.use({ expectedOnConsole: [notFoundOnConsole] })

  test('is told of its kind, within the frame, and never as a page before', async ({ page }) => {
    for (const [path, said] of [
      ['/products/karaoke', 'Product Not Found'],
      ['/case-study/karaoke', 'Case Study Not Found'],
    ] as const) {
      const { release } = await holdScript(page, 'code')
      const answer = await page.goto(path, { waitUntil: 'load' })
      expect(answer?.status()).toBe(404)
      // It is there, for whom no script ever tells more.
      const heading = page.getByRole('heading', { level: 1, includeHidden: true })
      await expect(heading).toHaveText('Page Not Found')
      await expect(heading).toBeHidden()
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })

  test('is a page where no code comes, and where it belongs to no kind', async ({ page }) => {
    const { release } = await holdScript(page)
    await page.goto('/products/karaoke', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    release()
    await page.goto('/no-such-page')
    await expect(page).toHaveTitle('Page Not Found · Heads Talking')
    await page.getByRole('link', { name: 'Take Me Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the floating heart over words comes back for the keyboard, and leaves a press to what is under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/combo-convo')
  const heart = page.getByRole('button', { name: /^Saved? / })
  const words = page.getByText('Half the room holds orange')
  await words.evaluate(
    (text, box) => {
      scrollBy({ top: text.getBoundingClientRect().bottom - box!.y - box!.height / 2, behavior: 'instant' })
    },
    await heart.boundingBox(),
  )
  await expect(heart).toHaveCSS('opacity', '0')
  await expect(heart).toHaveCSS('pointer-events', 'none')
  await page.keyboard.press('Tab')
  await heart.focus()
  await expect(heart).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAccessibleName(/^Saved/)
})
