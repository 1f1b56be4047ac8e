import { speakMore, textsFrom } from './choose-language.ts'
import type { JoinTexts } from './join-text.ts'

const joinTexts = textsFrom<JoinTexts>({
  de: () => import('./texts/join/de.ts'),
  fr: () => import('./texts/join/fr.ts'),
  es: () => import('./texts/join/es.ts'),
  tr: () => import('./texts/join/tr.ts'),
  ar: () => import('./texts/join/ar.ts'),
})

/** From now on the page of the evening is in the language of the moment. Never rejects. */
export const beginJoinTexts = (): Promise<void> => speakMore(joinTexts)
