import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../rig/browser/e2e.ts'
import { comeBack } from '../steps/laser-focus-steps.ts'
import { lookAtPhone, sayerOf } from '../steps/choose/phone-looks.ts'
import { mockRoom, openRating, tapPad } from '../steps/choose/rating-steps.ts'
import { padSize, plane } from '#features/laser-focus/rate/screens/plane.ts'
import { languages } from '#shared/languages.ts'

const long =
  'Rebuild the core system from scratch in the cloud over the next five years with our own people and not with consultants'
const five = [
  'No agenda, no meeting',
  long,
  'Dogs allowed',
  'Publish salary bands',
  'Drone inspection of roofs',
]

const result = (row: number, impact: number, effort: number, ratings = 9) => ({
  row,
  ratings,
  passes: 6,
  impact: [impact, impact, impact],
  effort: [effort, effort, effort],
})

/** Where the thumb is at 200 %: the idea and the pad can be scrolled to as a whole, and nothing lies over the pad. */
const expectReachable = async (page: Page, pad: Locator): Promise<void> => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const [width, height] of [
    [320, 568],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByText('Rate', { exact: true }).evaluate((bar) => bar.scrollIntoView())
    await expect(page.locator('h1')).toBeInViewport({ ratio: 0.2 })
    await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(pad).toBeInViewport({ ratio: 1 })
    const covered = await pad.evaluate((element) => {
      const { left, top, width: wide, height: high } = element.getBoundingClientRect()
      const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
      return spots.filter(
        ([x, y]) => !element.contains(document.elementFromPoint(left + x * wide, top + y * high)),
      )
    })
    expect(covered, `of the pad at ${width} × ${height}`).toEqual([])
    const [near, far] = await Promise.all(
      ['near', 'long'].map((end) => pad.locator(`[data-end=${end}]`).boundingBox()),
    )
    expect(far?.x, 'words beside each other').toBeGreaterThan((near?.x ?? 0) + (near?.width ?? Infinity))
    const [name, number] = await Promise.all(
      ['dt', 'dd'].map((part) => page.locator(`form ${part}`).first().boundingBox()),
    )
    const apart = (number?.x ?? 0) >= (name?.x ?? 0) + (name?.width ?? Infinity)
    expect(apart || (number?.x ?? 0) + (number?.width ?? 0) <= (name?.x ?? 0), 'value beside its name').toBe(
      true,
    )
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize({ width: 320, height: 568 })
}

