import { laserFocus } from '../steps/laser-focus-steps.ts'
import { expect, test } from '../steps/desk/whole-path.ts'
import { rateOf, rating, showRate, tapPad } from '../steps/choose/rating-steps.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // Who wants less motion begins with sliders.
  contextOptions: { reducedMotion: 'no-preference' },
  expectedOnConsole: [/^Failed to load resource/],
})

const own = 'Nobody but us has this idea'

test('a phone rates ideas of other tables, by thumb and by keyboard, without a signal too, until the reveal', async ({
  page,
  context,
  path,
}) => {
  const form = laserFocus(page)
  const { intro, first, idea, pad, impact, effort, next, done, back, pass, undo } = rating(page)
  await path.rate(1, 2, 3, 4, 5, 6)
  const { round } = await path.state()
  const stateOfRoom = async () => {
    const response = await fetch(`${path.site.url}/api/laser-focus-form/rating`)
    return (await response.json()) as { ratings: number; upTo: number }
  }
  const ratings = async () => (await stateOfRoom()).ratings

  await test.step('it follows the room from the thank-you', async () => {
    await page.goto(`${path.site.url}/laserfocus?table=12`)
    await form.next.tap()
    await form.idea.fill(own)
    await form.next.tap()
    await form.next.tap()
    await form.submit.tap()
    await expect(form.thanks).toBeVisible()
    await path.change({ kind: 'rate', round, seconds: 300 })
    await expect(intro).toBeFocused()
    await first.tap()
    await expect(idea(1)).toBeFocused()
    await expect(idea(1)).not.toHaveText(own)
  })

  await test.step('by thumb, and changed by Back', async () => {
    await expect(next).toBeDisabled()
    await tapPad(pad, 0.3, 0.2)
    await next.tap()
    await expect(idea(2)).toBeFocused()
    await back.tap()
    await tapPad(pad, 0.8, 0.6)
    await next.tap()
    await expect(idea(2)).toBeFocused()
    await expect.poll(ratings).toBe(1)
  })

  await test.step('passed, and taken up again', async () => {
    await pass.tap()
    await expect(idea(3)).toBeFocused()
    await undo.tap()
    await expect(idea(2)).toBeFocused()
    await expect(next).toBeDisabled()
    await tapPad(pad, 0.5, 0.5)
    await next.tap()
    await expect(idea(3)).toBeFocused()
    await expect.poll(ratings).toBe(2)
  })

  await test.step('by the browser’s own Back and Forward, to the form at last, and never out of the site', async () => {
    await page.goBack()
    await expect(idea(2)).toBeFocused()
    await page.goBack()
    await expect(idea(1)).toBeFocused()
    await page.goForward()
    await expect(idea(2)).toBeFocused()
    await page.goBack()
    await expect(idea(1)).toBeFocused()
    await page.goBack()
    await expect(form.thanks).toBeVisible()
    await page.getByRole('button', { name: 'The room is at Rate' }).tap()
    await expect(idea(1)).toBeFocused()
    await next.tap()
    await expect(idea(2)).toBeFocused()
    await next.tap()
    await expect(idea(3)).toBeFocused()
    expect(await ratings()).toBe(2)
  })

  await test.step('by keyboard, which begins with sliders', async () => {
    await page.keyboard.press('Tab')
    await expect(impact).toBeFocused()
    // At its start the first key moves nothing, and is a choice.
    await page.keyboard.press('Home')
    await expect(impact).toHaveAttribute('aria-valuetext', '0.0, low')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowUp')
    await expect(impact).toHaveValue('1.1')
    await effort.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(idea(4)).toBeFocused()
    await expect.poll(ratings).toBe(3)
  })

  await test.step('an idea that is hidden meanwhile gives its place to another', async () => {
    const before = await idea(4).getAttribute('aria-label')
    const text = before?.replace(/^.*says: /, '')
    const response = await fetch(`${path.site.url}/api/laser-focus-form?sinceRow=1&limit=500`)
    const { rows } = (await response.json()) as { rows: { row: number; idea: string }[] }
    const { row } = rows.find((one) => one.idea === text)!
    await path.change({ kind: 'hide', round, row })
    await expect(idea(4)).not.toHaveAttribute('aria-label', before ?? '')
    await expect(page.getByText('That one left the room. Here is another.').first()).toBeVisible()
  })

  await test.step('without a signal, over a reload too', async () => {
    await context.setOffline(true)
    await impact.fill('7')
    await effort.fill('2')
    await next.tap()
    await expect(idea(5)).toBeFocused()
    await impact.fill('3')
    await context.setOffline(false)
    await page.reload()
    await expect(idea(5)).toBeVisible()
    await expect(impact).toHaveValue('3')
    await expect.poll(ratings).toBe(4)
    await effort.fill('9')
    await done.tap()
    await expect(page.getByRole('heading', { name: /^Five down\./ })).toBeFocused()
    await expect.poll(ratings).toBe(5)
  })

  await test.step('until the time is up', async () => {
    await showRate(path, { endsAt: Date.now() })
    await expect(page.getByRole('heading', { name: 'Time.' })).toBeVisible()
    await expect(page.getByText('5 of your ratings are in.')).toBeVisible()
  })

  await test.step('and learns what the room said, its own idea first', async () => {
    const { upTo } = await stateOfRoom()
    await showRate(path, { revealed: { upTo, at: Date.now() } })
    await expect(page.getByRole('heading', { name: 'How the room saw it.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your table’s idea' })).toBeVisible()
    await expect(page.getByText(own)).toBeVisible()
    await expect(page.getByText('0 people saw it, 0 felt able to judge it.')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveCount(5)
    await expect(page.getByText('Too few to say.')).toHaveCount(5)
    expect((await rateOf(path)).revealed?.upTo).toBe(upTo)
  })
})
