import { randomUUID } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { idempotencyHeader, maximumBodyBytes, payloadVersion } from '#shared/routes.ts'
import { rowLogNames } from '#shared/rows/row.ts'
import { type Case, shown } from '../case.ts'
import { faultsOf } from '../contract.ts'
import { posting } from '../exchange.ts'
import type { CorpusForm } from '../forms.ts'
import { verdictOn } from '../verdict.ts'

/** A body posted in an unusual way under a key of its own: taken as it is, or refused with a status. */
const posted = (
  form: CorpusForm,
  label: string,
  given: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Uint8Array },
  status: number,
): Case => {
  const [key, payload] = [randomUUID(), form.valid()]
  const { body = JSON.stringify(payload), headers = { 'content-type': 'application/json' } } = given
  return {
    label: `${form.name}: ${label}`,
    send: posting(form, { headers: { [idempotencyHeader]: key, ...headers }, body }),
    judge: ([response]) => faultsOf(response, { statuses: [status], success: form.success }),
    // What is taken here is compared elsewhere; here it counts that nothing refused is kept.
    ...(status !== 200 && { submission: { form: form.name, key, stored: undefined } }),
  }
}

/** By the status they get; each parted from the next by |. */
const contentTypes: Readonly<Record<number, readonly string[]>> = {
  200: [
    'application/json|Application/JSON|application/json;charset=utf-8',
    'application/json; charset=UTF-8|application/json ; charset="utf-8"',
    'application/json;charset=utf8|application/json;;|application/json; x=1',
  ],
  415: [
    '| |json|text/json|text/plain|text/html|application/jsonp|application/problem+json',
    'application/json, text/plain|application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x|*/*|application/json;charset=utf-16',
    'application/json; charset=iso-8859-1|application/octet-stream|application/xml|image/png',
    'application/json\u{a0}|constructor|__proto__/json|application/',
  ],
}

const contentTypeCases = (form: CorpusForm): Case[] =>
  Object.entries(contentTypes).flatMap(([status, types]) =>
    types
      .flatMap((line) => line.split('|'))
      .map((type) =>
        posted(form, `content type ${shown(type)}`, { headers: { 'content-type': type } }, Number(status)),
      ),
  )

const sized = (form: CorpusForm, bytes: number, filler: string): Buffer => {
  const text = Buffer.from(JSON.stringify(form.valid()))
  return Buffer.concat([text, Buffer.from(filler.repeat(Math.max(0, bytes - text.length)))])
}

const sizeCases = (form: CorpusForm): Case[] => [
  ...[-1, 0].map((more) =>
    posted(
      form,
      `${maximumBodyBytes + more} bytes`,
      { body: sized(form, maximumBodyBytes + more, ' ') },
      200,
    ),
  ),
  ...[1, 2, 1000, 100_000, 1_000_000].map((more) =>
    posted(
      form,
      `${maximumBodyBytes + more} bytes`,
      { body: sized(form, maximumBodyBytes + more, ' ') },
      413,
    ),
  ),
  posted(form, 'as many characters of three bytes', { body: `"${'字'.repeat(maximumBodyBytes / 2)}"` }, 413),
  posted(
    form,
    'a text of 16,000 letters',
    { body: JSON.stringify({ ...form.valid(), [form.texts.at(-1)!]: 'x'.repeat(16_000) }) },
    400,
  ),
  posted(form, 'nothing', { body: '' }, 400),
  posted(form, 'white space', { body: ' \n\t ' }, 400),
]

const encodingCases = (form: CorpusForm): Case[] => {
  const text = JSON.stringify(form.valid())
  const json = { 'content-type': 'application/json' }
  const packed = { gzip: gzipSync(text), deflate: deflateSync(text), br: brotliCompressSync(text) }
  return [
    ...Object.entries(packed).flatMap(([encoding, body]) => [
      posted(
        form,
        `${encoding} that says so`,
        { headers: { ...json, 'content-encoding': encoding }, body },
        400,
      ),
      posted(form, `${encoding} that does not say so`, { body }, 400),
    ]),
    posted(form, 'UTF-16', { body: Buffer.from(text, 'utf16le') }, 400),
    posted(form, 'UTF-16 with its mark', { body: Buffer.from(`\u{feff}${text}`, 'utf16le') }, 400),
    posted(
      form,
      'UTF-16 of the other order',
      { body: Buffer.from(`\u{feff}${text}`, 'utf16le').swap16() },
      400,
    ),
    posted(form, 'UTF-8 with its mark', { body: `\u{feff}${text}` }, 200),
    posted(form, 'two marks', { body: `\u{feff}\u{feff}${text}` }, 400),
    posted(form, 'identity', { headers: { ...json, 'content-encoding': 'identity' } }, 200),
  ]
}

const keyCases = (form: CorpusForm): Case[] => {
  const withKey = (key: string, status: number): Case =>
    posted(
      form,
      `key ${shown(key)}`,
      { headers: { 'content-type': 'application/json', [idempotencyHeader]: key } },
      status,
    )
  return [
    withKey(randomUUID().toUpperCase(), 200),
    withKey(` ${randomUUID()} `, 200),
    ...['', 'x', '1', '-', randomUUID().slice(1), `${randomUUID()}0`, `{${randomUUID()}}`].map((key) =>
      withKey(key, 400),
    ),
    ...[randomUUID().replaceAll('-', ''), `${randomUUID()}, ${randomUUID()}`, '__proto__'].map((key) =>
      withKey(key, 400),
    ),
    withKey('x'.repeat(8000), 400),
  ]
}

/** The same submission twice, and one in chunks: HTTP's own repeats, which end with one stored response. */
const twiceCases = (form: CorpusForm): Case[] => {
  const [key, body] = [randomUUID(), JSON.stringify(form.valid())]
  const send = posting(form, {
    headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
    body,
  })
  return [
    {
      label: `${form.name}: one submission twice`,
      send: async (target) => [...(await send(target)), ...(await send(target))],
      judge: (responses) =>
        responses.flatMap((response) => faultsOf(response, { statuses: [200], success: form.success })),
      submission: { form: form.name, key, stored: verdictOn(form, body).kept },
    },
    posted(
      form,
      'in chunks',
      { headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
      200,
    ),
  ]
}

/** What a page says of its version; leads have one only. A later one than is known is asked to wait, with 503. */
const versionCases = (form: CorpusForm): Case[] => {
  if (!rowLogNames.some((name) => name === form.name)) return []
  const saying = (version: string, status: number): Case => {
    const headers = { 'content-type': 'application/json', [payloadVersion.header]: version }
    return posted(form, `version ${shown(version)}`, { headers }, status)
  }
  return [
    ...payloadVersion.accepted
      .flatMap((version) => [String(version), ` ${version} `])
      .map((text) => saying(text, 200)),
    ...['', '0', '-1', '1.5', 'x', '1,2', 'v2', 'NaN', '__proto__', '-Infinity'].map((text) =>
      saying(text, 400),
    ),
  ]
}

/** One form's bodies in every content type, size and encoding, under every kind of key and of every version. */
export const unusualPosts = (form: CorpusForm): Case[] => [
  ...contentTypeCases(form),
  ...sizeCases(form),
  ...encodingCases(form),
  ...keyCases(form),
  ...twiceCases(form),
  ...versionCases(form),
]
