import type { VoteState } from '#shared/choosing/vote-responses.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { voting } from '../steps/choose/vote-steps.ts'
import { expect, test } from '../steps/desk/whole-path.ts'
import type { WholePath } from '../steps/desk/whole-path.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  expectedOnConsole: [/^Failed to load resource/],
})

/** How far the room is, as every phone is told. */
const stateOfRoom = async (path: WholePath): Promise<VoteState> => {
  const response = await fetch(`${path.site.url}/api/laser-focus-form/vote`)
  return (await response.json()) as VoteState
}

/** Another desk changes what is shown of the vote. */
const showVote = async (path: WholePath, change: Partial<Vote>): Promise<void> => {
  const { show } = await path.state()
  if (!show.vote) throw new Error('There is no vote.')
  await path.change({ kind: 'show', show: { ...show, vote: { ...show.vote, ...change } } })
}

const words = (row: number) => `Idea of table ${row}`

test('a phone gives its dots, by thumb and by keyboard, in two tabs, without a signal too, until the reveal', async ({
  page,
  context,
  path,
}) => {
  const phone = voting(page)
  await path.rate(1, 2, 3, 4)
  const { round } = await path.state()
  const ideas = [1, 2, 3, 4].map((row) => ({ row, ...(row === 4 && { words: 'The fourth, in short' }) }))
  const counts = async () => {
    const { there, voters, dots } = await stateOfRoom(path)
    return [there, voters, dots]
  }

  await test.step('it follows the room, and says that it is there', async () => {
    await page.goto(`${path.site.url}/laserfocus?table=2`)
    await path.change({ kind: 'vote', round, ideas, dots: 3, mostOnOne: 2, seconds: 300 })
    await expect(phone.hello).toBeFocused()
    await phone.begin.tap()
    await expect(phone.list).toBeFocused()
    await expect(phone.idea('The fourth, in short')).toBeVisible()
    await expect(page.getByText('Your table’s')).toHaveCount(1)
    await expect.poll(counts).toEqual([1, 0, 0])
  })

  await test.step('by thumb, as far as dots go', async () => {
    for (const row of [1, 1, 1]) await phone.idea(words(row)).tap()
    await expect(
      page.getByText('Two is the most on one idea. The third wants to see the world.'),
    ).toBeVisible()
    await expect(phone.dots(words(1))).toHaveCount(2)
    await phone.idea(words(3)).tap()
    await phone.idea('The fourth, in short').tap()
    await expect(page.getByText('No dots left. Take one back first.')).toBeVisible()
    await expect.poll(counts).toEqual([1, 1, 3])
    await phone.heads(words(1)).tap()
    await expect(phone.dots(words(1))).toHaveCount(1)
    await expect.poll(counts).toEqual([1, 1, 2])
  })

  await test.step('by keyboard', async () => {
    await phone.idea('The fourth, in short').focus()
    await page.keyboard.press('Enter')
    await expect(phone.heads('The fourth, in short')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(phone.heads('The fourth, in short')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(phone.heads('The fourth, in short')).toBeHidden()
    await expect(phone.idea('The fourth, in short'), 'the focus stays on the card').toBeFocused()
    await expect(page.getByText('1 of 3 dots left')).toBeVisible()
  })

  await test.step('a reload keeps dots and order, and another tab is the same voter', async () => {
    const order = await phone.cards.allTextContents()
    await page.reload()
    await expect(phone.list).toBeVisible()
    expect(await phone.cards.allTextContents()).toEqual(order)
    const tab = await context.newPage()
    await tab.goto(`${path.site.url}/laserfocus?table=2`)
    const second = voting(tab)
    await expect(second.dots(words(3))).toHaveCount(1)
    await second.idea(words(3)).tap()
    // The first tab knows without asking the server.
    await expect(phone.dots(words(3))).toHaveCount(2)
    await phone.heads(words(1)).tap()
    await expect(second.heads(words(1))).toBeHidden()
    await expect.poll(counts).toEqual([1, 1, 2])
    await tab.close()
  })

  await test.step('an idea that is hidden gives its dots back, which nobody can read, and has them again', async () => {
    const version = () =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('laser-focus-vote') ?? '') as { version: number }).version,
      )
    const before = await version()
    await path.change({ kind: 'hide', round, row: 3 })
    await expect(page.getByText('One idea left the list. You have 3 dots again.')).toBeVisible()
    await expect(phone.idea(words(3))).toBeHidden()
    await path.change({ kind: 'unhide', round, row: 3 })
    await expect(phone.dots(words(3))).toHaveCount(2)
    await path.change({ kind: 'hide', round, row: 3 })
    await expect(phone.idea(words(3))).toBeHidden()
    expect(await counts()).toEqual([1, 1, 2])
    expect(await version(), 'there is nothing to send').toBe(before)
  })

  await test.step('without a signal it keeps the newest state, and sends that', async () => {
    await context.setOffline(true)
    await phone.idea(words(1)).tap()
    await expect(page.getByText('Kept on this phone.')).toBeVisible()
    await phone.idea(words(2)).tap()
    await context.setOffline(false)
    await page.reload()
    await expect(phone.dots(words(2))).toHaveCount(1)
    // The third lies on the idea that is hidden, until it goes elsewhere.
    await expect.poll(counts).toEqual([1, 1, 3])
  })

  await test.step('until the time is up, and more time opens it again', async () => {
    await showVote(path, { endsAt: Date.now() })
    await expect(phone.over).toBeVisible()
    await expect(page.getByText('Your two dots are in.')).toBeVisible()
    await showVote(path, { endsAt: Date.now() + 60_000 })
    await expect(phone.idea(words(2))).toBeVisible()
    await phone.idea(words(2)).tap()
    await showVote(path, { endsAt: Date.now() })
    await expect(page.getByText('Your three dots are in.')).toBeVisible()
    await expect.poll(counts).toEqual([1, 1, 3])
  })

  await test.step('and has the result after the wall, with its own dots named', async () => {
    const { upTo = 0 } = await stateOfRoom(path)
    await showVote(path, { revealed: { upTo, at: Date.now() + 3_000 }, board: 'result' })
    await expect.poll(async () => (await stateOfRoom(path)).result?.lines.length).toBe(3)
    await expect(page.getByRole('heading', { name: 'A first hint.' })).toBeVisible()
    await expect(page.getByText('3 dots from one person. Read it with a smile.')).toBeVisible()
    await expect(phone.lines).toHaveText([
      /^1Idea of table 2.*Your table’s, 2 of your dots/,
      /^2Idea of table 1.*1 of your dots/,
      /^3The fourth, in short/,
    ])
    await phone.leave.tap()
    await expect(page.getByRole('button', { name: 'The room is at Vote' })).toBeVisible()
  })
})
