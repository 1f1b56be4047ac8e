import type { Page } from 'playwright/test'
import { offer } from '#content/offer.ts'
import { amountOf } from '#shared/prices/format-price.ts'
import { groupDigits } from '#shared/prices/group-digits.ts'
import { takenOver } from '../../rig/browser/alive.ts'
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
    // Each end of an iteration would cost the page some frames.
    await expect(icon).toHaveCSS('animation-iteration-count', '1')
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

test('five seconds tell what it is, for whom, for how much, and what to do: each a text of the first screen', async ({
  page,
}) => {
  await open(page)
  const main = page.getByRole('main')
  const { leastPeople, mostPeople, leastPrice, products } = offer
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const told of [
      main.getByText('Interactive workshops, facilitated sessions and installations'),
      main.getByText(`For conferences and kickoffs of ${leastPeople} to ${groupDigits(mostPeople)}.`),
      main.getByText(`From ${amountOf(leastPrice)}.`),
      main.getByRole('link', { name: 'Get Started' }).first(),
      main.getByRole('link', { name: `See all ${products} with prices` }),
    ])
      await expect(told, `in ${width} by ${height}`).toBeInViewport({ ratio: 1 })
  }
})

test('what is said to the wall lands on it, and nothing of it leaves the page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(`${request.method()} ${pathname}${search}`)
  })
  await open(page)
  await takenOver(page)
  const wall = page.getByRole('region', { name: 'A small wall to try' })
  const note = wall.getByRole('status')
  const onWall = (text: string) => wall.locator('svg text').filter({ hasText: text, visible: true })
  const { length: before } = asked
  expect(asked.join()).not.toContain('late-wall')

  // By keyboard alone: the field keeps the focus.
  const field = wall.getByLabel('What do meetings need more of?')
  const say = async (text: string) => {
    await field.fill(text)
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
  }
  await field.focus()
  for (const [text, answer] of [
    ['Honest goodbyes', 'That one is yours. Now picture 400 phones.'],
    ['fewer slides', '“Fewer slides”: you and 21 others. Nothing left this page.'],
    ['', 'Three words. Even one will do.'],
    ['Goodbyes with shitty coffee', 'Three words. You have 4.'],
    ['Shitty goodbyes', 'Not on this wall. Try it more politely.'],
  ] as const) {
    await say(text)
    await expect(note).toHaveText(answer)
  }
  await expect(onWall('Honest goodbyes')).toHaveCount(1)
  await expect(onWall('hitty')).toHaveCount(0)
  await expect(field).toHaveValue('Shitty goodbyes')

  expect(asked.slice(before).filter((one) => !/^GET \/(?:assets|media)\/[\w./-]+$/.test(one))).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]),
  )
  expect(kept).not.toMatch(/goodbyes/i)
  await page.reload()
  await expect(note).toHaveText('All of these are ours. Nothing you type leaves this page.')
  await expect(onWall('Fewer slides')).toHaveCount(1)
  await expect(onWall('Honest goodbyes')).toHaveCount(0)
})
