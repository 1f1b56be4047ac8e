import { standStill, stillAt } from '../pictures/accepted.ts'
import { expect, test } from '../steps/desk/desk-page.ts'
import { ScreenReader } from './screen-reader.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the desk: answers, the stage and a vote', async ({ page, desk, room }) => {
  room.clock = () => stillAt
  room.expiresAt = stillAt + 4 * 3_600_000
  room.answer(
    { table: 1, idea: 'Swap tables after lunch' },
    { table: 2, idea: 'No slides before noon', impact: 5 },
    { table: 3, idea: 'A shorter agenda', effort: 9 },
  )
  // Its clocks stand, and what it waits for comes when the test says so: an Undo is there for seconds.
  await page.clock.install({ time: stillAt - 1000 })
  await page.clock.pauseAt(stillAt)
  await standStill(page)
  const passUntil = (isSo: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return isSo()
      })
      .toBe(true)
  const told = (words: string) => page.getByRole('status').filter({ hasText: words })
  await desk.open()
  await passUntil(() => desk.button(/^Put the evening in order/).isVisible())
  const reader = new ScreenReader(page)
  await reader.begin()
  await reader.read()
  const main = page.getByRole('main')
  const show = async (tab: string) => {
    await reader.tabTo(desk.tab(tab))
    await reader.press('Enter')
  }

  await show('Answers')
  await expect(desk.cards).toHaveCount(3)
  await reader.read(main)
  await reader.tabTo(desk.button(/^Spotlight.*Table 3/), 'Shift+Tab')
  await reader.press('ArrowDown')
  await reader.press('x', /^button, Undo/)
  await reader.press('u', /^button, Spotlight/)
  reader.note('Another table answers.')
  room.answer({ table: 4, idea: 'Ask the interns first' })
  await passUntil(() => told('1 new answer.').isVisible())
  await reader.hears('polite: 1 new answer.')

  await show('Stage')
  await reader.tabTo(desk.button('Hold the picture'), 'Shift+Tab')
  await reader.press('Enter', /^polite: Hold/, /^button, Open again/)
  reader.note('Another table answers.')
  room.answer({ table: 5, idea: 'Five minutes of silence' })
  await passUntil(() => told('1 new answer.').isVisible())
  await reader.hears(/^button, Reveal 1/, 'polite: 1 new answer.')
  await reader.read(page.getByRole('region', { name: 'What the room sees' }))
  reader.note('Enter is kept down.')
  await page.keyboard.down('Enter')
  await page.clock.runFor(700)
  await expect(desk.button('Hold the picture')).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await reader.hears('polite: One answer is up.', /^polite: Open/)
  expect(desk.kinds).toEqual(['hide', 'unhide', 'hold', 'open'])
  await passUntil(() => told('One answer is up.').isHidden())

  await show('Answers')
  for (const table of [3, 4]) {
    await reader.goTo(desk.button(new RegExp(`^Star Table ${table}`)))
    await reader.press('Enter', /^button, Star .*, pressed$/)
  }
  await reader.goTo(desk.button(/^Vote on/))
  await reader.press('Enter', /^button, Vote on these/)
  await reader.read(main)
  await reader.press('Enter', /^heading, How to vote/)
  await reader.read(main)
  await reader.goTo(desk.button(/^Start the vote/))
  await reader.press('Enter', /^button, Off it goes/)
  await passUntil(() => told('2:00 left.').isVisible())
  room.vote = { there: 40, voters: 26, people: 26, dots: 68 }
  await reader.hears(/^heading, Who has voted/, 'polite: 2:00 left.')
  await passUntil(() => page.getByText('26 of about 40 have voted').isVisible())
  await reader.read(page.getByRole('group', { name: 'Stage' }))
  await reader.goTo(desk.button(/^End the vote/))
  await reader.press('Enter', /^heading, What is in/, 'polite: Time.')
  await reader.read(page.getByRole('group', { name: 'Stage' }))
  reader.note('A screen reader’s click asks before it reveals.')
  await desk.button(/^Reveal/).dispatchEvent('click')
  await reader.hears(/^heading, Reveal/)
  await reader.read(page.getByRole('dialog'))
  expect(reader.transcript).toMatchSnapshot('desk.txt')
})
