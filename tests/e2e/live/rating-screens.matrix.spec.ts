import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { expectWhole } from '../steps/condition-steps.ts'
import { comeBack } from '../steps/laser-focus-steps.ts'
import { mockRoom, openRating, tapPad } from '../steps/rating-steps.ts'
import { texts as ar } from '#lib/language/texts/ar.ts'
import { texts as arRate } from '#lib/language/texts/choose/ar.ts'
import { texts as de } from '#lib/language/texts/de.ts'
import { texts as deRate } from '#lib/language/texts/choose/de.ts'
import { texts as es } from '#lib/language/texts/es.ts'
import { texts as esRate } from '#lib/language/texts/choose/es.ts'
import { texts as fr } from '#lib/language/texts/fr.ts'
import { texts as frRate } from '#lib/language/texts/choose/fr.ts'
import { texts as tr } from '#lib/language/texts/tr.ts'
import { texts as trRate } from '#lib/language/texts/choose/tr.ts'
import type { SpokenTexts } from '#lib/language/say.ts'
import { languages, type Language } from '#shared/languages.ts'

const textsOf: Readonly<Partial<Record<Language, SpokenTexts>>> = {
  ar: { ...ar, ...arRate },
  de: { ...de, ...deRate },
  es: { ...es, ...esRate },
  fr: { ...fr, ...frRate },
  tr: { ...tr, ...trRate },
}

const long =
  'Rebuild the core system from scratch in the cloud over the next five years with our own people and not with consultants'
const five = [
  'No agenda, no meeting',
  long,
  'Dogs allowed',
  'Publish salary bands',
  'Drone inspection of roofs',
]

const result = (row: number, impact: number, effort: number, ratings = 9) => ({
  row,
  ratings,
  passes: 6,
  impact: [impact, impact, impact],
  effort: [effort, effort, effort],
})

/** A look at a screen: nothing is cut off at both sizes of text, and axe finds nothing. */
const look = async (page: Page, what: string, isSeenByAxe: boolean): Promise<void> => {
  for (const size of ['200%', '']) {
    await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      await new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end)))
    }, size)
    await expectWhole(page, `${what} at ${size || '100%'}`)
  }
  if (isSeenByAxe) await expectAccessible(page)
}

test.use({ hasTouch: true, expectedOnConsole: [/^Failed to load resource/] })

for (const language of languages)
  test(`every screen of rating is whole on a small phone: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const say = (text: keyof SpokenTexts): string => {
      const said = textsOf[language]?.[text] ?? text
      return typeof said === 'string' ? said : said(1)
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const isSeen = language === 'en' || language === 'ar'
    const lookAt = (what: string) => look(page, `${what} in ${language}`, isSeen)
    const pad = page.getByRole('group', { name: say('Where would you put it?') })
    const room = await mockRoom(page, five, ['Phone booths, more of them'])
    await openRating(page, `?table=12&lang=${language}`)
    await expect(page.getByRole('heading', { name: say('Now the others.') })).toBeVisible()
    await lookAt('intro')
    await button(say('Show me the first')).tap()
    await expect(pad).toBeVisible()
    // Who wants less motion begins with sliders.
    await lookAt('sliders unset')
    await button(say('Drag instead')).tap()
    await lookAt('rate')
    await tapPad(pad, 0.3, 0.2)
    await lookAt('placed')
    await button(say('Next')).tap()
    await expect(page.getByText(long)).toBeVisible()
    await lookAt('long')
    await button(say('I can’t judge this')).tap()
    await expect(button(say('Back'))).toBeVisible()
    await lookAt('skipped')
    await button(say('Sliders instead')).tap()
    await page.getByRole('slider').first().fill('8.6')
    await page.getByRole('slider').last().fill('1.4')
    await lookAt('sliders')
    await button(say('Next')).tap()
    room.isUp = false
    for (const name of ['Next', 'Done'] as const) {
      await page.getByRole('slider').first().fill('8.6')
      await page.getByRole('slider').last().fill('1.4')
      await button(say(name)).tap()
    }
    await expect(button(say('Five more?'))).toBeVisible()
    await lookAt('waiting')
    room.isUp = true
    await comeBack(page)
    await expect.poll(() => room.sent.length).toBe(5)
    await lookAt('thanks')
    await button(say('Five more?')).tap()
    await page.getByRole('slider').first().fill('8.6')
    await page.getByRole('slider').last().fill('1.4')
    await button(say('Done')).tap()
    await expect(page.getByText(say('You have rated every idea but your own.'))).toBeVisible()
    await lookAt('enough')
    room.rate = { ...room.rate, endsAt: Date.now() - 1 }
    await comeBack(page)
    await expect(page.getByRole('heading', { name: say('Time.') })).toBeVisible()
    await lookAt('over')
    room.said = {
      results: [result(1, 8.2, 0.8), result(2, 5, 5), result(3, 3, 2), result(4, 9, 1, 1), result(5, 8, 9)],
      disputed: [],
    }
    room.rate = { ...room.rate, revealed: { upTo: 9, at: 1 } }
    await comeBack(page)
    await expect(page.getByRole('heading', { name: say('How the room saw it.') })).toBeVisible()
    await lookAt('results')
  })
