import { expect, test } from '../steps/scatterplot-page.ts'

interface Frames {
  /** Times at which the browser gave a frame of the reveal, and whether the points in the air were drawn in it. */
  readonly frames: { readonly at: number; readonly drawn: boolean }[]
}

test('400 ideas are revealed while 40 a second arrive: each is drawn once, in every frame there is', async ({
  chart,
  log,
  page,
}, info) => {
  log.appendMany(400)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await chart.open(400)
  await expect(chart.badge).toContainText('Live: polling', { timeout: 20_000 })
  await chart.projected()
  log.holdPicture()
  log.appendMany(400)
  await expect(page.locator('footer')).toContainText('400 ideas are waiting')

  await page.evaluate(() => {
    const context = document.querySelectorAll('canvas')[1]!.getContext('2d')!
    const seen: Frames['frames'] = []
    Object.assign(window, { frames: seen })
    let drawn = false
    const draw = context.drawImage.bind(context) as (...parameters: unknown[]) => void
    context.drawImage = (...parameters: unknown[]) => {
      drawn = true
      draw(...parameters)
    }
    const count = (at: number) => {
      // After the reveal there are moments in which nothing flies.
      if (document.querySelector('[data-dim="true"]')) seen.push({ at, drawn })
      drawn = false
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  log.reveal()
  const arriving = setInterval(() => log.appendMany(4), 100)
  await expect(page.locator('footer')).toContainText(/\d+ new\./, { timeout: 30_000 })
  clearInterval(arriving)

  const { frames } = await page.evaluate(() => ({ frames: (window as unknown as Frames).frames }))
  const from = frames.findIndex(({ drawn }) => drawn)
  const flying = frames.slice(from, frames.findLastIndex(({ drawn }) => drawn) + 1)
  const drawn = flying.filter(({ drawn: was }) => was).length
  const gaps = flying.slice(1).map(({ at }, index) => at - flying[index]!.at)
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)]!
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0)
  info.annotations.push({
    type: 'frames',
    description: `${flying.length} frames of ${usual.toFixed(1)} ms, ${drawn} drawn, ${dropped} dropped by the browser`,
  })
  console.info(info.annotations.at(-1)?.description)
  expect(flying.length).toBeGreaterThan(5)
  expect(drawn / flying.length, 'frames in which what flies was drawn').toBeGreaterThan(0.95)

  // Nothing twice, nothing lost.
  await expect(chart.list).toHaveAccessibleName(new RegExp(`^${log.rows} ideas`), { timeout: 20_000 })
  await page.keyboard.press('t')
  await expect(page.getByText(`1 to 50 of ${log.rows}`)).toBeVisible()
})
