import { expect, test } from '../../rig/browser/e2e.ts'
import { notFoundOnConsole } from '../steps/frame-page.ts'
import { holdScript } from '../steps/prerendered-page.ts'

test('from a tag, whose cards are scrolled to, to a card, to its product’s plans, and to an estimate', async ({
  page,
}) => {
  // No tag of the site's: all are shown.
  await page.goto('/products?tag=Skydiving')
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBeGreaterThan(15)
  const tag = page.getByRole('link', { name: /^Networking/ }).first()
  const count = Number(/\d+$/.exec((await tag.textContent()) ?? '')?.[0])
  await tag.click()
  await expect(page).toHaveURL(/\?tag=Networking#tagContent$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Networking' })).toBeVisible()
  await expect(cards).toHaveCount(count)
  const header = await page.getByRole('banner').boundingBox()
  await expect
    .poll(async () => Math.round((await page.locator('#tagContent').boundingBox())?.y ?? NaN))
    // Higher than the bar's edge, or a slice of the carousel shows between the two.
    .toBeLessThanOrEqual(header?.height ?? 0)
  // The rest of a card, beside its heart, is the link.
  const heart = page.getByRole('button', { name: 'Like Combo Convo', exact: true })
  await cards.filter({ has: heart }).click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(/\/products\/combo-convo$/)
  await page.getByRole('link', { name: /^from \$4,000/ }).click()
  await expect(page).toHaveURL(/#prices$/)
  await expect(page.getByText('$4,000 USD')).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Get an Estimate' }).first().click()
  await expect(page).toHaveURL(/\/get-estimate$/)
  await expect(page.getByRole('button', { name: 'Remove Combo Convo' })).toBeVisible()
})

test.describe('what is not there', () => {
  test.use({ expectedOnConsole: [notFoundOnConsole] })

  test('is told of its kind, within the frame, never as a page before, and also where no code comes', async ({
    page,
  }) => {
    // It is there, for whom no script ever tells more.
    const heading = page.getByRole('heading', { level: 1, includeHidden: true })
    const code = await holdScript(page, 'code')
    const answer = await page.goto('/case-study/karaoke', { waitUntil: 'load' })
    expect(answer?.status()).toBe(404)
    await expect(heading).toHaveText('Page Not Found')
    await expect(heading).toBeHidden()
    code.release()
    await expect(heading).toHaveText('Case Study Not Found')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()

    const first = await holdScript(page)
    await page.goto('/products/karaoke', { waitUntil: 'commit' })
    await expect(heading).toHaveText('Page Not Found')
    await expect(heading).toBeVisible()
    first.release()
    await expect(heading).toHaveText('Product Not Found')
  })
})
