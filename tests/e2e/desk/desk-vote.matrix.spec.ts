import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { expect, refusals, test, type DeskPage } from '../steps/desk/desk-page.ts'
import type { DeskRoom } from '../steps/desk/desk-room.ts'
import { type DeskStates, expectEveryState } from '../steps/desk/desk-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: refusals })

const ideas = 40
const long = 'Kill a stupid rule: a form where anyone can nominate one, and somebody answers within a week'

/** Seven ideas are starred: one was shortened, one is long, one is hidden meanwhile. */
const prepare = (room: DeskRoom) => {
  room.answerMany(ideas)
  room.answer(
    { table: 99, idea: 'Anyone may spend 500 to solve a customer problem on the spot' },
    { table: 98, idea: long },
    { table: 97, idea: 'Hidden by then' },
  )
  for (const row of [4, 41, 12, 42, 17, 30, 43]) room.act({ kind: 'star', round: 1, row })
  room.act({ kind: 'shorten', round: 1, row: 12, words: 'No agenda, no meeting' })
  room.act({ kind: 'hide', round: 1, row: 43 })
}

const told = (room: DeskRoom, vote: Partial<VoteState>) => {
  room.vote = { upTo: 402, ...vote }
}
const change = (room: DeskRoom, make: (vote: Vote) => Vote) => {
  const { show } = room.log()
  if (show.vote) room.act({ kind: 'show', show: { ...show, vote: make(show.vote) } })
}

/** A result by the dots of each row, from the first. */
const resultBy = (
  verdict: NonNullable<VoteState['result']>['verdict'],
  ...dots: readonly (readonly [row: number, dots: number])[]
): NonNullable<VoteState['result']> => ({
  verdict,
  lines: dots.map(([row, count]) => ({
    ...{ row, dots: count, ballots: count },
    place: 1 + dots.filter(([, other]) => other > count).length,
  })),
})

const inDialog = (desk: DeskPage, name: string | RegExp) =>
  desk.page.getByRole('dialog').getByRole('button', { name })

