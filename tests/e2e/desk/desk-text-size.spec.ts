import { chromiumFlags, findChromium } from '../../rig/browser/chromium.ts'
import { expectWhole } from '../steps/condition-steps.ts'
import { expect, test } from '../steps/desk/desk-page.ts'

// As the browser's own setting for its font size has it; the first part is what Playwright itself sets.
const settings = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  'defaultFontSize=32,defaultFixedFontSize=26',
].join()
const executablePath = findChromium()

test.use({
  viewport: { width: 320, height: 568 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    args: [...chromiumFlags, `--blink-settings=${settings}`],
    ...(executablePath ? { executablePath } : {}),
  },
})

test('with text of twice the size everything can be read and reached at 320 px', async ({
  desk,
  page,
  room,
}, info) => {
  room.answerMany(20)
  room.answer({ idea: 'Fire the bloody machine', flags: [{ reason: 'word', word: 'bloody' }] })
  room.log().round = 2
  room.act({ kind: 'show', show: { layout: { kind: 'spread', settled: 3 } } })
  await desk.open()
  for (const tab of ['Stage', 'Answers', 'Spotlight', 'View', 'Round']) {
    await desk.tab(tab).click()
    await expectWhole(page, tab)
    await page.screenshot({ path: info.outputPath(`${tab}.png`) })
  }
  await desk.tab('View').click()
  await desk.button(/^Rename the quarters/).click()
  await page.screenshot({ path: info.outputPath('rename.png') })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await desk.tab('Stage').click()
  room.sealed = true
  room.screens = [
    { name: 'balcony-high', agoMs: 1000 },
    { name: 'right', agoMs: 9000 },
  ]
  room.desks = ['Stage right']
  room.act({ kind: 'approval', which: 'all' })
  room.answer({ idea: 'Buy cheap watches', flags: [{ reason: 'unsealed' }] }, { idea: 'A ten-minute demo' })
  await expect(page.getByText('2 desks')).toBeVisible()
  await expectWhole(page, 'projectors')
  await page.screenshot({ path: info.outputPath('projectors.png'), fullPage: true })
  await desk.tab('Answers').click()
  await expect(desk.asked).toHaveCount(2)
  await expectWhole(page, 'to approve')
  await page.screenshot({ path: info.outputPath('to-approve.png') })
  await desk.button(/^Approve all unflagged/).click()
  await expect(desk.button(/^1 goes up/)).toBeVisible()
  await expectWhole(page, 'approving all')
  await page.screenshot({ path: info.outputPath('approving-all.png') })
  await desk.tab('Stage').click()
  await desk.button('Hold the picture').click()
  await expect(desk.button(/^Open again/)).toBeVisible()
  await expectWhole(page, 'hold')
})
