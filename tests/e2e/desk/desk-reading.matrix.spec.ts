import { stepInWords } from '#shared/reading/read-words.ts'
import { expect, refusals, test, type DeskPage } from '../steps/desk/desk-page.ts'
import { type DeskStates, expectEveryState } from '../steps/desk/desk-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: refusals })

const long = `${'Give every team one afternoon a month without meetings '.repeat(3)}.`.slice(0, 150)
const lines = (desk: DeskPage, name: string) => desk.page.getByRole('list', { name }).getByRole('listitem')

/** Every state of ideas in words at the desk, by what leads to it from the one before. */
const states: DeskStates = {
  list: async (desk, room) => {
    room.answerMany(40)
    room.answer({ impact: 10, effort: 0, idea: long }, { impact: 10, effort: 0.1, idea: '' })
    await desk.open('View')
    await desk.page.getByRole('radio', { name: 'Read', exact: true }).click()
    await expect(lines(desk, 'Ten to read')).toHaveCount(10)
    await expect(desk.page.getByText('One may be too long for the wall, that of table')).toBeVisible()
  },
  'places that changed': async (desk, room) => {
    room.answer({ impact: 10, effort: 0, idea: 'Late' })
    await expect(desk.button(/places? ha(s|ve) changed/)).toBeVisible()
  },
  'sheet of the rules': async (desk) => {
    await desk.button(/^Most impact, soonest/).click()
    await expect(desk.page.getByRole('dialog').getByText('One quarter,').first()).toBeVisible()
  },
  'a quarter': async (desk) => {
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Big bets' }).click()
    await expect(desk.button(/^Most impact, soonest, of Big bets/)).toBeVisible()
  },
  'one of them': async (desk) => {
    await desk.button(/^Walk through them/).click()
    await desk.button(/^Next/).click()
    await expect(desk.page.locator('[aria-current="step"]')).toBeVisible()
  },
  offline: async (desk, room) => {
    room.isOffline = true
    await expect(desk.button(/^Next/)).toBeDisabled()
  },
  'on Stage': async (desk, room) => {
    room.isOffline = false
    await expect(desk.button(/^Next/)).toBeEnabled()
    const stage = desk.tab('Stage')
    if (await stage.isVisible()) await stage.click()
    await expect(desk.page.getByRole('img', { name: 'On screen: one idea in words, large' })).toBeVisible()
  },
  'all first': async (desk, room) => {
    room.answer(...Array.from({ length: 14 }, () => ({ impact: 10, effort: 0, idea: 'The end of both' })))
    room.act({ kind: 'show', show: { read: { by: 'own', round: 1, settled: 60 } } })
    await desk.tab('View').click()
    await expect(desk.page.getByText('Let the room rate, or choose by ear.')).toBeVisible()
  },
}

test('the idea that is on the wall is in sight at the desk, in a list of any length', async ({
  desk,
  page,
  room,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  room.answer(...Array.from({ length: 40 }, () => ({ impact: 10, effort: 0, idea: 'The end of both' })))
  await desk.open('View')
  await page.getByRole('radio', { name: 'Read', exact: true }).click()
  await desk.button(/^Walk through them/).click()
  for (let step = 1; step <= 10; step += 1) {
    await expect(page.getByText(`${stepInWords(step, 10)} is on the wall`)).toBeAttached()
    await expect(page.locator('[aria-current="step"]')).toBeInViewport({ ratio: 1 })
    await desk.button(/^(Next|All of them)/).click()
  }
  await desk.button(/^Walk through them/).click()
  await expect(page.locator('[aria-current="step"]')).toBeInViewport({ ratio: 1 })
})

test('every state of reading is right for axe and fits every window, with text of twice the size and own colours, too', async ({
  desk,
  page,
  room,
}) => {
  await expectEveryState({ desk, page, room }, states)
})
