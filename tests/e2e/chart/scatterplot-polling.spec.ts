import { expect, test } from '../steps/scatterplot-page.ts'

const firstLoad = ['format=obj&limit=500&t', 'meta=1']

test.describe('the scatterplot follows the log', () => {
  test.beforeEach(async ({ chart, log }) => {
    log.append({ table: 12 }, { table: 7 })
    await chart.openOnStoppedClock(2)
    await chart.expectAsked(firstLoad)
  })

  test('every second, and asks for rows only when there are more', async ({ chart, log }) => {
    await chart.run(999)
    await chart.expectAsked([])
    await chart.run(1)
    await chart.expectAsked(['meta=1'])
    log.append({ table: 3 })
    await chart.run(1000)
    await chart.expectAsked(['meta=1', 'sinceRow=3&limit=500'])
    await expect(chart.badge).toContainText('Rows: 3')
  })

  test('and sooner while ideas come in', async ({ chart, log }) => {
    log.append({})
    await chart.run(1000)
    await chart.expectAsked(['meta=1', 'sinceRow=3&limit=500'])
    await chart.run(499)
    await chart.expectAsked([])
    await chart.run(1)
    await chart.expectAsked(['meta=1'])
    await chart.run(999)
    await chart.expectAsked([])
    await chart.run(1)
    await chart.expectAsked(['meta=1'])
  })

  test('every 2 seconds once it is visible again, and not at all while it is hidden', async ({ chart }) => {
    await chart.setVisibility('hidden')
    await chart.run(5000)
    await chart.expectAsked([])
    await chart.setVisibility('visible')
    await chart.run(1999)
    await chart.expectAsked([])
    await chart.run(1)
    await chart.expectAsked(['meta=1'])
    await chart.run(1000)
    await chart.expectAsked([])
    await chart.run(1000)
    await chart.expectAsked(['meta=1'])
  })

  test('immediately when the window gains focus', async ({ chart, page }) => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await chart.expectAsked(['meta=1'])
  })

  test('with one request at a time, however slow the answers', async ({ chart, log, page }) => {
    const open = log.hold()
    await chart.run(1000)
    await chart.expectAsked(['meta=1'])
    await chart.run(4000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await chart.expectAsked([])
    open()
    await expect
      .poll(async () => {
        await chart.run(1000)
        return log.asked
      })
      .toContain('meta=1')
    expect(log.mostInFlight).toBe(1)
  })

  test('into a new round, which empties and refills it', async ({ chart, log, page }) => {
    log.newRound()
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 0')
    await expect(page.getByText('No ideas yet.')).toBeVisible()
    log.append({ table: 41 })
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 1')
    await expect(chart.list).toHaveText(/Table 41/)
  })

  test('and says when the last news came', async ({ chart, log }) => {
    await chart.run(700)
    await expect(chart.badge).toHaveText('Live: polling · Rows: 2 · Updated: 14:32:07')
    await chart.run(3000)
    await expect(chart.badge).toHaveText('Live: polling · Rows: 2 · Updated: 14:32:07')
    log.append({})
    await expect
      .poll(async () => {
        await chart.run(1000)
        return chart.badge.textContent()
      })
      .toMatch(/Rows: 3 · Updated: 14:32:(1|2)\d$/)
  })
})

test('1,200 rows load whole', async ({ chart, log }) => {
  log.appendMany(1200)
  await chart.openOnStoppedClock(1200)
  await chart.expectAsked([...firstLoad, 'sinceRow=501&limit=500', 'sinceRow=1001&limit=500'])
})

test('the first question defeats every cache', async ({ chart, page }) => {
  const first = page.waitForRequest(/laser-focus-form\?format=obj/)
  await chart.open(0)
  expect(new URL((await first).url()).searchParams.get('t')).toMatch(/^\d{13}$/)
})

