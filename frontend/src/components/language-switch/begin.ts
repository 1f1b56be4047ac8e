import { findLanguage } from '#lib/language/choose-language.ts'
import { speak } from '#lib/language/say.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** Puts the switch into the bar of the form, and begins to speak the language of its visitor. Never rejects. */
export const beginLanguages = (): Promise<void> => {
  speak({ language: 'en', Switch: LanguageSwitch })
  return findLanguage()
}
