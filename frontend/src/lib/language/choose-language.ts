import { languageOf, type Language, type OtherLanguage } from '#shared/languages.ts'
import { retryImport } from '../late-code/late-code.ts'
import { writeSession } from '../session-record.ts'
import { readStageConfig } from '../stage/stage-config.ts'
import { speakIn, type MoreTexts, type SpokenTexts } from './say.ts'
import type { Texts } from './text.ts'
import { choiceName, ofAddress, visitorLanguage } from './visitor-language.ts'

/** One module a language, loaded alone. */
const modules: Readonly<Record<OtherLanguage, () => Promise<{ readonly texts: Texts }>>> = {
  de: () => import('./texts/de.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
  tr: () => import('./texts/tr.ts'),
  ar: () => import('./texts/ar.ts'),
}

/** What else a language says where something has come late. */
type BringMore = (language: Language) => Promise<MoreTexts>
const brings = new Set<BringMore>()

/** The last language that was asked for: what comes after it for another is late. */
let wanted: Language | undefined
const isNoneWanted = (): boolean => wanted === undefined

/** `failed` is called after each attempt that brought nothing; others follow. */
const bring = async (language: Language, failed: () => void): Promise<void> => {
  wanted = language
  const { texts } =
    language === 'en' ? { texts: undefined } : await retryImport(modules[language], { failed })
  const more = texts ? await Promise.all([...brings].map((one) => one(language))) : []
  if (wanted === language)
    speakIn(language, texts && more.reduce<SpokenTexts>((all, one) => ({ ...all, ...one }), texts))
}

const find = async (failed: () => void): Promise<void> => {
  wanted = undefined
  const found = visitorLanguage()
  try {
    const language = found ?? (await readStageConfig()).language
    // The visitor may have chosen one by hand in the meantime.
    if (isNoneWanted() && language !== undefined) await bring(language, failed)
  } catch {
    // English is there.
  }
}

/**
 * Begins to speak the visitor's language, or the stage's where that is none of ours. Ends as soon as it is spoken, or an
 * attempt to bring it has failed: until it comes, English is better than nothing. Never rejects.
 */
export const findLanguage = (): Promise<void> =>
  new Promise((resolve) => {
    void find(resolve).then(resolve)
  })

/** Speaks the language that the visitor has chosen, here and at the next visit. Never rejects. */
export const chooseLanguage = (language: Language): void => {
  writeSession(choiceName, { language, instead: ofAddress(window.location.search) }, 'localStorage')
  bring(language, () => undefined).catch(() => undefined)
}

/**
 * From now on the language of the moment, and each that is chosen later, says more: what `more` brings of it. Ends when it
 * does. Never rejects.
 */
export const speakMore = async (more: BringMore): Promise<void> => {
  brings.add(more)
  const language = languageOf(document.documentElement.lang)
  // English says it already.
  if (language === undefined || language === 'en') return
  await bring(language, () => undefined).catch(() => undefined)
}

/** A module a language, each loaded alone. */
type Modules<Texts> = Readonly<Record<OtherLanguage, () => Promise<{ readonly texts: Texts }>>>

/** Brings texts that come late, of the language that is spoken; where they do not come, English is better than nothing. */
export const textsFrom =
  <Texts>(modules: Modules<Texts>) =>
  async (language: Language): Promise<Partial<Texts>> => {
    if (language === 'en') return {}
    try {
      return (await retryImport(modules[language])).texts
    } catch {
      return {}
    }
  }