/** Every state of stars and a vote at the desk, by what leads to it from the one before. */
const states: DeskStates = {
  'stars on the list': async (desk) => {
    await desk.open('Answers')
    await expect(desk.button(/^Star Table 98/)).toHaveAttribute('aria-pressed', 'true')
    await expect(desk.button(/^Vote on 6/)).toBeVisible()
  },
  'the top is to be starred': async (desk) => {
    await desk.page.getByRole('radio', { name: 'Rank' }).check({ force: true })
    await desk.button('Star the top of this list').click()
    await expect(desk.page.getByRole('dialog').getByText(/^The top .* by their own tables\./)).toBeVisible()
  },
  starred: async (desk) => {
    await inDialog(desk, 'Not now').click()
    await desk.button(/^Vote on 6/).click()
    await expect(desk.page.getByText('Shortened. As written in the report.')).toBeVisible()
    await expect(desk.page.getByText('Hidden: not in the vote.')).toBeVisible()
  },
  shorten: async (desk) => {
    await desk.button('Say Table 98 shorter').click()
    await expect(desk.page.getByText(`${long.length} of 60`)).toBeVisible()
    await expect(inDialog(desk, 'Use this')).toBeDisabled()
  },
  ready: async (desk) => {
    await inDialog(desk, 'Not now').click()
    await desk.button(/^Vote on these/).click()
    await expect(desk.page.getByText('Nobody votes yet.')).toBeVisible()
  },
  'it goes': async (desk) => {
    await desk.button(/^Start the vote/).click()
    await expect(desk.page.getByText('Phones turn in a moment.')).toBeVisible()
  },
  on: async (desk, room) => {
    told(room, { there: 400, voters: 312, people: 312, dots: 905, tables: 31 })
    await expect(desk.page.getByText(/312 of about 400 have voted/)).toBeVisible()
  },
  few: async (desk, room) => {
    told(room, { there: 40, voters: 9, people: 9, dots: 26, tables: 5, suspects: 3 })
    change(room, (vote) => ({ ...vote, endsAt: room.now + 25_000 }))
    await expect(desk.page.getByText('31 phones have not touched it.')).toBeVisible()
    change(room, (vote) => ({ ...vote, endsAt: room.now + 600_000 }))
  },
  'the list while it is on': async (desk) => {
    if (await desk.tab('Stage').isVisible()) await desk.tab('Answers').click()
    await expect(desk.page.getByText(/^These six are fixed until the vote ends\./)).toBeVisible()
  },
  offline: async (desk, room) => {
    await desk.tab('Stage').click()
    room.isOffline = true
    await expect(desk.page.getByText('Phones and walls end by themselves at 0:00.')).toBeVisible()
    await expect(desk.button(/^End the vote/)).toBeDisabled()
  },
  ended: async (desk, room) => {
    room.isOffline = false
    told(room, { there: 400, voters: 96, people: 347, dots: 1012, tables: 40 })
    room.verdict = 'whisker'
    change(room, (vote) => ({ ...vote, endsAt: room.now - 1 }))
    await expect(desk.page.getByText('1,012 dots from 347 people on 96 phones')).toBeVisible()
    await expect(desk.page.getByText(/^By a whisker/)).toBeVisible()
  },
  'sheet of the reveal': async (desk) => {
    await desk.button(/^Reveal/).dispatchEvent('click')
    await expect(desk.page.getByRole('dialog')).toBeVisible()
  },
  'from last to first': async (desk, room) => {
    told(room, {
      ...{ there: 400, voters: 347, people: 347, dots: 704 },
      result: resultBy('clear', [4, 178], [41, 151], [12, 139], [42, 104], [17, 97], [30, 35]),
    })
    await inDialog(desk, 'Reveal').click()
    await expect(desk.button(/^Skip to the end/)).toBeVisible()
  },
  result: async (desk) => {
    await desk.button(/^Skip to the end/).click()
    const list = desk.page.getByRole('list', { name: 'The result' })
    await expect(list.getByRole('listitem')).toHaveCount(6)
    await expect(desk.button(/^Spotlight the winner/)).toBeVisible()
  },
  'who takes what': async (desk, room) => {
    room.chosen = [4, 41, 12, 42, 17, 30].map((row) => ({
      ...{ round: 1, row, at: 0, words: row === 42 ? long : `Idea ${row}` },
      ...(row === 41 && { owner: 'Finance', due: '2027-01-31' }),
    }))
    await desk.button(/^Who takes what/).click()
    await expect(desk.page.getByRole('dialog').getByRole('group')).toHaveCount(6)
  },
  'one line large': async (desk) => {
    await inDialog(desk, 'Done').click()
    await desk.page.getByRole('list', { name: 'The result' }).getByRole('button').nth(1).click()
    await expect(desk.page.locator('[aria-pressed="true"]')).toBeVisible()
    await expect(desk.button('Back to the result')).toBeVisible()
  },
  tie: async (desk, room) => {
    told(room, {
      ...{ there: 40, voters: 26, people: 26, dots: 68 },
      result: resultBy('tie', [4, 22], [41, 22], [12, 14], [42, 10]),
    })
    room.act({ kind: 'hide', round: 1, row: 30 })
    await desk.button('Back to the result').click()
    await expect(desk.button(/^Vote again/)).toBeVisible()
  },
  'a first hint': async (desk, room) => {
    told(room, {
      ...{ there: 40, voters: 7, people: 7, dots: 20 },
      result: resultBy('hint', [4, 8], [41, 7], [12, 5]),
    })
    room.act({ kind: 'hide', round: 1, row: 17 })
    await expect(desk.page.getByText(/Read it with a smile/)).toBeVisible()
  },
  'back at the chart': async (desk) => {
    await desk.button('Back to the chart').first().click()
    await expect(desk.button(/^The vote’s result/)).toBeVisible()
  },
  'nobody has voted': async (desk, room) => {
    told(room, { there: 412, voters: 0, people: 0, dots: 0 })
    const on = [{ row: 4 }, { row: 41 }]
    room.act({ kind: 'vote', round: 1, ideas: on, dots: 3, mostOnOne: 2, seconds: 60 })
    change(room, (vote) => ({ ...vote, endsAt: room.now - 1 }))
    await expect(desk.page.getByText('The wall has said nothing about it.')).toBeVisible()
  },
}

test('every state of a vote is right for axe and fits every window, with text of twice the size and own colours, too', async ({
  desk,
  page,
  room,
}) => {
  prepare(room)
  await expectEveryState({ desk, page, room }, states)
})
