import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'
import { takenOver } from '../../rig/browser/alive.ts'

const main = (page: Page) => page.getByRole('main')
const whatWeDo = (page: Page) => page.getByRole('region', { name: 'What We Do' })
const tiles = (page: Page) => whatWeDo(page).locator('> ul > li')
const open = async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const productNames = (page: Page) =>
  tiles(page)
    .getByRole('button', { name: /^Like / })
    .evaluateAll((hearts) => hearts.map((heart) => heart.getAttribute('aria-label')))

const boxesOf = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    }),
  )

test('says what it is for, in its own order', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Less Talking Heads, More Heads Talking.')
  await expect(page).toHaveTitle('Heads Talking · Less Talking Heads, More Heads Talking.')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Your attendees have heard enough.',
    'They want to touch it, move it, argue with it.',
    'Give them an experience and they’ll do the talking.',
    'One person says something. Then everyone does.',
    'What We Do',
    'They let us have the room',
    'Yawn-Proof Your Events.',
  ])
  const voice = main(page).getByRole('region', { name: 'Testimonial' })
  await expect(voice).toContainText('the quietest table in the room was running the debate')
  const follows = await voice.evaluate(
    (one) => one.nextElementSibling?.querySelector('h2')?.textContent ?? 'nothing',
  )
  expect(follows).toBe('Yawn-Proof Your Events.')
})

test('leads to Get Started from its first view and from its last', async ({ page }) => {
  await open(page)
  const ways = main(page).getByRole('link', { name: 'Get Started' })
  await expect(ways).toHaveCount(2)
  for (const way of await ways.all()) await expect(way).toHaveAttribute('href', '/get-started')
  await expect(ways.first()).toBeInViewport({ ratio: 1 })
})

test.describe('the featured products', () => {
  test('are five of sixteen in a row of three and one of two, which the finder closes', async ({ page }) => {
    await open(page)
    await expect(tiles(page).getByRole('article')).toHaveCount(5)
    expect(new Set(await productNames(page)).size).toBe(5)
    const last = tiles(page).last().getByRole('link')
    await expect(last).toHaveAttribute('href', '/get-started-form')
    await expect(last).toContainText('Product Finder')
    const boxes = await boxesOf(page)
    expect(boxes.map(({ y }) => y === boxes[0]!.y)).toEqual([true, true, true, false, false, false])
    expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1)
    for (const row of [boxes.slice(0, 3), boxes.slice(3)])
      expect(row.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1440, 0)
  })

  test('stand in rows from 1025 px, in one column below', async ({ page }) => {
    await open(page)
    await expect(tiles(page)).toHaveCount(6)
    for (const [width, columns] of [
      [1025, 3],
      [1024, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await boxesOf(page)
      expect(new Set(boxes.map(({ x }) => x)).size, `columns at ${width} px`).toBeGreaterThanOrEqual(columns)
      if (columns === 1) for (const box of boxes) expect(box.width).toBe(width)
    }
  })

  test('are the same for the whole visit, and others at the next', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const shown = async () => {
      await expect(tiles(page)).toHaveCount(6)
      return productNames(page)
    }
    await open(page)
    const five = await shown()
    await tiles(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/products\/./)
    await page.goBack()
    expect(await shown()).toEqual(five)
    await page.reload()
    expect(await shown()).toEqual(five)

    // A tab that remembers nothing is a new visit. One in some 200,000 shows the same five in the same order.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    expect(await shown()).not.toEqual(five)
  })

  test('can be liked where they are', async ({ page }) => {
    await open(page)
    const heart = tiles(page).getByRole('button').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/')
  })
})

test.describe('the shapes behind the sections', () => {
  test('are four different ones of the seven, and say nothing', async ({ page }) => {
    await open(page)
    const shapes = main(page).locator('svg[viewBox="-64 -64 128 128"]')
    await expect(shapes).toHaveCount(4)
    const drawings = await shapes.evaluateAll((all) => all.map((one) => one.innerHTML))
    expect(new Set(drawings).size).toBe(4)
    for (const shape of await shapes.all()) await expect(shape).toHaveAttribute('aria-hidden', 'true')
  })
})

test('the shapes behind the sections are others at another visit, before anybody sees them', async ({
  page,
}) => {
  const shown = async () => {
    await page.goto('/')
    const shapes = main(page).locator('svg[viewBox="-64 -64 128 128"]')
    return shapes.evaluateAll((all) => all.map((one) => one.innerHTML).join())
  }
  const visits = new Set<string>()
  // One visit in 840 has the shapes of another, in the same order.
  for (let visit = 0; visit < 3; visit += 1) {
    visits.add(await shown())
    await page.evaluate(() => sessionStorage.clear())
  }
  expect(visits.size).toBeGreaterThan(1)
})

test('is walked through by Tab in the order it is read', async ({ page }) => {
  await open(page)
  // Before its script the skip link is the browser's own, which moves where Tab goes on and no focus.
  await takenOver(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  const names: string[] = []
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const active = document.activeElement
      return active?.closest('main')
        ? (active.getAttribute('aria-label') ?? (active as HTMLElement).innerText).replace(/\s+/g, ' ').trim()
        : 'outside'
    })
    if (name === 'outside') break
    // The testimonial has its button once its clip runs, which takes as long as it takes.
    if (name !== 'Pause the testimonial') names.push(name)
  }
  const grid = names.slice(4, -2)
  expect(names.slice(0, 4)).toEqual([
    'Get Started',
    'Pause the moving pictures',
    'Play the film',
    'All 16 products',
  ])
  expect(grid).toHaveLength(11)
  // A product's name, then its heart, five times; then the finder.
  for (let place = 0; place < 10; place += 2) expect(grid[place + 1]).toBe(`Like ${grid[place]}`)
  expect(grid[10]).toContain('Ask the finder')
  expect(names.slice(-2)).toEqual(['Pause the client marks', 'Get Started'])
})

test('the headline fits in its lines at every width, and nothing is cut sideways', async ({ page }) => {
  await open(page)
  await page.evaluate(() => document.fonts.ready)
  for (const [width, lines] of [
    [320, 4],
    [360, 4],
    [390, 4],
    [600, 4],
    [601, 2],
    [768, 2],
    [1024, 2],
    [1440, 2],
    [1920, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const { right, count } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange()
      const rects = [...heading.querySelectorAll('span')].flatMap((line) => {
        range.selectNodeContents(line)
        return [...range.getClientRects()]
      })
      return {
        right: Math.max(...rects.map((rect) => rect.right)),
        count: new Set(rects.map((rect) => Math.round(rect.top))).size,
      }
    })
    expect(right, `ends within ${width} px`).toBeLessThanOrEqual(width)
    expect(count, `lines at ${width} px`).toBe(lines)
    await expectNoSidewaysScroll(page)
  }
})

test('is accessible at 1440 and 390 px to those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await expect(tiles(page)).toHaveCount(6)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
})
