import type { Language, OtherLanguage } from '#shared/languages.ts'
import { retryImport } from '../late-code/late-code.ts'
import { speakMore } from './choose-language.ts'
import type { RateTexts } from './rate-text.ts'

/** One module a language, loaded alone, where the room rates. */
const modules: Readonly<Record<OtherLanguage, () => Promise<{ readonly texts: RateTexts }>>> = {
  de: () => import('./texts/rate/de.ts'),
  fr: () => import('./texts/rate/fr.ts'),
  es: () => import('./texts/rate/es.ts'),
  tr: () => import('./texts/rate/tr.ts'),
  ar: () => import('./texts/rate/ar.ts'),
}

/** What a language says of rating; where it does not come, English is better than nothing. */
const rateTexts = async (language: Language): Promise<Partial<RateTexts>> => {
  if (language === 'en') return {}
  try {
    return (await retryImport(modules[language])).texts
  } catch {
    return {}
  }
}

/** From now on what is said of rating is said in the language of the moment. Never rejects. */
export const beginRateTexts = (): Promise<void> => speakMore(rateTexts)
