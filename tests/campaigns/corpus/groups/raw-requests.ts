import { randomUUID } from 'node:crypto'
import type { Answer, Case } from '../case.ts'
import { newCanary } from '../case.ts'
import { jsonOf } from '../contract.ts'
import { untilAnswered } from '../exchange.ts'
import type { CorpusForm } from '../forms.ts'
import { rawExchange, type RawAsk } from '../raw-exchange.ts'
import type { Scene } from '../scene.ts'
import { verdictOn } from '../verdict.ts'

const line = '\r\n'
const head = (...lines: string[]): string => [...lines, '', ''].join(line)
const host = 'Host: localhost'
const health = head('GET /api/health HTTP/1.1', host)

/** Statuses in their order; a request that is cut off or is none may be left without an answer. */
const judgeStatuses =
  (statuses: readonly number[]) =>
  (answers: readonly Answer[]): string[] => {
    const given = answers.map(({ status }) => status).filter((status) => status >= 200)
    return given.join() === statuses.join()
      ? []
      : [`Answered ${given.join() || 'nothing'} instead of ${statuses.join()}.`]
  }

const refusedOrClosed = (answers: readonly Answer[]): string[] =>
  answers.filter(({ status }) => status < 400 || status >= 500).map(({ status }) => `Answered ${status}.`)

const takenOrRefused = (answers: readonly Answer[]): string[] =>
  answers.filter(({ status }) => status !== 200 && status !== 400).map(({ status }) => `Answered ${status}.`)

const raw = (label: string, ask: RawAsk | string, judge: Case['judge'], awaited = 1): Case => ({
  label,
  send: (target) =>
    untilAnswered(() => rawExchange(target, typeof ask === 'string' ? { bytes: ask } : ask, awaited)),
  judge,
})

/** What Node's parser stands for here, and the distribution in the cloud: none of it reaches a function. */
const malformed: Readonly<Record<string, string>> = {
  'no HTTP': 'hello\r\n\r\n',
  'HTTP/3.0': head('GET /api/health HTTP/3.0', host),
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS hello': '\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\u{fc}\u{3}\u{3}\r\n\r\n',
  'a method in lower case': head('get /api/health HTTP/1.1', host),
  'a method nobody knows': head('BREW /api/health HTTP/1.1', host),
  'a space in the path': head('GET /api/health x HTTP/1.1', host),
  'a NUL in the path': head('GET /api/\u{0}health HTTP/1.1', host),
  'no host': head('GET /api/health HTTP/1.1'),
  'a header without a colon': head('GET /api/health HTTP/1.1', host, 'nonsense'),
  'a header with a space in its name': head('GET /api/health HTTP/1.1', host, 'X y: 1'),
  'a header without a name': head('GET /api/health HTTP/1.1', host, ': 1'),
  'a NUL in a header': head('GET /api/health HTTP/1.1', host, 'X-Y: a\u{0}b'),
  'a lone CR in a header': head('GET /api/health HTTP/1.1', host, 'X-Y: a\rX-Z: b'),
  'a folded header': head('GET /api/health HTTP/1.1', host, 'X-Y: a', ' b'),
  'headers of 64 KiB': head('GET /api/health HTTP/1.1', host, `X-Y: ${'x'.repeat(65_536)}`),
  'a path of 64 KiB': head(`GET /api/${'x'.repeat(65_536)} HTTP/1.1`, host),
  'an expectation nobody meets': head('GET /api/health HTTP/1.1', host, 'Expect: the-spanish-inquisition'),
  CONNECT: head('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'),
}

const keyed = (form: CorpusForm, key: string, ...further: string[]): string[] => [
  `POST ${form.path} HTTP/1.1`,
  host,
  'Content-Type: application/json',
  `Idempotency-Key: ${key}`,
  `User-Agent: ${newCanary()}`,
  ...further,
]

interface Cut {
  readonly further: readonly string[]
  readonly rest: string
  readonly end?: RawAsk['end']
}

/** Bodies whose end is missing, or said in two ways: nothing of them may be kept. */
const cutsOf = (text: string): Readonly<Record<string, Cut>> => {
  const length = Buffer.byteLength(text)
  const stated = [`Content-Length: ${length}`]
  const chunked = ['Transfer-Encoding: chunked']
  return {
    'the head only': { further: stated, rest: '', end: 'half' },
    'the head only, then a reset': { further: stated, rest: '', end: 'reset' },
    'half a body': { further: stated, rest: text.slice(0, length / 2), end: 'half' },
    'half a body, then a reset': { further: stated, rest: text.slice(0, length / 2), end: 'reset' },
    'all but a byte': { further: stated, rest: text.slice(0, -1), end: 'half' },
    'more promised than sent': { further: [`Content-Length: ${length + 1}`], rest: text, end: 'half' },
    'two lengths': { further: [...stated, `Content-Length: ${length - 1}`], rest: text },
    'a length and chunks': { further: [...stated, ...chunked], rest: `0${line}${line}${text}` },
    'a length below zero': { further: ['Content-Length: -1'], rest: text },
    'a length that is no number': { further: ['Content-Length: 1e2'], rest: text },
    'chunks that do not end': {
      further: chunked,
      rest: `${length.toString(16)}${line}${text}${line}`,
      end: 'half',
    },
    'chunks of no size': { further: chunked, rest: `zz${line}${text}${line}0${line}${line}` },
    'a chunk larger than it says': { further: chunked, rest: `1${line}${text}${line}0${line}${line}` },
    'an encoding nobody knows': { further: ['Transfer-Encoding: rot13'], rest: text },
    'chunked twice': { further: ['Transfer-Encoding: chunked, chunked'], rest: `0${line}${line}` },
  }
}

