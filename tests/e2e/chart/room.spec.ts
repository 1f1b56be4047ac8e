import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('a room without a desk', () => {
  test('the newest idea is marked for some seconds', async ({ chart, log }) => {
    await chart.project(corner, middle)
    expect(await chart.inkOf('marks'), 'what is there already is not new').toBe(0)
    log.append(rowOf(31, 8, 9))
    await chart.run(1000)
    await expect(chart.badge).toContainText('Rows: 3')
    await chart.run(100)
    const one = await chart.inkOf('marks')
    expect(one).toBeGreaterThan(100)
    expect(one).toBeLessThan(2000)
    await chart.run(4600)
    expect(await chart.inkOf('marks')).toBe(0)
  })

  test('Enter goes on to the next idea of a table, from the field and from the chart', async ({
    chart,
    log,
  }) => {
    log.append(corner, middle, rowOf(12, 6, 6, 'Second'), rowOf(12, 3, 3, 'Third'))
    await chart.open(4)
    await chart.field.fill('12')
    await chart.field.press('Enter')
    await expect(chart.popup).toContainText('Ask every customer')
    await expect(chart.popup).toContainText('Row 1')
    await chart.page.keyboard.press('Enter')
    await expect(chart.popup).toContainText('Second')
    await chart.field.press('Enter')
    await expect(chart.popup).toContainText('Third')
    await expect(chart.popup).toContainText('Row 4')
    await chart.page.keyboard.press('Enter')
    await expect(chart.popup).toContainText('Ask every customer')
  })

  test('/ finds ideas by their words, one after another; Escape leaves', async ({ chart, log, page }) => {
    log.append(corner, middle, rowOf(31, 8, 9, 'Customers write the agenda'))
    await chart.open(3)
    await chart.projected()
    await page.keyboard.press('/')
    const field = page.getByRole('textbox', { name: 'Words of an idea, or a table' })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.type('customer')
    await expect(page.getByRole('status').filter({ hasText: '2 ideas' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(chart.popup).toHaveAccessibleName('Table 12')
    await page.keyboard.press('Enter')
    await expect(chart.popup).toHaveAccessibleName('Table 31')
    await expect(page.getByRole('status').filter({ hasText: '2 of 2 ideas' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(chart.popup).toHaveAccessibleName('Table 12')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(chart.popup).toHaveCount(0)
    await page.getByRole('button', { name: 'Find words' }).click()
    await field.fill('nobody')
    await expect(page.getByRole('status').filter({ hasText: '0 ideas' })).toBeAttached()
    await page.getByRole('button', { name: 'End search' }).click()
    await expect(field).toHaveCount(0)
  })

  test('Escape leaves the search also from within its field', async ({ chart, log }) => {
    log.append(corner)
    await chart.open(1)
    await chart.projected()
    await chart.field.fill('12')
    await chart.field.press('Enter')
    await chart.field.focus()
    await chart.field.press('Escape')
    await expect(chart.field).toHaveValue('')
    await expect(chart.field).not.toBeFocused()
    await expect(chart.popup).toHaveCount(0)
  })

  test('a screen whose address names it says so with each question how far; the wall does not', async ({
    chart,
    log,
    page,
  }) => {
    log.append(corner)
    const asked = () => new Set(log.asked.splice(0).filter((question) => question.startsWith('meta')))
    for (const [search, question] of [
      ['?screen=left-2', 'meta=1&screen=left-2'],
      ['?screen=Left%20wing', 'meta=1'],
      ['', 'meta=1'],
    ] as const) {
      await chart.open(1, search)
      asked()
      await expect.poll(() => [...asked()]).toEqual([question])
    }
    await chart.open(1, '?screen=left-2')
    await expect(page.getByText('left-2')).toHaveCount(0)
  })

  test('a clicker changes nothing', async ({ chart, log, page }) => {
    log.append(corner, middle)
    await chart.open(2)
    await chart.projected()
    await chart.list.focus()
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const look = () => page.locator('main').ariaSnapshot()
    const before = await look()
    for (const key of ['PageUp', 'PageDown', 'F5', 'b', '.']) await page.keyboard.press(key)
    expect(await look()).toBe(before)
    expect(await page.evaluate(() => 'stillHere' in window), 'the page was not loaded again').toBe(true)
  })

  test('W takes the whole screen and gives it back', async ({ chart, log, page }) => {
    log.append(corner)
    await chart.open(1)
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.keyboard.press('w')
    await expect.poll(isFull).toBe(true)
    await page.keyboard.press('w')
    await expect.poll(isFull).toBe(false)
  })

  test('the screen stays on, and again when the tab is seen again', async ({ chart, log, page }) => {
    await page.addInitScript(() => {
      const asked: string[] = []
      const request = (type: string) => {
        asked.push(type)
        return Promise.resolve({ release: () => Promise.resolve() })
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      Object.assign(window, { asked })
    })
    log.append(corner)
    await chart.open(1)
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
    await expect.poll(asked).toEqual(['screen'])
    await chart.setVisibility('hidden')
    await chart.setVisibility('visible')
    await expect.poll(asked).toEqual(['screen', 'screen'])
  })
})
