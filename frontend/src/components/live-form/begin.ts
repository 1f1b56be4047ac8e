import { findLanguage } from '#lib/language/choose-language.ts'
import { speak } from '#lib/language/say.ts'
import { keepOffline } from '#lib/live-form/keep-offline.ts'
import { LanguageSwitch } from '../language-switch/LanguageSwitch.tsx'

/**
 * What comes to a live form once it is alive: the switch in its bar, the language of its visitor, and whatever opens it
 * without a network the next time. Ends with the language. Never rejects.
 */
export const begin = (path: string): Promise<void> => {
  speak({ language: 'en', Switch: LanguageSwitch })
  // Vite's own server has no worker.
  if (import.meta.env.PROD) void keepOffline(path)
  return findLanguage()
}
