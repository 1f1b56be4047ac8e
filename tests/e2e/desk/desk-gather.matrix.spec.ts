import { expect, refusals, test, type DeskPage } from '../steps/desk/desk-page.ts'
import type { DeskRoom } from '../steps/desk/desk-room.ts'
import { type DeskStates, expectEveryState } from '../steps/desk/desk-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: refusals })

// So alike that no measure of likeness sees it otherwise.
const said = [
  ...['No meetings on Fridays', 'no meetings on fridays!!', 'No meetings on Fridays, please'],
  'No meetings on Fridays: nobody meets, and nobody asks anybody for anything until it is Monday morning',
  ...['No more meetings on Fridays', 'Stop starting, start finishing', 'Stop starting! Start finishing!'],
  ...['Lunch roulette with strangers once a month', 'Lunch roulette with strangers'],
  ...['Kokoukseton perjantai', 'Go public', 'Donaudampfschifffahrtsgesellschaft'],
  ...['A buddy for every new hire', 'Shares for everybody', 'A quiet room in each office'],
] as const
const rowOf = (text: (typeof said)[number]) => said.indexOf(text) + 1

const prepare = (room: DeskRoom) => {
  room.answer(
    ...said.map((idea, index) => ({
      ...{ table: index + 1, idea },
      ...{ impact: (index * 37) % 10, effort: (index * 61) % 10 },
    })),
  )
  const rows = [rowOf('Lunch roulette with strangers'), rowOf('Lunch roulette with strangers once a month')]
  room.act({ kind: 'gather', round: 1, rows, pile: { id: 'roulette', name: 'Lunch roulette' } })
}

const chip = (desk: DeskPage, name: RegExp) => desk.page.getByRole('radio', { name })
const search = (desk: DeskPage) =>
  desk.page.getByRole('searchbox', { name: 'Words of an answer, or a table' })
const again = (desk: DeskPage, row: number) => desk.button(new RegExp(`^Add Table ${row} `))

/** Every state of gathering at the desk, by what leads to it from the one before. */
const states: DeskStates = {
  'what is repeated': async (desk) => {
    await desk.open('Answers')
    await chip(desk, /^Gather/).check({ force: true })
    await expect(desk.button(/^Gather Table 1 .*sounds? like it$/)).toBeVisible()
  },
  'what sounds like it': async (desk) => {
    await desk.button(/^Gather Table 1 /).click()
    await expect(again(desk, 3)).toHaveAttribute('aria-pressed', 'false')
    await expect(desk.button('Gather')).toBeDisabled()
  },
  ticked: async (desk) => {
    for (const row of [2, 3, 4]) await again(desk, row).click()
    await expect(desk.button(/^Gather 4/)).toBeEnabled()
  },
  'one lies elsewhere, and one is hidden': async (desk, room) => {
    room.act({ kind: 'hide', round: 1, row: 3 })
    room.act({ kind: 'gather', round: 1, rows: [2], pile: { id: 'roulette', name: 'Lunch roulette' } })
    await expect(again(desk, 2)).toContainText('lies in “Lunch roulette”')
    await expect(again(desk, 3)).toBeDisabled()
    await again(desk, 2).click()
  },
  'a name of its own': async (desk) => {
    await desk.button('Change').click()
    await expect(desk.page.getByRole('textbox', { name: 'Name of the pile' })).toBeVisible()
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  },
  'found by hand': async (desk) => {
    await search(desk).fill('perjantai')
    await again(desk, 10).click()
    await expect(again(desk, 10)).toContainText('found by you')
    await expect(desk.page.getByText(/^Of other languages only common words/)).toBeVisible()
  },
  'the room rates': async (desk, room) => {
    await search(desk).fill('')
    room.act({ kind: 'rate', round: 1, seconds: 600 })
    await expect(desk.page.getByText('Not while the room rates.').first()).toBeVisible()
    await expect(desk.button(/^Gather 4/)).toBeDisabled()
  },
  'no signal': async (desk, room) => {
    room.log().show = {}
    room.log().version += 1
    await expect(desk.button(/^Gather 4/)).toBeEnabled()
    room.isOffline = true
    await expect(desk.page.getByText(/Nothing you tap now is kept for later\.$/)).toBeVisible()
    await expect(desk.button(/^Gather 4/)).toContainText('Back when the signal is')
  },
  'it can be taken back': async (desk, room) => {
    room.isOffline = false
    await desk.button(/^Gather 4/).click()
    await expect(desk.button(/^4 became 1\./)).toBeFocused()
  },
  gathered: async (desk, room) => {
    await chip(desk, /^Piles/).check({ force: true })
    await expect(desk.page.getByRole('list', { name: 'Piles' })).toContainText('No meetings on Fridays')
    await expect(desk.button(/became 1/)).toHaveCount(0)
    expect(room.changes).toMatchObject([{ kind: 'gather', rows: [[1, 2], 4, 10] }])
  },
  'what it gets more': async (desk) => {
    await desk.button('Add more').click()
    await again(desk, 5).click()
    await expect(desk.button(/^Add 1/)).toBeEnabled()
  },
  'one of a kind': async (desk) => {
    await desk.button('Back').click()
    await chip(desk, /^Gather/).check({ force: true })
    await search(desk).fill('donau')
    await desk.button(/^Gather Table 12 /).click()
    await expect(desk.page.getByRole('heading', { name: 'One of a kind.' })).toBeVisible()
  },
  'by eye': async (desk, room) => {
    await desk.button('Back').click()
    for (const row of [5, 6, 7, 12, 13, 14, 15]) room.act({ kind: 'hide', round: 1, row })
    await expect(desk.page.getByText('You can do this by eye.')).toBeVisible()
  },
}

test('every state of gathering is right for axe and fits every window, with text of twice the size and own colours, too', async ({
  desk,
  page,
  room,
}) => {
  prepare(room)
  await expectEveryState({ desk, page, room }, states)
})
