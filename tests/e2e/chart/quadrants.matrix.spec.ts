import { inWords } from '#features/wall/chart/test-support/idea-words.ts'
import { expect, test } from '../steps/scatterplot-page.ts'
import { roomRows } from '../steps/chart/rooms.ts'
import { expectApart, textsOf } from '../steps/chart/texts.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../rig/browser/e2e.ts'
import { atPace } from '../../runner/pace.ts'

test('the best eight ideas are read in every layout and quarter, in a small window and in large ones', async ({
  chart,
  log,
  page,
}) => {
  log.append(...inWords(roomRows('400 ideas, clustered').map((row, index) => ({ ...row, row: index + 1 }))))
  log.show = { names: ['Do it on Monday morning!', 'Moonshots', 'Rainy days', 'When pigs fly, or later.'] }
  await chart.open(400)
  await chart.projected()
  await expect(chart.badge).toContainText('Live: polling', { timeout: atPace(20_000) })
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await chart.list.boundingBox())?.width ?? 0).toBeGreaterThan(0.8 * width)
    const top = (await chart.list.boundingBox())!.y
    for (const [kind, key] of [
      ['scatter', '0'],
      ['exact', 'x'],
      ['spread', 'd'],
    ] as const)
      await test.step(`${kind} at ${width} px`, async () => {
        await page.keyboard.press(key)
        for (const quadrant of ['1', '2', '3', '4']) {
          await page.keyboard.press(quadrant)
          await expect.poll(() => textsOf(page).count()).toBeGreaterThan(7)
          await expect(() => expectApart(chart)).toPass()
        }
        if (width === 1024) await expectAccessible(page)
      })
    expect((await chart.list.boundingBox())!.y, 'a name, however long, does not move the chart').toBe(top)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('d')
    await page.keyboard.press('0')
    await expect(textsOf(page)).toHaveCount(0)
  }
})
