import { corner, middle, rowOf } from '../steps/scatterplot-ideas.ts'
import { expect, test } from '../steps/scatterplot-page.ts'

test('/ finds ideas by their words, W with Shift takes the whole screen and gives it back, and the screen stays on', async ({
  chart,
  log,
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    const request = (type: string) => {
      asked.push(type)
      return Promise.resolve({ release: () => Promise.resolve() })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(window, { asked })
  })
  log.append(corner, middle, rowOf(31, 8, 9, 'Customers write the agenda'))
  await chart.open(3)
  await chart.projected()
  await page.keyboard.press('/')
  const field = page.getByRole('textbox', { name: 'Words of an idea, or a table' })
  const status = (words: string) => page.getByRole('status').filter({ hasText: words })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.type('customer')
  await expect(status('2 ideas')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(chart.popup).toHaveAccessibleName('Table 12')
  await page.keyboard.press('Enter')
  await expect(chart.popup).toHaveAccessibleName('Table 31')
  await expect(status('2 of 2 ideas')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(chart.popup).toHaveAccessibleName('Table 12')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(chart.popup).toHaveCount(0)
  await page.getByRole('button', { name: 'Find words' }).click()
  await field.fill('nobody')
  await expect(status('0 ideas')).toBeAttached()
  await page.getByRole('button', { name: 'End search' }).click()
  await expect(field).toHaveCount(0)

  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  await expect.poll(asked).toEqual(['screen'])
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('Shift+W')
  await expect.poll(isFull).toBe(true)
  await page.keyboard.press('Shift+W')
  await expect.poll(isFull).toBe(false)
})
