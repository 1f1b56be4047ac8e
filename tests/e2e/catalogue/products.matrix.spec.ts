import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { takenOver } from '../../rig/browser/alive.ts'
import { hold } from '../../rig/hold.ts'
import { watchShifts } from '../steps/page-walk.ts'

test('the landing page keeps its words apart, with a tag and without, at every width', async ({ page }) => {
  await page.goto('/products')
  const studies = page.getByRole('region', { name: 'Rooms that talked back.' })
  await studies.scrollIntoViewIfNeeded()
  for (const width of [768, 769, 900, 1024, 1025, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const room = await page.getByRole('heading', { name: 'Rooms that talked back.' }).evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const words = range.getBoundingClientRect()
      const cards = [...one.parentElement!.querySelectorAll('a[href^="/case-study/"]')]
      return cards.map((card) => {
        const { left, top } = card.getBoundingClientRect()
        return Math.max(left - words.right, top - words.bottom)
      })
    })
    expect(room).toHaveLength(2)
    expect(Math.min(...room), `at ${width} px`).toBeGreaterThanOrEqual(16)
    const links = studies.locator('a[href^="/case-study/"]')
    const [one, other] = await Promise.all([links.nth(0).boundingBox(), links.nth(1).boundingBox()])
    expect(other?.x === one?.x, `one below the other at ${width} px`).toBe(width === 768)
  }
  await page.goto('/products?tag=Networking')
  await expect(page.getByRole('heading', { level: 2, name: 'Networking' })).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('what rooms have said keeps the margin at the window’s right edge', async ({ page }) => {
  for (const id of ['combo-convo', 'combo-convo-plus', 'learning-action-matrix', 'reflection-collection']) {
    await page.goto(`/products/${id}`)
    const answers = page.locator('section li:has(> span + span)')
    for (const width of [901, 1101, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const ends = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      expect(ends.length).toBeGreaterThan(2)
      expect(Math.max(...ends), `${id} at ${width} px`).toBeLessThanOrEqual(width - 32)
    }
  }
})

test('the floating heart stays with the product, and keeps its place while fonts come late', async ({
  page,
}) => {
  await watchShifts(page)
  const { released, release } = hold()
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/products/reflection-collection', { waitUntil: 'commit' })
  const heart = page.getByRole('button', { name: /^Save / })
  await expect(heart).toBeInViewport({ ratio: 1 })
  release()
  await takenOver(page)
  const moved = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return (window as unknown as { shiftLog: { moved: string[] } }).shiftLog.moved
  })
  expect(moved.filter((one) => one.includes('<button'))).toEqual([])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const doors = page.getByRole('navigation', { name: 'Next' })
  const [above, below] = [await heart.boundingBox(), await doors.boundingBox()]
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN)
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
