import type { Page } from 'playwright/test'
import { texts as ar } from '#lib/language/texts/ar.ts'
import { texts as arChoose } from '#lib/language/texts/choose/ar.ts'
import { texts as de } from '#lib/language/texts/de.ts'
import { texts as deChoose } from '#lib/language/texts/choose/de.ts'
import { texts as es } from '#lib/language/texts/es.ts'
import { texts as esChoose } from '#lib/language/texts/choose/es.ts'
import { texts as fr } from '#lib/language/texts/fr.ts'
import { texts as frChoose } from '#lib/language/texts/choose/fr.ts'
import { texts as tr } from '#lib/language/texts/tr.ts'
import { texts as trChoose } from '#lib/language/texts/choose/tr.ts'
import type { SpokenTexts } from '#lib/language/say.ts'
import type { Value } from '#lib/language/text.ts'
import type { Language } from '#shared/languages.ts'
import { expectAccessible } from '../../../rig/browser/e2e.ts'
import { expectWhole } from '../condition-steps.ts'

const textsOf: Readonly<Partial<Record<Language, SpokenTexts>>> = {
  ar: { ...ar, ...arChoose },
  de: { ...de, ...deChoose },
  es: { ...es, ...esChoose },
  fr: { ...fr, ...frChoose },
  tr: { ...tr, ...trChoose },
}

/** Says a text of a room that rates or votes as a phone of that language does. */
export const sayerOf =
  (language: Language) =>
  (text: keyof SpokenTexts, ...values: readonly Value[]): string => {
    const said = textsOf[language]?.[text] ?? text
    return typeof said === 'string'
      ? said.replace(/\{(\d)\}/g, (_, index: number) => String(values[index]))
      : said(...values)
  }

/**
 * A look at a phone's screen: nothing is cut off at both sizes of text; axe finds nothing, in English and in Arabic,
 * which is mirrored.
 */
export const lookAtPhone = async (page: Page, language: Language, what: string): Promise<void> => {
  for (const size of ['200%', '']) {
    await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      await new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end)))
    }, size)
    await expectWhole(page, `${what} in ${language} at ${size || '100%'}`)
  }
  if (language === 'en' || language === 'ar') await expectAccessible(page)
}
