import type { Value } from './text.ts'

/** What is said of a number in each of CLDR's categories that a language has beside `other`; `{0}` is the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/** Makes a text of a number from its forms, by a language's own rules: `counted({ one: '1 day', other: '{0} days' })`. */
export const countedIn = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return (forms: Forms) =>
    (count?: Value): string =>
      (forms[rules.select(Number(count))] ?? forms.other).replace('{0}', String(count))
}
