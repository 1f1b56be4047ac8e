import { speakMore, textsFrom } from './choose-language.ts'
import type { ChooseTexts } from './choose-text.ts'

/** What a language says of rating and voting, loaded where the room does either. */
const chooseTexts = textsFrom<ChooseTexts>({
  de: () => import('./texts/choose/de.ts'),
  fr: () => import('./texts/choose/fr.ts'),
  es: () => import('./texts/choose/es.ts'),
  tr: () => import('./texts/choose/tr.ts'),
  ar: () => import('./texts/choose/ar.ts'),
})

/** From now on what is said of rating and voting is said in the language of the moment. Never rejects. */
export const beginChooseTexts = (): Promise<void> => speakMore(chooseTexts)
