/** The languages of the live forms and their sheets, English first: it is the one that every text has. */
export const languages = ['en', 'de', 'fr', 'es', 'tr', 'ar'] as const
export type Language = (typeof languages)[number]
/** Those that are beside it. */
export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = languages.slice(1) as readonly OtherLanguage[]

/** What each is called by those who read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  tr: 'Türkçe',
  ar: 'العربية',
}

/** The language that a tag such as `de-AT` means; undefined where it is none of ours. */
export const languageOf = (tag: unknown): Language | undefined =>
  languages.find((language) => typeof tag === 'string' && tag.toLowerCase().split(/[-_]/)[0] === language)
