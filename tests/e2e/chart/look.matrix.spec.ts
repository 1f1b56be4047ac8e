import { expect, test } from '../steps/scatterplot-page.ts'

test('K turns the look of this screen and of its circles, a desk that of all, the stage’s file comes first', async ({
  chart,
  log,
  page,
}) => {
  const look = page.locator('[data-look]')
  const ground = () => look.evaluate((screen) => getComputedStyle(screen).backgroundColor)
  /** Whether a circle has the fill of the dark look, and of the bright one. */
  const colours = () =>
    page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        // Read from a copy: reading the chart's own canvas would change how the browser keeps it.
        const copy = Object.assign(document.createElement('canvas'), {
          width: canvas.width,
          height: canvas.height,
        })
        const context = copy.getContext('2d', { willReadFrequently: true })!
        context.drawImage(canvas, 0, 0)
        const { data } = context.getImageData(0, 0, copy.width, copy.height)
        const seen = new Set<string>()
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255) seen.add(`${data[at]},${data[at + 1]},${data[at + 2]}`)
        return ['255,197,58', '15,7,34'].map((colour) => seen.has(colour))
      })
  log.append({ impact: 9, effort: 5 })
  await chart.open(1)
  await chart.projected()
  await expect(look).toHaveAttribute('data-look', 'dark')
  await expect.poll(colours).toEqual([true, false])
  const dark = await ground()
  await page.keyboard.press('k')
  await expect(look).toHaveAttribute('data-look', 'bright')
  expect(await ground()).not.toBe(dark)
  await expect.poll(colours).toEqual([false, true])
  await page.keyboard.press('Escape')
  await expect(look).toHaveAttribute('data-look', 'bright')
  await page.keyboard.press('K')
  await expect(look).toHaveAttribute('data-look', 'dark')
  log.show = { look: 'bright' }
  await expect(look).toHaveAttribute('data-look', 'bright')
  log.show = {}
  await expect(look).toHaveAttribute('data-look', 'dark')

  const config = (await (await page.request.get('/config.json')).json()) as object
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...config, chartLook: 'bright', eventName: 'Spring summit' } }),
  )
  await page.reload()
  await chart.projected()
  await expect(look).toHaveAttribute('data-look', 'bright')
  await expect(page.locator('header')).toContainText('Spring summit')
})
