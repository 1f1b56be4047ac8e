import type { Page } from 'playwright/test'
import { texts as ar } from '#lib/language/texts/ar.ts'
import { texts as de } from '#lib/language/texts/de.ts'
import { texts as es } from '#lib/language/texts/es.ts'
import { texts as fr } from '#lib/language/texts/fr.ts'
import { texts as tr } from '#lib/language/texts/tr.ts'
import type { Text, Texts } from '#lib/language/text.ts'
import { directionOf } from '#shared/language-direction.ts'
import { languages, type Language } from '#shared/languages.ts'
import { expect, expectAccessible, test } from '../../rig/browser/e2e.ts'
import { mockCombo, options, takeAlerts } from '../steps/combo-convo-steps.ts'
import { expectWhole } from '../steps/condition-steps.ts'
import { dragFinger, mockApi } from '../steps/laser-focus-steps.ts'
import { noQuestion } from '../steps/mock-form.ts'
import { tooSmall } from '../steps/target-size.ts'
import { brokenWords } from '../steps/text-fit.ts'
import { mockVenting, question } from '../steps/venting-machine-steps.ts'

const textsOf: Readonly<Partial<Record<Language, Texts>>> = { ar, de, es, fr, tr }

/** What a form says in a language. A text that holds a number has it filled in. */
const saying =
  (language: Language) =>
  (text: Text, ...values: readonly (string | number)[]): string => {
    const said = textsOf[language]?.[text] ?? text
    return typeof said === 'string'
      ? said.replaceAll(/\{(\d)\}/g, (_, index: number) => String(values[index]))
      : said(...values)
  }

/** Fails when a text is cut off, or the screen is wider than the window, at both sizes of text. */
const expectFits = async (page: Page, what: string): Promise<void> => {
  for (const size of ['200%', '']) {
    await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, size)
    await expectWhole(page, `${what} at ${size || '100%'}`)
  }
}

/** Fails when the screen says anything in English; `own` are names, and what people and stages wrote themselves. */
const expectNoEnglish = async (page: Page, own: readonly string[]): Promise<void> => {
  const english = Object.keys(de).filter((text) => text.length > 3)
  const sentences = new Set(english.map((text) => text.replaceAll(/\{\d\}/g, '#')))
  const said = await page.locator('main').innerText()
  const lines = said.split('\n').map((line) => line.trim().replaceAll(/\d+/g, '#'))
  expect(lines.filter((line) => sentences.has(line) && !own.includes(line))).toEqual([])
}

test.use({
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  expectedOnConsole: [/the server responded with a status of (400|500)/],
})

/** What is not the form's own: it stays as it is. */
const own = ['Impact', 'Impact →', 'Table #', 'Table']

/** What axe sees differs with the direction, and not with the words. */
const seenByAxe: readonly Language[] = ['en', 'ar']

/**
 * A look at a screen: it fits, no word is broken, a thumb can press it, axe finds nothing, and nothing is said in English
 * where another language is spoken.
 */
const look = async (page: Page, language: Language, what: string) => {
  await expectFits(page, `${what} in ${language}`)
  expect(await brokenWords(page), `words broken, ${what}`).toEqual([])
  expect(await tooSmall(page), `too small for a thumb, ${what}`).toEqual([])
  if (seenByAxe.includes(language)) await expectAccessible(page)
  if (language !== 'en') await expectNoEnglish(page, own)
}

/** Fails where the tool's name does not begin at the edge of its question. */
const expectNameAtEdge = async (page: Page) => {
  const edges = await page.locator('main').evaluate((main) =>
    [main.querySelector('b')!, main.querySelector('h1')!].map((one) => {
      const { left, right } = one.getBoundingClientRect()
      return getComputedStyle(main).direction === 'rtl' ? right : left
    }),
  )
  expect(Math.abs(edges[0]! - edges[1]!), 'the name’s distance from its edge').toBeLessThan(1)
}

/** Fails where an axis of one's own dot leaves the picture with its words, or they lie on one another. */
const expectAxes = async (page: Page) => {
  const found = await page.getByRole('img', { name: /5[.,]0/ }).evaluate((picture) => {
    const svg = [...picture.querySelectorAll('svg')].find((one) => one.getBoundingClientRect().width > 0)!
    const boxOf = (one: Element) => one.getBoundingClientRect()
    const [along, up] = [...svg.querySelectorAll(':scope > text')].map(boxOf)
    const frame = boxOf(svg)
    const isIn = (box: DOMRect) =>
      box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
    const isApart = along!.left >= up!.right || along!.top >= up!.bottom
    return { along: isIn(along!), up: isIn(up!), isApart }
  })
  expect(found).toEqual({ along: true, up: true, isApart: true })
}

