import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'

const story = (page: Page) => page.getByRole('region', { name: 'Why rooms fall asleep' })
const statements = (page: Page) => story(page).getByRole('heading')
const closing = (page: Page) => page.getByRole('region', { name: 'Yawn-Proof Your Events.' })
const open = async (page: Page) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

/** Scrolls to a share of the way the stage is pinned for. */
const scrollStory = async (page: Page, share: number) => {
  await story(page).evaluate((section, part) => {
    const { top, height } = section.getBoundingClientRect()
    const stage = section.firstElementChild as HTMLElement
    const stop = parseFloat(getComputedStyle(stage).top)
    scrollTo({ top: scrollY + top - stop + (height - stage.offsetHeight) * part, behavior: 'instant' })
  }, share)
  // Animations that follow the scroll are set at the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Which statements lie on top, wherever their first letters are. */
const onTop = (page: Page) =>
  statements(page).evaluateAll((all) =>
    all.flatMap((heading, index) => {
      const { left, top } = heading.getBoundingClientRect()
      return heading.contains(document.elementFromPoint(left + 12, top + 24)) ? [index + 1] : []
    }),
  )

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

test.describe('the story', () => {
  test('tells one statement after the other on a stage that stays', async ({ page }) => {
    await open(page)
    for (const [share, expected] of [
      [0, 1],
      [0.1, 1],
      [0.4, 2],
      [0.56, 2],
      [0.84, 3],
      [1, 3],
    ] as const) {
      await scrollStory(page, share)
      expect(await onTop(page), `at ${share} of the way`).toEqual([expected])
      await expect(statements(page).nth(expected - 1)).toBeInViewport({ ratio: 1 })
    }
  })

  test('lifts the lids, then opens the mouths', async ({ page }) => {
    await open(page)
    const shift = () =>
      story(page)
        .locator('rect')
        .first()
        .evaluate((lid) => new DOMMatrix(getComputedStyle(lid).transform).f)
    await scrollStory(page, 0)
    const bored = await shift()
    await scrollStory(page, 0.22)
    const lifting = await shift()
    await scrollStory(page, 0.5)
    const awake = await shift()
    expect(bored / 51.4).toBeCloseTo(0.56, 1)
    expect(awake / 51.4).toBeCloseTo(0.2, 1)
    expect(lifting).toBeLessThan(bored)
    expect(lifting).toBeGreaterThan(awake)
  })

  test('keeps words and heads apart in every window', async ({ page }) => {
    await open(page)
    for (const [width, height] of [
      [320, 690],
      [360, 740],
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

  for (const [width, height, screen] of [
    [360, 640, 740],
    [375, 635, 812],
    [390, 664, 844],
    [412, 785, 915],
  ] as const)
    test.describe(`on a phone of ${width} by ${screen}, whose bars leave ${height}`, () => {
      test.use({ viewport: { width, height }, contextOptions: { screen: { width, height: screen } } })

      test('is pinned, and keeps them apart', async ({ page }) => {
        await open(page)
        await expect(story(page).locator('> div')).toHaveCSS('position', 'sticky')
        for (const { below, floor } of await roomsOf(page)) {
          expect(below).toBeGreaterThan(0)
          expect(Math.abs(floor)).toBeLessThan(1)
        }
      })
    })

  test('is still and whole in a window too low for it', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 400 })
    await open(page)
    const tops = await statements(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    )
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(tops[1]! - tops[0]!).toBeGreaterThan(200)
  })
})

test.describe('for those who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('all three statements stand one below the other, and nothing moves by itself', async ({ page }) => {
    await open(page)
    for (const statement of await statements(page).all()) {
      await statement.scrollIntoViewIfNeeded()
      await expect(statement).toBeInViewport({ ratio: 1 })
    }
    for (const share of [0.2, 0.6, 1]) {
      await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share)
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      )
      expect(moving).toBe(0)
    }
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /moving pictures/ })).toHaveCount(0)
  })

  test('the film still plays for whoever presses play', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect
      .poll(() => page.locator('video').evaluate((one) => (one as HTMLVideoElement).paused))
      .toBe(false)
    await page.getByRole('button', { name: 'Pause the film' }).click()
    await expect
      .poll(() => page.locator('video').evaluate((one) => (one as HTMLVideoElement).paused))
      .toBe(true)
  })
})

test('one button stops every clip of the hero, and its icons', async ({ page }) => {
  await open(page)
  const clips = page.getByRole('region', { name: 'Less Talking Heads' }).locator('video')
  const paused = () => clips.evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).paused))
  await expect(clips).toHaveCount(3)
  await expect.poll(paused).toEqual([false, false, false])
  const icon = page.getByRole('region', { name: 'Less Talking Heads' }).locator('img[src*="/icon-mega/"]')
  await expect(icon).toHaveCSS('animation-play-state', 'running')
  await page.getByRole('button', { name: 'Pause the moving pictures' }).click()
  await expect.poll(paused).toEqual([true, true, true])
  await expect(icon).toHaveCSS('animation-play-state', 'paused')
  await page.getByRole('button', { name: 'Play the moving pictures' }).click()
  await expect.poll(paused).toEqual([false, false, false])
})

test('the closing face keeps clear of the words at every width, and wakes as one reads', async ({ page }) => {
  await open(page)
  for (const width of [360, 600, 768, 1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await coveredWords(page), `parts of the face over words at ${width} px`).toBe(0)
    const lids = [await lidsAt(page, 0.39), await lidsAt(page, 0.45), await lidsAt(page, 0.51)]
    expect(lids[0], `closed at ${width} px`).toBe(1)
    expect(lids[1], `half open at ${width} px`).toBeCloseTo(0.5, 1)
    expect(lids[2], `open at ${width} px`).toBe(0)
  }
})

test('the closing words come as one reads, from 0.4 to 0.5 of the way', async ({ page }) => {
  await open(page)
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
