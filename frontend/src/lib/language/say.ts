import { useSyncExternalStore, type ComponentType } from 'react'
import type { Language } from '#shared/languages.ts'
import type { ChooseText, ChooseTexts } from './choose-text.ts'
import type { JoinText, JoinTexts } from './join-text.ts'
import type { Text, Texts, Value } from './text.ts'

/** What comes late: what is said of rating and voting, and by the page of the evening. */
export type MoreTexts = Partial<ChooseTexts & JoinTexts>

/** A language's texts; those that come late are among them once they are here. */
export type SpokenTexts = Texts & MoreTexts

/** A language and what is said in it; English says what stands in the code. */
export interface Speech {
  readonly language: Language
  readonly texts?: SpokenTexts | undefined
  /** The switch that a form has in its bar, once it is here. */
  readonly Switch?: ComponentType | undefined
}

const english: Speech = { language: 'en' }
let speech = english
const listeners = new Set<() => void>()

/** Has everything said in a language from now on; in English, without a switch, where none is named. */
export const speak = (next = english): void => {
  speech = next
  for (const listener of listeners) listener()
}

/** Has everything said in another language; without texts in English. The switch stays where it is. */
export const speakIn = (language: Language, texts: SpokenTexts | undefined): void =>
  speak({ Switch: speech.Switch, language, texts })

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is spoken now. Whoever uses it renders again when it changes; the page's first render is in English. */
export const useSpeech = (): Speech =>
  useSyncExternalStore(
    listen,
    () => speech,
    () => english,
  )

/**
 * A text in the language of the moment, with its values: `say('Step {0} of {1}', 1, 4)`. To be called while rendering,
 * or what it says would stay as it is when the language changes.
 */
export const say = (text: Text | ChooseText | JoinText, ...values: readonly Value[]): string => {
  const said = speech.texts?.[text] ?? text
  return typeof said === 'string'
    ? said.replace(/\{(\d)\}/g, (_, index: number) => String(values[index]))
    : said(...values)
}

/**
 * What the server or a schema says in English, in the language of the moment; empty where it is not known in that
 * language.
 */
export const sayAgain = (sentence: string): string =>
  speech.texts && !(sentence in speech.texts) ? '' : say(sentence as Text)

/** What is said of a fault whose English the language does not know: that there is one. */
export const sayFault = (sentence: string): string => sayAgain(sentence) || say('This cannot be taken.')