const openIn = async (page: Page, path: string, language: Language) => {
  await page.goto(`${path}?lang=${language}`)
  await expect(page.getByRole('main')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
}

const refused = (fields: object) => ({
  status: 400,
  json: { error: 'The request could not be understood: check what is sent and try again.', fields },
})

for (const language of languages) {
  const say = saying(language)
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  const rate = async (page: Page) => {
    await mockApi(page, refused({ idea: 'Keep the idea to 25 words.' }))
    await openIn(page, '/laserfocus', language)
    const table = page.getByRole('textbox', { name: say('Which table are you at?') })
    await look(page, language, 'laser 1 table')
    await expectNameAtEdge(page)
    await table.fill('9999')
    await press(page, say('Next'))
    const idea = page.getByRole('textbox', { name: say('What is your table’s one idea?') })
    await look(page, language, 'laser 2 empty')
    await idea.fill('w '.repeat(30))
    await look(page, language, 'laser 2 too many')
    await idea.fill('w'.repeat(200))
    await look(page, language, 'laser 2 full')
    await idea.fill('One idea')
    await press(page, say('Next'))
    await expect(page.getByRole('slider')).toBeVisible()
    await look(page, language, 'laser 3 impact')
    await press(page, say('Next'))
    await look(page, language, 'laser 4 effort')
    await press(page, say('Submit'))
    await expect(page.getByRole('alert')).toContainText(say('Keep the idea to 25 words.'))
    await look(page, language, 'laser 4 refused')
    await press(page, say('Submit'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Thanks for sharing.'))
    await look(page, language, 'laser 5 thanks')
    await expectAxes(page)
    await press(page, say('Withdraw'))
    await look(page, language, 'laser 6 withdraw')
  }

  const vent = async (page: Page) => {
    const labels = { de: 'Was sollte keine Konferenz je wieder tun?' }
    await mockVenting(page, {
      questions: [noQuestion, { json: { question, labels } }],
      replies: [refused({ question: 'The question has changed: load the page again to see the new one.' })],
    })
    await openIn(page, '/ventingmachine', language)
    await page.getByRole('button', { name: say('Try Again') }).waitFor()
    await look(page, language, 'venting 0 jammed')
    await press(page, say('Try Again'))
    const asked = language === 'de' ? labels.de : question
    const field = page.getByRole('textbox', { name: asked })
    await look(page, language, 'venting 1 question')
    await field.fill('w'.repeat(50))
    await look(page, language, 'venting 1 full')
    await field.fill('Endless slide decks')
    await press(page, say('Submit Response'))
    await expect(page.getByRole('button', { name: say('Show the new question') })).toBeVisible()
    await look(page, language, 'venting 1 refused')
    await press(page, say('Submit Response'))
    await expect(page.getByRole('button', { name: say('Answer again') })).toBeEnabled()
    await look(page, language, 'venting 2 thanks')
  }

  const pair = async (page: Page) => {
    const alerts = takeAlerts(page)
    const labels = { de: { whatIsA: ['Ritual', 'Spiel', 'Arbeitsplatz'] } }
    const { posted } = await mockCombo(page, {
      questions: [noQuestion, ...Array.from({ length: 3 }, () => ({ json: { ...options, labels } }))],
      replies: [refused({ email: 'Enter a valid email address, or leave the field empty.' }), 'silence'],
    })
    await openIn(page, '/comboconvo', language)
    await page.getByRole('button', { name: say('Try Again') }).waitFor()
    await look(page, language, 'combo 0 stuck')
    await press(page, say('Try Again'))
    await page.getByRole('textbox', { name: say('Orange card') }).fill('Fish')
    await page
      .getByRole('combobox')
      .selectOption({ label: language === 'de' ? 'Arbeitsplatz' : 'place to work' })
    await look(page, language, 'combo 1 orange')
    await press(page, say('Next'))
    await page.getByRole('textbox', { name: say('Teal card') }).fill('Bicycle')
    await page.getByRole('combobox').selectOption('save an hour')
    await look(page, language, 'combo 2 teal')
    await press(page, say('Next'))
    const text = page.getByRole('textbox', { name: say('So, what is it?') })
    await look(page, language, 'combo 3 empty')
    await text.fill('w '.repeat(60))
    await look(page, language, 'combo 3 too long')
    await text.fill('Wheels')
    await press(page, say('Done'))
    await page.getByRole('button', { name: say('Send it'), exact: true }).waitFor()
    await look(page, language, 'combo 4 confirm')
    await page.getByRole('textbox').last().fill('nobody')
    await press(page, say('Send it'))
    await expect(page.getByRole('dialog')).toContainText(
      say('Enter a valid email address, or leave the field empty.'),
    )
    await look(page, language, 'combo 4 fault')
    await page.getByRole('textbox').last().fill('')
    await press(page, say('Send it'))
    await expect.poll(() => alerts.length).toBe(1)
    await look(page, language, 'combo 4 refused')
    await page.getByRole('textbox').last().fill('ada@example.com')
    await press(page, say('Send it'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Sending your match…'))
    // The one that stays without an answer, and not the next one.
    await expect.poll(() => posted.length).toBe(2)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Your email once more?'))
    await look(page, language, 'combo 5 asked again')
    await press(page, say('Send without it'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Thank you, it is a match.'))
    await look(page, language, 'combo 6 thanks')
    expect(
      posted.map(({ body }) => body),
      'the same words in every language',
    ).toContainEqual(expect.objectContaining({ whatIsA: 'place to work', thatCould: 'save an hour' }))
  }

  test(`the forms fit a small phone in ${language}, every step and error`, async ({ page }) => {
    await rate(page)
    await vent(page)
    await pair(page)
  })
}

test('Arabic is mirrored: the bar, the arrows, the slider by finger and by key', async ({ page }) => {
  const say = saying('ar')
  await mockApi(page)
  await page.goto('/laserfocus?table=12&lang=ar')
  const next = page.getByRole('button', { name: say('Next'), exact: true })
  await next.tap()
  await page.getByRole('textbox').fill('فكرة واحدة')
  await next.tap()
  const slider = page.getByRole('slider')
  const left = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())!.x
  expect(await left(say('Back'))).toBeGreaterThan(await left(say('Next')))
  expect(await left(say('{0} less', '0.1'))).toBeGreaterThan(await left(say('{0} more', '0.1')))
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveValue('5.1')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('4.9')
  await dragFinger(page, slider, 0.5, 0.1)
  expect(Number(await slider.inputValue())).toBeGreaterThan(8)
})
