import type { Language, OtherLanguage } from '#shared/languages.ts'
import { retryImport } from '../late-code/late-code.ts'
import type { RateTexts } from './rate-text.ts'
import { readSpeech, speakIn } from './say.ts'

/** One module a language, loaded alone, where the room rates. */
const modules: Readonly<Record<OtherLanguage, () => Promise<{ readonly texts: RateTexts }>>> = {
  de: () => import('./texts/rate/de.ts'),
  fr: () => import('./texts/rate/fr.ts'),
  es: () => import('./texts/rate/es.ts'),
  tr: () => import('./texts/rate/tr.ts'),
  ar: () => import('./texts/rate/ar.ts'),
}

let areWanted = false

/** What a language says of rating, if that has begun. Never rejects: where it does not come, English is better than nothing. */
export const rateTexts = async (language: Language): Promise<RateTexts | undefined> => {
  if (!areWanted || language === 'en') return undefined
  try {
    return (await retryImport(modules[language])).texts
  } catch {
    return undefined
  }
}

/** From now on the language of the moment, and each that is chosen later, has the texts of rating, too. Never rejects. */
export const beginRateTexts = async (): Promise<void> => {
  areWanted = true
  const { language, texts } = readSpeech()
  const late = await rateTexts(language)
  const now = readSpeech()
  if (late && texts && now.language === language) speakIn(language, { ...texts, ...late })
}
