import type { Language } from './languages.ts'

/**
 * The way a language is written, as the attribute `dir` has it. Apart from the languages themselves: every live form
 * needs the one, and only its switch the others.
 */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
