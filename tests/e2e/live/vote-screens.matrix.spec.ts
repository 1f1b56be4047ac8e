import { expect, test } from '../../rig/browser/e2e.ts'
import { expectWhole } from '../steps/condition-steps.ts'
import { comeBack } from '../steps/laser-focus-steps.ts'
import { lookAtPhone, sayerOf } from '../steps/choose/phone-looks.ts'
import { ideasOf, mockVote } from '../steps/choose/vote-steps.ts'
import { languages, type Language } from '#shared/languages.ts'

const twelve = [
  ['No meetings on Fridays', 4],
  ['Anyone may spend 500 to solve a customer problem on the spot', 27],
  ['Shift plans four weeks ahead', 30],
  ['Laptop and accounts ready on day ONE', 33],
  ['No agenda, no meeting', 12],
  ['A buddy for every new hire in the first 90 days', 41],
  ['Every team meets a real customer four times a year', 5],
  ['A form where anyone can nominate a stupid rule', 19],
  ['Call back within one hour, promised', 50],
  ['Try a four-day week for one quarter in two teams', 21],
  ['One approval instead of five', 16],
  ['Rechtsschutzversicherungsgesellschaften', 46],
] as const
const ideas = twelve.map(([words, table]) => ({ words, table }))
const dots = [178, 151, 139, 104, 97, 88, 71, 62, 49, 37, 24, 12]

const resultOf = (verdict: string, counts: readonly number[]) => ({
  verdict,
  lines: counts.map((count, index) => ({
    row: index + 1,
    place: counts.indexOf(count) + 1,
    dots: count,
    ballots: count,
  })),
})

/** Says a text that may begin with a number. */
const sayerOfSentences =
  (language: Language) =>
  (text: Parameters<ReturnType<typeof sayerOf>>[0], word: 'two' | 'three' | 'six' | 'twelve') => {
    const say = sayerOf(language)
    const said = say(text, say(word))
    return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
  }

test.use({ hasTouch: true, expectedOnConsole: [/^Failed to load resource/] })

for (const language of languages)
  test(`every screen of a vote is whole at 320 and 390 pixels: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const say = sayerOf(language)
    const sentence = sayerOfSentences(language)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const give = (row: number, has: number) =>
      button(say('{0}: {1} of your dots. Give one.', ideas[row - 1]!.words, has))
    const lookAt = async (what: string) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expectWhole(page, `${what} in ${language} at 390`)
      await page.setViewportSize({ width: 320, height: 568 })
      await lookAtPhone(page, language, what)
    }
    const room = await mockVote(page, ideas, { pots: true })
    const tell = async (change: Record<string, unknown>) => {
      room.vote = { ...room.vote, ...change }
      await comeBack(page)
    }

    await page.goto(`/laserfocus?table=30&seal=abcdefgh12345678&lang=${language}`)
    await comeBack(page)
    await expect(heading(say('How many of you?'))).toBeVisible()
    await lookAt('shared')
    await page.getByRole('radio', { name: '6', exact: true }).check({ force: true })
    await lookAt('shared by six')
    await button(say('We are {0}', 6)).tap()
    await expect(heading(say('{0} dots, {1} of you.', 18, say('six')))).toBeVisible()
    const more = button(say('One more: {0}', ideas[2]!.words))
    for (let dot = 0; dot < 13; dot += 1) await more.tap()
    await expect(page.getByText(say('{0} is the most on one idea.', 12))).toBeVisible()
    await lookAt('pot')
    await button(sentence('We are not {0}', 'six')).tap()
    await button(say('Just me')).tap()

    await expect(heading(sentence('Where do your {0} dots go?', 'three'))).toBeVisible()
    const heights = () =>
      page.locator('ol > li').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetHeight))
    const before = await heights()
    await give(2, 0).tap()
    expect(await heights(), 'the list stays where it is').toEqual(before)
    await lookAt('done')
    await give(1, 0).tap()
    await expect(page.getByText(say('No dots left. Take one back first.'))).toBeVisible()
    await lookAt('none')
    await button(say('Take one back: {0}', ideas[2]!.words)).tap()
    await lookAt('one')
    room.said = { ...room.said, ideas: ideasOf(ideas, 3) }
    await comeBack(page)
    await expect(page.getByText(say('One idea left the list. You have {0} dots again.', 2))).toBeVisible()
    await lookAt('back')
    room.isUp = false
    await give(1, 0).tap()
    await expect(page.getByText(say('Kept on this phone.'))).toBeVisible()
    await lookAt('offline')
    room.isUp = true
    await comeBack(page)
    await expect(page.getByText(say('Kept on this phone.'))).toBeHidden()
    await tell({ endsAt: Date.now() - 1 })
    await expect(heading(say('Time.'))).toBeVisible()
    await lookAt('over')
    room.said = { ...room.said, ideas: ideasOf(ideas), result: resultOf('clear', dots) }
    await tell({ revealed: { upTo: 9, at: Date.now() - 60_000 } })
    await expect(heading(say('What the room chose.'))).toBeVisible()
    await lookAt('result')
    const words = ideas[1]!.words
    await button(`${say('I take this one')}: ${words}`).tap()
    await expect(heading(say('I take this one'))).toBeVisible()
    await page.getByLabel(say('Your name or team')).fill('Odile')
    await lookAt('take')
    await button(say('I take this one')).tap()
    await expect(page.getByText(say('You take this one.'))).toBeVisible()
    await lookAt('taken')
    room.said = { ...room.said, result: resultOf('hint', [5, 5, 4, 3, 2]), people: 7, voters: 6, dots: 19 }
    await comeBack(page)
    await expect(heading(say('A first hint.'))).toBeVisible()
    await lookAt('few')
    room.said = { ideas: ideasOf(ideas).slice(0, 2), voters: 1, people: 1, dots: 1 }
    const now = Date.now()
    room.vote = {
      ...{ session: 2, round: 1, dots: 1, mostOnOne: 1, startedAt: now, endsAt: now + 45_000 },
      ideas: [{ row: 1 }, { row: 2 }],
    }
    await comeBack(page)
    await expect(heading(sentence('{0} shared the top.', 'two'))).toBeVisible()
    await give(1, 0).tap()
    await lookAt('runoff')
  })

for (const language of languages)
  test(`who comes to a vote, and when, has a screen that is whole: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const say = sayerOf(language)
    const sentence = sayerOfSentences(language)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const room = await mockVote(page, ideas, { dots: 5, mostOnOne: 3 })
    const open = async (session: number, secondsLeft: number) => {
      const now = Date.now()
      room.vote = { ...room.vote, session, startedAt: now - 1, endsAt: now + secondsLeft * 1000 }
      await page.goto(`/laserfocus?table=30&lang=${language}`)
      await comeBack(page)
    }
    await open(1, 120)
    await expect(heading(say('Now you choose.'))).toBeVisible()
    await lookAtPhone(page, language, 'hello')
    await button(sentence('Show me the {0}', 'twelve')).tap()
    await lookAtPhone(page, language, 'vote')
    for (let dot = 0; dot < 4; dot += 1)
      await button(say('{0}: {1} of your dots. Give one.', ideas[0]!.words, Math.min(dot, 3))).tap()
    await expect(
      page.getByText(say('Three is the most on one idea. The fourth wants to see the world.')),
    ).toBeVisible()
    await lookAtPhone(page, language, 'most')
    await open(2, 19)
    await expect(heading(say('Just in time.'))).toBeVisible()
    await lookAtPhone(page, language, 'late')
    await open(3, -1)
    await expect(heading(say('Just missed.'))).toBeVisible()
    await lookAtPhone(page, language, 'missed')
  })
