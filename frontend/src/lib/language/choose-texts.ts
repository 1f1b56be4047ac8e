import type { Language, OtherLanguage } from '#shared/languages.ts'
import { retryImport } from '../late-code/late-code.ts'
import { speakMore } from './choose-language.ts'
import type { ChooseTexts } from './choose-text.ts'

/** One module a language, loaded alone, where the room rates or votes. */
const modules: Readonly<Record<OtherLanguage, () => Promise<{ readonly texts: ChooseTexts }>>> = {
  de: () => import('./texts/choose/de.ts'),
  fr: () => import('./texts/choose/fr.ts'),
  es: () => import('./texts/choose/es.ts'),
  tr: () => import('./texts/choose/tr.ts'),
  ar: () => import('./texts/choose/ar.ts'),
}

/** What a language says of rating and voting; where it does not come, English is better than nothing. */
const chooseTexts = async (language: Language): Promise<Partial<ChooseTexts>> => {
  if (language === 'en') return {}
  try {
    return (await retryImport(modules[language])).texts
  } catch {
    return {}
  }
}

/** From now on what is said of rating and voting is said in the language of the moment. Never rejects. */
export const beginChooseTexts = (): Promise<void> => speakMore(chooseTexts)
