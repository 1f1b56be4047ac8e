import { languageOf, type Language } from '#shared/languages.ts'
import { readSession } from '../session-record.ts'

/** The name under which a phone keeps the language that was chosen on it. */
export const choiceName = 'language'

/** On `<html>`: the page is written in English, its reader's own language is on its way, and no word is shown until then. */
export const silentMark = 'data-silent'

/** What was chosen on this phone, and the language of the address that it was chosen instead of. */
interface Choice {
  readonly language?: unknown
  readonly instead?: unknown
}

const keptChoice = (): Choice => {
  const kept = readSession(choiceName, 'localStorage')
  return typeof kept === 'object' && kept !== null ? kept : {}
}

/** The language that an address names: `?lang=de`. */
export const ofAddress = (query: string): Language | undefined =>
  languageOf(new URLSearchParams(query).get('lang'))

/**
 * The language that a visitor reads: the address's, but for one that the visitor has left by hand; what was chosen on
 * this phone; the browser's. Undefined where none of them is ours.
 */
export const languageOfVisitor = (
  query: string,
  { language, instead }: Choice,
  browser: readonly string[],
): Language | undefined => {
  const address = ofAddress(query)
  const isLeft = address !== undefined && address === instead
  return (isLeft ? undefined : address) ?? languageOf(language) ?? browser.map(languageOf).find(Boolean)
}

/** The same, of who reads this page. */
export const visitorLanguage = (): Language | undefined =>
  languageOfVisitor(window.location.search, keptChoice(), navigator.languages)