const cutCases = (form: CorpusForm): Case[] => {
  const text = JSON.stringify(form.valid())
  return Object.entries(cutsOf(text)).map(([label, { further, rest, end }]) => {
    const key = randomUUID()
    const bytes = head(...keyed(form, key, ...further)) + rest
    return {
      ...raw(`${form.name}: ${label}`, { bytes, ...(end && { end }) }, refusedOrClosed),
      submission: { form: form.name, key, stored: undefined },
    }
  })
}

const isTwice = (answers: readonly Answer[]): string[] => {
  const [first, second] = answers.map((answer) => JSON.stringify(jsonOf(answer)))
  return first === second ? [] : ['The same submission was answered in two ways.']
}

/** What is unusual, and in order all the same. */
const soundCases = (form: CorpusForm): Case[] => {
  const key = randomUUID()
  const payload = form.valid()
  const text = JSON.stringify(payload)
  const post = head(...keyed(form, key, `Content-Length: ${Buffer.byteLength(text)}`)) + text
  const chunks = text.match(/.{1,7}/gs) ?? []
  const inChunks = chunks.map((chunk) => `${chunk.length.toString(16)};x=y${line}${chunk}${line}`).join('')
  return [
    {
      ...raw(
        `${form.name}: one submission twice in one go`,
        post + post,
        (answers) => [...judgeStatuses([200, 200])(answers), ...isTwice(answers)],
        2,
      ),
      submission: { form: form.name, key, stored: verdictOn(form, text).kept },
    },
    raw(
      `${form.name}: in small chunks with extensions and a trailer`,
      `${head(...keyed(form, randomUUID(), 'Transfer-Encoding: chunked'))}${inChunks}0${line}X-Trailer: 1${line}${line}`,
      judgeStatuses([200]),
    ),
    raw(
      `${form.name}: a promise to wait for leave`,
      head(
        ...keyed(form, randomUUID(), `Content-Length: ${Buffer.byteLength(text)}`, 'Expect: 100-continue'),
      ) + text,
      judgeStatuses([200]),
    ),
    raw(
      `${form.name}: its content type twice`,
      head(
        ...keyed(
          form,
          randomUUID(),
          'Content-Type: text/plain',
          `Content-Length: ${Buffer.byteLength(text)}`,
        ),
      ) + text,
      judgeStatuses([200]),
    ),
    raw(
      `${form.name}: two keys`,
      head(
        ...keyed(
          form,
          randomUUID(),
          `Idempotency-Key: ${randomUUID()}`,
          `Content-Length: ${Buffer.byteLength(text)}`,
        ),
      ) + text,
      judgeStatuses([400]),
    ),
  ]
}

/** What fetch and browsers refuse to send, byte by byte. */
export const rawRequestCases = ({ forms }: Scene): Case[] => [
  ...Object.entries(malformed).map(([label, bytes]) =>
    raw(label, { bytes: Buffer.from(bytes, 'latin1') }, refusedOrClosed),
  ),
  raw('ten questions in one go', health.repeat(10), judgeStatuses(Array.from({ length: 10 }, () => 200)), 10),
  raw('a question behind nonsense', `nonsense\r\n\r\n${health}`, refusedOrClosed),
  // Parsers differ about these; nothing depends on the host.
  raw('HTTP/0.9', 'GET /api/health\r\n\r\n', takenOrRefused),
  raw('two hosts', head('GET /api/health HTTP/1.1', host, 'Host: evil.example'), takenOrRefused),
  raw('HTTP/1.0', head('GET /api/health HTTP/1.0'), judgeStatuses([200])),
  raw('lines that end in LF', health.replaceAll('\r\n', '\n'), takenOrRefused),
  raw(
    'a whole address instead of a path',
    head('GET http://evil.example/api/health HTTP/1.1', host),
    (answers) =>
      answers
        .filter(({ status, headers }) => status >= 500 || headers.location !== undefined)
        .map(() => 'It is followed.'),
  ),
  raw(
    'letters beyond ASCII in the path',
    { bytes: Buffer.from(head('GET /api/é HTTP/1.1', host)) },
    (answers) =>
      answers.every(({ status }) => status === 404 || status === 400) ? [] : ['Neither refused nor unknown.'],
  ),
  raw(
    'an offer to speak WebSocket',
    head('GET /api/health HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: websocket'),
    judgeStatuses([200]),
  ),
  raw('OPTIONS of everything', head('OPTIONS * HTTP/1.1', host), refusedOrClosed),
  ...forms.flatMap((form) => [...cutCases(form), ...soundCases(form)]),
]
