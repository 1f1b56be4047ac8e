import { expect, type Page } from 'playwright/test'
import { texts as ar } from '../../../frontend/src/lib/language/texts/ar.ts'
import { texts as de } from '../../../frontend/src/lib/language/texts/de.ts'
import { texts as es } from '../../../frontend/src/lib/language/texts/es.ts'
import { texts as fr } from '../../../frontend/src/lib/language/texts/fr.ts'
import { texts as tr } from '../../../frontend/src/lib/language/texts/tr.ts'
import type { Text, Texts } from '../../../frontend/src/lib/language/text.ts'
import type { Language } from '../../../shared/languages.ts'
import { expectWhole } from './condition-steps.ts'

const textsOf: Readonly<Partial<Record<Language, Texts>>> = { ar, de, es, fr, tr }

/** What a form says in a language. A text that holds a number has it filled in. */
export const saying =
  (language: Language) =>
  (text: Text, ...values: readonly (string | number)[]): string => {
    const said = textsOf[language]?.[text] ?? text
    return typeof said === 'string'
      ? said.replaceAll(/\{(\d)\}/g, (_, index: number) => String(values[index]))
      : said(...values)
  }

/** Fails when a text is cut off, or the screen is wider than the window, at both sizes of text. */
export const expectFits = async (page: Page, what: string): Promise<void> => {
  for (const size of ['200%', '']) {
    await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, size)
    await expectWhole(page, `${what} at ${size || '100%'}`)
  }
}

/** Fails when the screen says anything in English; `own` are names, and what people and stages wrote themselves. */
export const expectNoEnglish = async (page: Page, own: readonly string[]): Promise<void> => {
  const english = Object.keys(de).filter((text) => text.length > 3)
  const sentences = new Set(english.map((text) => text.replaceAll(/\{\d\}/g, '#')))
  const said = await page.locator('main').innerText()
  const lines = said.split('\n').map((line) => line.trim().replaceAll(/\d+/g, '#'))
  expect(lines.filter((line) => sentences.has(line) && !own.includes(line))).toEqual([])
}
