import type { Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'

const story = (page: Page) => page.getByRole('region', { name: 'Why rooms fall asleep' })
const statements = (page: Page) => story(page).getByRole('heading')
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

test('clips are asked for where they are near, and stopped by one button; the story stays on its stage', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const asked = new Set<string>()
  page.on('request', (request) => {
    const found = /\/media\/([\w-]+)\/clip\./.exec(request.url())
    if (found?.[1]) asked.add(found[1])
  })
  await page.setViewportSize({ width: 1024, height: 900 })
  await open(page)

  await test.step('those of wide windows are asked for only there', async () => {
    await expect.poll(() => [...asked]).toEqual(['hero-wake'])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => asked.size).toBe(3)
  })
  await test.step('one button stops every clip of the hero, and its icons', async () => {
    const hero = page.getByRole('region', { name: 'Less Talking Heads' })
    const clips = hero.locator('video')
    const paused = () => clips.evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).paused))
    await expect(clips).toHaveCount(3)
    await expect.poll(paused).toEqual([false, false, false])
    const icon = hero.locator('img[src*="/icon-mega/"]')
    await expect(icon).toHaveCSS('animation-play-state', 'running')
    await page.getByRole('button', { name: 'Pause the moving pictures' }).click()
    await expect.poll(paused).toEqual([true, true, true])
    await expect(icon).toHaveCSS('animation-play-state', 'paused')
  })
  await test.step('the story is told one statement after the other', async () => {
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
  await test.step('further down a clip is asked for within 200 px of the window', async () => {
    await page.getByRole('region', { name: 'Testimonial' }).evaluate((section) => {
      const end = scrollY + section.getBoundingClientRect().top - innerHeight
      scrollTo({ top: end - 150, behavior: 'instant' })
    })
    await expect.poll(() => asked.has('testimonial-home')).toBe(true)
    expect(asked).not.toContain('main-video')
  })
})

test('with less motion nothing moves by itself, and the film plays for whoever presses play', async ({
  page,
}) => {
  await open(page)
  for (const statement of await statements(page).all()) {
    await statement.scrollIntoViewIfNeeded()
    await expect(statement).toBeInViewport({ ratio: 1 })
  }
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /moving pictures/ })).toHaveCount(0)
  const isPaused = () => page.locator('video').evaluate((one) => (one as HTMLVideoElement).paused)
  await page.getByRole('button', { name: 'Play the film' }).click()
  await expect.poll(isPaused).toBe(false)
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect.poll(isPaused).toBe(true)
})