/** At 200 % a slider is twice as long as its head, lies between its buttons, and all of it is on the page. */
const expectDraggable = async (page: Page): Promise<void> => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const axis of await page.locator('form section').all()) {
    const [head, slider, ...buttons] = await Promise.all(
      [axis, axis.getByRole('slider'), ...(await axis.getByRole('button').all())].map((part) =>
        part.boundingBox(),
      ),
    )
    const [first, second] = buttons.toSorted((one, other) => (one?.x ?? 0) - (other?.x ?? 0))
    expect(slider?.width ?? 0).toBeGreaterThan(2 * (first?.width ?? Infinity))
    expect(slider?.x ?? 0).toBeGreaterThanOrEqual((first?.x ?? Infinity) + (first?.width ?? 0))
    expect(second?.x ?? 0).toBeGreaterThanOrEqual((slider?.x ?? Infinity) + (slider?.width ?? 0))
    expect((head?.x ?? 0) + (head?.width ?? Infinity)).toBeLessThanOrEqual(320)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** What the last of a screen's links ends at: at most at the screen's end, or it is found by scrolling only. */
const endOfLinks = async (page: Page): Promise<number> => {
  const boxes = await Promise.all((await page.locator('form button').all()).map((one) => one.boundingBox()))
  return Math.max(...boxes.map((box) => (box ? box.y + box.height : 0)))
}

/** Where the upright axis is, of the pad's box: what is beside it does not reach it. */
const axisIn = (box: { readonly x: number; readonly width: number } | null): number =>
  box ? box.x + (box.width * plane.left) / padSize : 0

test.use({ hasTouch: true, expectedOnConsole: [/^Failed to load resource/] })

for (const language of languages)
  test(`every screen of rating is whole on a small phone: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const say = sayerOf(language)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const lookAt = (what: string) => lookAtPhone(page, language, what)
    const pad = page.getByRole('group', { name: say('Where would you put it?') })
    const room = await mockRoom(page, five, ['Phone booths, more of them'])
    await openRating(page, `?table=12&lang=${language}`)
    await expect(page.getByRole('heading', { name: say('Now the others.') })).toBeVisible()
    await lookAt('intro')
    await button(say('Show me the first')).tap()
    await expect(pad).toBeVisible()
    // Who wants less motion begins with sliders.
    await lookAt('sliders unset')
    await button(say('Drag instead')).tap()
    await lookAt('rate')
    expect(await endOfLinks(page)).toBeLessThanOrEqual(568)
    await expectReachable(page, pad)
    const padBox = await pad.boundingBox()
    for (const end of ['high', 'low']) {
      const box = await pad.locator(`[data-end=${end}]`).boundingBox()
      expect(box?.x, end).toBeGreaterThanOrEqual(padBox?.x ?? Infinity)
      expect((box?.x ?? 0) + (box?.width ?? 0), end).toBeLessThan(axisIn(padBox))
    }
    await tapPad(pad, 0.3, 0.2)
    await lookAt('placed')
    expect(await endOfLinks(page)).toBeLessThanOrEqual(568)
    await button(say('Next')).tap()
    await expect(page.getByText(long)).toBeVisible()
    expect(await endOfLinks(page)).toBeLessThanOrEqual(568)
    // What does not fit in its card is scrolled to, from its first line on.
    const above = await page.locator('h1').evaluate((idea) => {
      document.documentElement.style.fontSize = '200%'
      const top = idea.getBoundingClientRect().top - idea.parentElement!.getBoundingClientRect().top
      document.documentElement.style.fontSize = ''
      return top
    })
    expect(above).toBeGreaterThanOrEqual(0)
    await lookAt('long')
    await button(say('I can’t judge this')).tap()
    await expect(button(say('Back'))).toBeVisible()
    await lookAt('skipped')
    await button(say('Sliders instead')).tap()
    await page.getByRole('slider').first().fill('8.6')
    await page.getByRole('slider').last().fill('1.4')
    await lookAt('sliders')
    await expectDraggable(page)
    await button(say('Next')).tap()
    room.isUp = false
    for (const name of ['Next', 'Done'] as const) {
      await page.getByRole('slider').first().fill('8.6')
      await page.getByRole('slider').last().fill('1.4')
      await button(say(name)).tap()
    }
    await expect(button(say('Five more?'))).toBeVisible()
    await lookAt('waiting')
    room.isUp = true
    await comeBack(page)
    await expect.poll(() => room.sent.length).toBe(5)
    await lookAt('thanks')
    await button(say('Five more?')).tap()
    await page.getByRole('slider').first().fill('8.6')
    await page.getByRole('slider').last().fill('1.4')
    await button(say('Done')).tap()
    await expect(page.getByText(say('You have rated every idea but your own.'))).toBeVisible()
    await lookAt('enough')
    room.rate = { ...room.rate, endsAt: Date.now() - 1 }
    await comeBack(page)
    await expect(page.getByRole('heading', { name: say('Time.') })).toBeVisible()
    await lookAt('over')
    room.said = {
      results: [result(1, 8.2, 0.8), result(2, 5, 5), result(3, 3, 2), result(4, 9, 1, 1), result(5, 8, 9)],
      disputed: [],
    }
    room.rate = { ...room.rate, revealed: { upTo: 9, at: 1 } }
    await comeBack(page)
    await expect(page.getByRole('heading', { name: say('How the room saw it.') })).toBeVisible()
    await lookAt('results')
  })
