import { payloadVersion } from '#shared/routes.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../../rig/browser/e2e.ts'
import { answer, dragFinger, laserFocus, rate } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an idea outlives a reload, goes out as what nobody may keep, with its version, and asks for no list', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (one) =>
    asked.push(`${one.method()} ${new URL(one.url()).pathname}${new URL(one.url()).search}`),
  )
  const form = laserFocus(page)
  const idea = await rate(page)
  await page.reload()
  await expect(form.effort).toHaveValue(String(answer.effort))
  const sending = page.waitForRequest((one) => one.method() === 'POST')
  await form.submit.click()
  const headers = await (await sending).allHeaders()
  // A browser left to itself says `no-cache`.
  expect(headers['cache-control']).toBe('no-store')
  expect(headers[payloadVersion.header.toLowerCase()]).toBe(String(payloadVersion.current))
  // The edge knows which round it is, and the table is not read for it.
  expect(new Set(asked.filter((each) => each.includes('/api/')))).toEqual(
    new Set(['GET /api/laser-focus-form?meta=1', 'POST /api/laser-focus-form']),
  )
  expect(asked).toContain('GET /config.json')
  await expect(form.thanks).toBeFocused()
  expect(await settledRowsOf(request, idea)).toMatchObject([{ ...answer, idea }])
})

test('a table number goes in through an input method, and a sentence without spaces has its words', async ({
  page,
}) => {
  const form = laserFocus(page)
  await page.goto('/laserfocus')
  await form.table.focus()
  const session = await page.context().newCDPSession(page)
  for (const text of ['１', '１２'])
    await session.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  await expect(form.table).toHaveValue('１２')
  await session.send('Input.insertText', { text: '１２' })
  await expect(form.table).toHaveValue('12')
  await form.next.click()
  await form.idea.fill('会議を減らす')
  await expect(page.getByText('3/25 words')).toBeVisible()
})

test('the phone’s own Back goes one step back, and leaves after the thank-you', async ({ page }) => {
  const form = laserFocus(page)
  await page.goto('/robots.txt')
  await page.goto('/laserfocus')
  await form.table.fill('12')
  await form.next.click()
  await form.idea.fill(`Back ${randomUUID().slice(0, 8)}`)
  await form.next.click()
  await expect(form.impact).toBeFocused()
  await page.goBack()
  await expect(form.idea).toBeFocused()
  await page.goBack()
  await expect(form.table).toHaveValue('12')
  await page.goForward()
  await expect(form.idea).toBeVisible()
  await form.next.click()
  await form.back.click()
  await form.next.click()
  await form.next.click()
  await form.submit.click()
  await expect(form.thanks).toBeFocused()
  // On its way to where the attendee came in, the browser takes no other Back.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('laserStep')
  await page.goBack()
  await expect(page).toHaveURL('/robots.txt')
})

test.describe('the slider', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true })

  test('follows finger, mouse and keys in steps of 0.1, and the page stays where it is', async ({ page }) => {
    const { more, less, next, idea, impact } = laserFocus(page)
    await page.goto('/laserfocus?table=12')
    await next.tap()
    await idea.fill(answer.idea)
    await next.tap()
    const box = (await impact.boundingBox())!
    const y = box.y + box.height / 2
    const middle = box.x + box.width / 2
    await page.mouse.move(middle + 20, y)
    await page.mouse.down()
    await expect(impact, 'taken beside its middle, the knob does not jump').toHaveValue('5')
    await page.mouse.move(319, y, { steps: 4 })
    await page.mouse.up()
    await expect(impact).toHaveValue('10')
    await page.mouse.click(middle, y)
    await expect(impact).toHaveValue('5')
    await impact.focus()
    for (const [key, value] of [
      ['ArrowRight', '5.1'],
      ['PageUp', '6.1'],
      ['Home', '0'],
      ['ArrowUp', '0.1'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(impact).toHaveAttribute('aria-valuetext', `${value} of 10`)
    }

    // Larger text, so that there is something to scroll.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const scrolling = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('*')]
        const room = Math.max(...all.map((element) => element.scrollHeight - element.clientHeight))
        return { canScroll: room > 20, scrolled: Math.max(...all.map((element) => element.scrollTop)) }
      })
    await impact.evaluate((slider) => slider.scrollIntoView({ block: 'start' }))
    const before = await scrolling()
    expect(before.canScroll).toBe(true)
    await dragFinger(page, impact, 0.5, 0.9)
    const value = Number(await impact.inputValue())
    expect(value).toBeGreaterThan(8)
    expect(value).toBe(Math.round(value * 10) / 10)
    expect(await scrolling()).toEqual(before)
    await dragFinger(page, impact, 0.9, 0)
    await expect(impact).toHaveValue('0')
    await less.tap()
    await expect(impact).toHaveValue('0')
    for (let tap = 0; tap < 3; tap += 1) await more.tap()
    await expect(impact).toHaveValue('0.3')
  })
})