test('a page that ends early, or has no row, is followed by the next', async ({ chart, log }) => {
  log.append({})
  await chart.openOnStoppedClock(1)
  await chart.expectAsked(firstLoad)
  log.append({}, {}, {})
  log.hide(3)
  log.answer = (question) => {
    const since = Number(/sinceRow=(\d+)/.exec(question)?.[1])
    if (!since) return undefined
    const idea = { timestamp: 'x', table: since, idea: 'One at a time', impact: 5, effort: 5 }
    const rows = since === 3 ? [] : [{ ...idea, row: since }]
    return { status: 200, json: { rows, lastRow: since, round: 1, revision: 1 } }
  }
  await chart.run(1000)
  await expect(chart.badge).toContainText('Rows: 3')
})

test.describe('with a fault', () => {
  // One pattern: Playwright takes an array whose second member is an object for a value and its options.
  test.use({
    expectedOnConsole: [/status of (400|429|503)|^(Fetch|Full fetch) error: \d+$|^Full fetch returned/],
  })
  const notUnderstood = { status: 400, json: { success: false, error: 'What is meta?' } }

  test('the whole list is fetched while meta is not understood, and no longer once it is', async ({
    chart,
    log,
  }) => {
    log.append({}, {})
    await chart.openOnStoppedClock(2)
    await chart.expectAsked(firstLoad)
    log.answer = (question) => (question === 'meta=1' ? notUnderstood : undefined)
    log.append({})
    log.hide(1)
    await chart.run(1000)
    await chart.expectAsked(['meta=1', 'format=obj'])
    await expect(chart.badge).toContainText('Rows: 2')
    await chart.run(1000)
    await chart.expectAsked(['meta=1', 'format=obj'])
    log.answer = () => undefined
    log.append({})
    await chart.run(1000)
    await chart.expectAsked(['meta=1', 'sinceRow=4&limit=500'])
    await expect(chart.badge).toContainText('Rows: 3')
  })

  for (const status of [429, 503])
    test(`a busy server is waited for, and never asked for the list: ${status}`, async ({ chart, log }) => {
      log.append({})
      await chart.openOnStoppedClock(1)
      await chart.expectAsked(firstLoad)
      log.answer = () => ({ status, json: { success: false }, headers: { 'Retry-After': '20' } })
      await chart.run(1000)
      await chart.expectAsked(['meta=1'])
      await chart.run(19_000)
      await chart.expectAsked([])
      log.answer = () => undefined
      log.append({})
      await chart.run(2000)
      await expect(chart.badge).toContainText('Rows: 2')
      await chart.expectAsked(['meta=1', 'sinceRow=2&limit=500'])
    })

  test('a plain array is understood', async ({ chart, log }) => {
    await chart.openOnStoppedClock(0)
    await chart.expectAsked(firstLoad)
    const rows = [{ row: 1, timestamp: 'x', table: 5, idea: 'Plain', impact: 5, effort: 5 }]
    log.answer = (question) => (question === 'meta=1' ? notUnderstood : { status: 200, json: rows })
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 1')
  })

  test('a failed full fetch is logged and tried again', async ({ chart, log, page }) => {
    await chart.openOnStoppedClock(0)
    await chart.expectAsked(firstLoad)
    const warned: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
    log.answer = () => notUnderstood
    await chart.run(1000)
    await expect.poll(() => warned).toEqual(['Full fetch error: 400'])
    log.answer = (question) => ({ status: question === 'meta=1' ? 400 : 200, json: { success: true } })
    await chart.run(1000)
    await expect.poll(() => warned).toEqual(['Full fetch error: 400', 'Full fetch returned non-array.'])
  })

  test('a failed first load stays booting, says so, and is tried again', async ({ chart, log, page }) => {
    log.append({})
    log.answer = () => ({ status: 503, json: { success: false, error: 'Busy.' } })
    await chart.openOnStoppedClock(0)
    await expect(page.getByText('The ideas could not be loaded. This page keeps trying.')).toBeVisible()
    await chart.expectAsked(['format=obj&limit=500&t'])
    await chart.run(1000)
    await chart.expectAsked(['format=obj&limit=500&t'])
    await expect(chart.badge).toHaveText('Live: booting… · Rows: 0 · Updated: –')
    log.answer = () => undefined
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 1')
    await chart.run(700)
    await expect(chart.badge).toContainText('Live: polling')
  })
})
