import type { Page } from 'playwright/test'
import { expect, expectNoSidewaysScroll, test } from '../../rig/browser/e2e.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tiles = (page: Page) => page.getByRole('region', { name: 'What We Do' }).locator('> ul > li')
const story = (page: Page) => page.getByRole('region', { name: 'Why rooms fall asleep' })
const closing = (page: Page) => page.getByRole('region', { name: 'Yawn-Proof Your Events.' })
const open = async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

/** Room in px between the words of each part and its heads, and between the floor and the part's end. */
const roomsOf = (page: Page) =>
  story(page)
    .locator('[data-ground]')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const line = part.querySelector('p')!.getBoundingClientRect()
        const heads = part.querySelector('svg[viewBox^="-100"]')!.parentElement!
        const tops = [...heads.children]
          .map((head) => head.getBoundingClientRect())
          .flatMap(({ top, height }) => (height > 0 ? [top] : []))
        const floor = part.getBoundingClientRect().bottom - heads.getBoundingClientRect().bottom
        return { below: Math.min(...tops) - line.bottom, floor }
      }),
    )

/** How many parts of the closing face lie over a word. */
const coveredWords = (page: Page) =>
  closing(page).evaluate((section) => {
    const range = document.createRange()
    const words = [...section.querySelectorAll('h2 > span, p, a')].flatMap((one) => {
      range.selectNodeContents(one)
      return [...range.getClientRects()]
    })
    const face = [...section.querySelectorAll('[aria-hidden] > svg')].map((one) =>
      one.getBoundingClientRect(),
    )
    return face.filter((part) =>
      words.some(
        (word) =>
          word.left < part.right &&
          part.left < word.right &&
          word.top < part.bottom &&
          part.top < word.bottom,
      ),
    ).length
  })

/** Opacity of the closing face's lids after a share of the way through the window. */
const lidsAt = async (page: Page, share: number) => {
  await closing(page).evaluate((section, part) => {
    const { top, height } = section.getBoundingClientRect()
    scrollTo({ top: scrollY + top - innerHeight + (innerHeight + height) * part, behavior: 'instant' })
  }, share)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return closing(page)
    .locator('svg rect')
    .first()
    .evaluate((lid) => Number(getComputedStyle(lid).opacity))
}

const boxesOf = (page: Page) =>
  tiles(page).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    }),
  )

test('story, products and headline keep their shape in every window', async ({ page }) => {
  await open(page)
  await test.step('the story keeps words and heads apart in every window', async () => {
    for (const [width, height] of [
      [320, 690],
      [360, 640],
      [375, 635],
      [412, 785],
      [390, 844],
      [600, 1000],
      [600, 700],
      [601, 700],
      [768, 1024],
      [1024, 768],
      [1280, 720],
      [1440, 900],
      [1900, 952],
      [1920, 1080],
      [2560, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const rooms = await roomsOf(page)
      expect(rooms).toHaveLength(3)
      for (const { below, floor } of rooms) {
        expect(below, `below the words in ${width} by ${height}`).toBeGreaterThan(0)
        expect(Math.abs(floor), `at the floor in ${width} by ${height}`).toBeLessThan(1)
      }
    }
  })
  await test.step('the products stand in rows of three and two from 1025 px, in one column below', async () => {
    await expect(tiles(page)).toHaveCount(6)
    for (const width of [1440, 1025, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await boxesOf(page)
      const columns = new Set(boxes.map(({ x }) => x)).size
      if (width < 1025) {
        expect(columns, `columns at ${width} px`).toBe(1)
        continue
      }
      expect(boxes.map(({ y }) => y === boxes[0]!.y)).toEqual([true, true, true, false, false, false])
      expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1)
      for (const row of [boxes.slice(0, 3), boxes.slice(3)])
        expect(row.reduce((sum, box) => sum + box.width, 0)).toBeCloseTo(width, 0)
    }
  })
  await test.step('the headline fits in its lines at every width, and nothing is cut sideways', async () => {
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
})

test('the closing words and their face come as one reads', async ({ page }) => {
  await open(page)
  await test.step('the closing face keeps clear of the words at every width, and wakes as one reads', async () => {
    for (const width of [360, 600, 768, 1024, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await coveredWords(page), `parts of the face over words at ${width} px`).toBe(0)
      const lids = [await lidsAt(page, 0.39), await lidsAt(page, 0.45), await lidsAt(page, 0.51)]
      expect(lids[0], `closed at ${width} px`).toBe(1)
      expect(lids[1], `half open at ${width} px`).toBeCloseTo(0.5, 1)
      expect(lids[2], `open at ${width} px`).toBe(0)
    }
  })
  await test.step('the closing words come as one reads, from 0.4 to 0.5 of the way', async () => {
    const words = closing(page).locator('div:has(> h2)')
    const wordsAt = async (share: number) => {
      await lidsAt(page, share)
      return words.evaluate((one) => Number(getComputedStyle(one).opacity))
    }
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await wordsAt(0.39), `at ${width} px`).toBe(0)
      expect(await wordsAt(0.45), `at ${width} px`).toBeCloseTo(0.5, 1)
      expect(await wordsAt(0.51), `at ${width} px`).toBe(1)
      // All of them are on the screen by then.
      await expect(words).toBeInViewport({ ratio: 1 })
      await wordsAt(0.3)
      const link = closing(page).getByRole('link')
      await link.evaluate((one) => one.focus({ preventScroll: true }))
      await expect(words).toHaveCSS('opacity', '1')
      await link.evaluate((one) => one.blur())
    }
    await page.setViewportSize({ width: 844, height: 390 })
    expect(await wordsAt(0.3), 'in a low window').toBe(1)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ media: 'print' })
    expect(await wordsAt(0.3), 'on paper').toBe(1)
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
    expect(await wordsAt(0.3), 'with less motion').toBe(1)
  })
})
