import type { RatingState } from '#shared/choosing/rating-responses.ts'
import type { Rate } from '#shared/desk/desk.ts'
import { atPace } from '../../runner/pace.ts'
import { expect, refusals, test } from '../steps/desk/desk-page.ts'
import type { DeskRoom } from '../steps/desk/desk-room.ts'
import { type DeskStates, expectEveryState } from '../steps/desk/desk-states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedOnConsole: refusals })

const ideas = 60

/** What the room said of ideas that lie anywhere: those at the end were judged by too few. */
const results = Array.from({ length: ideas }, (_, index) => {
  const [impact, effort] = [((index * 53) % 90) / 10 + 0.5, ((index * 29) % 90) / 10 + 0.5]
  const spread = (middle: number): [number, number, number] => [middle - 0.5, middle, middle + 0.5]
  return {
    row: index + 1,
    ratings: index < 55 ? 7 : 2,
    passes: 1,
    impact: spread(impact),
    effort: spread(effort),
  }
})
const disputed: NonNullable<RatingState['results']>[number] = {
  ...{ row: 3, ratings: 12, passes: 0, impact: [1.5, 6, 9], effort: [1, 4, 8] },
}
const camps = Array.from({ length: 12 }, (_, index): [number, number] => (index < 7 ? [9, 1] : [1.5, 8]))

const told = (room: DeskRoom, rating: Partial<RatingState>) => {
  room.rating = { upTo: 402, ideas, least: 0, gone: [], ...rating }
}
const change = (room: DeskRoom, make: (rate: Rate) => Rate) => {
  const { show } = room.log()
  if (show.rate) room.act({ kind: 'show', show: { ...show, rate: make(show.rate) } })
}

/** Every state of a rating at the desk, by what leads to it from the one before. */
const states: DeskStates = {
  ready: async (desk, room) => {
    room.answer(
      { table: 9, idea: 'Hidden', standing: 'hidden' },
      { table: 8, idea: 'Asked', standing: 'pending' },
    )
    await desk.open()
    await desk.button(/^Let the room rate/).click()
    await expect(desk.page.getByText('60 ideas from 60 tables')).toBeVisible()
  },
  silent: async (desk, room) => {
    told(room, { ratings: 0, seen: [ideas, 0, 0] })
    await desk.button(/^Start rating/).click()
    await expect(desk.page.getByText('0 ratings are in')).toBeVisible()
    change(room, (rate) => ({ ...rate, startedAt: rate.startedAt - 30_000 }))
    await expect(desk.page.getByText('Is the code on the wall?')).toBeVisible()
  },
  on: async (desk, room) => {
    told(room, { ratings: 1340, seen: [0, 14, 46] })
    await expect(desk.page.getByText('1,340 ratings are in')).toBeVisible()
  },
  low: async (desk, room) => {
    told(room, { ratings: 402, seen: [9, 38, 13] })
    change(room, (rate) => ({ ...rate, startedAt: rate.startedAt - 60_000, endsAt: room.now + 25_000 }))
    await expect(desk.page.getByText('9 ideas nobody has seen.')).toBeVisible()
    await expect(desk.page.getByText('One minute more would do.')).toBeVisible()
  },
  'low, in a room of thousands that is flooded': async (desk, room) => {
    told(room, { ratings: 14_892, seen: [12, 486, 742], suspects: 1204, ideas: 1240 })
    change(room, (rate) => ({ ...rate, endsAt: room.now + 600_000 }))
    await expect(desk.page.getByText('1,204 ratings look like a flood.')).toBeVisible()
  },
  'not now': async (desk) => {
    // News of another desk that a poll brings at that moment is said in its place.
    await expect(async () => {
      await desk.page.keyboard.press('h')
      await expect(desk.page.getByText('Not while the room rates.')).toBeVisible({ timeout: atPace(2_000) })
    }).toPass()
  },
  offline: async (desk, room) => {
    room.isOffline = true
    await expect(desk.page.getByText('Phones and walls end by themselves at 0:00.')).toBeVisible()
    await expect(desk.button(/^End rating/)).toBeDisabled()
  },
  ended: async (desk, room) => {
    room.isOffline = false
    told(room, { ratings: 2134, seen: [0, 7, 53] })
    change(room, (rate) => ({ ...rate, endsAt: room.now - 1 }))
    await expect(desk.page.getByText('At least 7 ideas will show hollow')).toBeVisible()
  },
  'sheet of the reveal': async (desk) => {
    await desk.button(/^Reveal/).dispatchEvent('click')
    await expect(desk.page.getByRole('dialog')).toBeVisible()
  },
  revealed: async (desk, room) => {
    told(room, {
      ratings: 2134,
      results: [...results.filter(({ row }) => row !== disputed.row), disputed],
      disputed: [{ row: disputed.row, dots: camps }],
    })
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click()
    await expect(desk.page.getByText(/\d+ (fell|rose), \d+ (fell|rose)\./)).toBeVisible()
  },
  'top ten': async (desk) => {
    await desk.button(/^Next: Top ten/).click()
    await expect(desk.page.getByRole('list', { name: 'Top ten' }).getByRole('listitem')).toHaveCount(10)
  },
  'one of them in the light': async (desk) => {
    await desk.page.getByRole('list', { name: 'Top ten' }).getByRole('button').first().click()
    await expect(desk.page.locator('[aria-pressed="true"]')).toBeVisible()
  },
  surprises: async (desk) => {
    await desk.button(/^Next: Surprises/).click()
    await expect(desk.page.getByRole('list', { name: 'Surprises' }).getByRole('listitem')).toHaveCount(5)
  },
  disputed: async (desk) => {
    await desk.button(/^Next: Disputed/).click()
    await expect(desk.page.getByText('7 say big and soon, 5 say small and late')).toBeVisible()
  },
  'held beside the chart': async (desk, room) => {
    await desk.button(/^Back to the chart/).click()
    await desk.button('Hold the picture').click()
    await expect(desk.button(/^Open again/)).toBeVisible()
    room.answerMany(3)
    await expect(desk.button(/^Reveal 3/)).toBeVisible()
  },
  'to be put away': async (desk) => {
    await desk.button(/^Done with rating/).click()
    await expect(desk.page.getByRole('dialog')).toBeVisible()
  },
}

test('every state of a rating is right for axe and fits every window, with text of twice the size and own colours, too', async ({
  desk,
  page,
  room,
}) => {
  room.answerMany(ideas)
  await expectEveryState({ desk, page, room }, states)
})
