import { comboConvoLimits } from '#shared/forms/combo-convo.ts'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { leadLimits } from '#shared/leads/fields.ts'
import type { Case, FormName } from '../case.ts'
import type { CorpusForm } from '../forms.ts'
import type { Scene } from '../scene.ts'
import { fieldCase } from '../submissions.ts'

/** Values of one field on both sides of its border; the verdicts are written here, and do not come from the schemas. */
export interface Border {
  readonly form: FormName
  readonly field: string
  readonly taken: readonly unknown[]
  readonly refused: readonly unknown[]
}

/** Texts that have `length` characters once they are normalised: one byte, two UTF-16 units, composed, cleaned. */
const textsOf = (length: number): string[] => [
  'x'.repeat(length),
  '字'.repeat(length),
  '😀'.repeat(length),
  'é'.repeat(length),
  'e\u{301}'.repeat(length),
  `  ${'x'.repeat(length)}\t\n`,
  `${'x'.repeat(length)}\u{200b}\u{2060}\u{0}`,
  `\u{feff}${'x'.repeat(length - 1)}\ud83dx`,
  `${'x'.repeat(length - 2)}\u{a0}\u{3000}\ty`,
]

const lengthBorder = (form: FormName, field: string, most: number): Border => ({
  form,
  field,
  taken: textsOf(most),
  refused: textsOf(most + 1),
})

const separators = [' ', '  ', '\t', '\u{a0}', '\u{3000}', '\u{2028}', '\u{85}', ' \u{200b} ', '\r\n']

/** Words by any white space; what is invisible parts no words, and is none. */
const wordsOf = (count: number): string[] => [
  ...separators.map((separator) => Array.from({ length: count }, () => 'w').join(separator)),
  `${Array.from({ length: count }, () => 'w').join(' ')} \u{200b} \u{2800}`,
  `${'w '.repeat(count - 1)}w\u{200b}w\u{2060}w`,
  `${'w '.repeat(count - 1)}don't-stop/now`,
]

const wordBorder = (form: FormName, field: string, most: number): Border => ({
  form,
  field,
  taken: wordsOf(most),
  refused: wordsOf(most + 1),
})

const nothing = [
  '',
  ' ',
  '\t\n',
  '\u{200b}',
  '\u{2800}\u{3164}',
  '\u{feff}\u{0}',
  '\ud83d',
  '\u{fe0f}\u{200d}',
]
const noText = [null, 7, true, [], {}, ['text'], { text: 'text' }]

const needed = (form: FormName, ...fields: string[]): Border[] =>
  fields.map((field) => ({ form, field, taken: [], refused: [...nothing, ...noText, undefined] }))

const leftOut = (form: FormName, ...fields: string[]): Border[] =>
  fields.map((field) => ({ form, field, taken: [...nothing, undefined], refused: noText }))

const longLocal = (length: number) => `${'x'.repeat(length)}@mail.example`
const longAddress = (length: number) => `x@${'x'.repeat(length - '@x.example'.length)}.example`

const email = (form: FormName): Border => ({
  form,
  field: 'email',
  taken: ['a@b', 'ä@b.co', 'a@münchen.de', ' a@b.co\n', longLocal(64), longAddress(254)],
  refused: ['a', 'a@', '@b.co', 'a@b@c.co', 'a b@c.co', '"a"@b.co', longLocal(65), longAddress(255)],
})

/** Texts: how long, how many words, whether needed. */
const textBorders: readonly Border[] = [
  lengthBorder('laser-focus', 'idea', laserFocusLimits.idea.characters),
  wordBorder('laser-focus', 'idea', laserFocusLimits.idea.words),
  lengthBorder('venting-machine', 'answer', ventingMachineLimits.answer.characters),
  wordBorder('venting-machine', 'answer', ventingMachineLimits.answer.words),
  lengthBorder('combo-convo', 'orangeCard', comboConvoLimits.card),
  lengthBorder('combo-convo', 'blueCard', comboConvoLimits.card),
  lengthBorder('combo-convo', 'freeText', comboConvoLimits.freeText),
  ...(['contact', 'estimate'] as const).flatMap((lead) => [
    lengthBorder(lead, 'name', leadLimits.name),
    { form: lead, field: 'message', taken: ['x'.repeat(leadLimits.message)], refused: [] },
    { form: lead, field: 'message', taken: [], refused: ['x'.repeat(leadLimits.message + 1)] },
    ...needed(lead, 'name', 'email'),
    ...leftOut(lead, 'message'),
    email(lead),
  ]),
  lengthBorder('estimate', 'eventLocation', leadLimits.location),
  ...leftOut('estimate', 'eventLocation'),
  ...needed('laser-focus', 'idea'),
  ...needed('venting-machine', 'answer', 'question'),
  ...needed('combo-convo', 'orangeCard', 'blueCard', 'whatIsA', 'thatCould', 'freeText'),
  ...leftOut('combo-convo', 'email'),
  email('combo-convo'),
]

/** Cases of borders. */
export const borderCases = (forms: readonly CorpusForm[], borders: readonly Border[]): Case[] =>
  borders.flatMap(({ form: name, field, taken, refused }) => {
    const form = forms.find((one) => one.name === name)
    if (!form) throw new Error(`There is no form ${name}.`)
    return [
      ...taken.map((value) => fieldCase(form, field, value, { isTaken: true })),
      ...refused.map((value) => fieldCase(form, field, value, { isTaken: false })),
    ]
  })

/** Every border of a text, from both sides. */
export const textLimitCases = ({ forms }: Scene): Case[] => borderCases(forms, textBorders)
