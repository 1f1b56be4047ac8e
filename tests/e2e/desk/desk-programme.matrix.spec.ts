import type { ProgrammeTold } from '#shared/programme/programme.ts'
import { expect, refusals, test } from '../steps/desk/desk-page.ts'
import { type DeskStates, expectEveryState } from '../steps/desk/desk-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: refusals })

/** An evening at a step, with phones of which some are not there. */
const eveningAt = (id: string): ProgrammeTold => ({
  steps: [
    { id: 'lobby1', kind: 'lobby' },
    { id: 'ideas1', kind: 'laser-focus' },
    { id: 'break1', kind: 'break', name: 'Coffee and conversations', minutes: 15 },
    { id: 'cards1', kind: 'combo-convo' },
    { id: 'end1', kind: 'end' },
  ],
  on: { id, since: Date.now() },
  ...{ here: { there: 371, finishing: 29 }, phones: 412, tells: 1, version: 3, now: Date.now() },
})

const states: DeskStates = {
  'the line of stops': async (desk, room) => {
    room.answerMany(12)
    room.programme = eveningAt('ideas1')
    await desk.open()
    await expect(desk.button('Now: Laser Focus')).toBeVisible()
  },
  'its order': async (desk) => {
    await desk.button('Change').click()
    await expect(desk.button('Move Combo Convo up')).toBeVisible()
  },
  'another step': async (desk) => {
    await desk.button('Add a step').click()
    await expect(desk.button('Break, 15 min')).toBeVisible()
  },
  'a break': async (desk, room) => {
    await desk.page.keyboard.press('Escape')
    room.programme = eveningAt('break1')
    await expect(desk.button(/^Call them back/)).toBeVisible()
  },
}

test('every state of the evening is right for axe and fits every window, with text of twice the size and own colours, too', async ({
  desk,
  page,
  room,
}) => {
  await expectEveryState({ desk, page, room }, states)
})
