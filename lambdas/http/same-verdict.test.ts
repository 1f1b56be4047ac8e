import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { comboConvoSchema } from '#shared/forms/combo-convo.ts'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'
import { countWords } from '#shared/text/count-words.ts'
import type { HttpHandler } from './http-handler.ts'
import { post } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { idea, laserFocusPost } from './test-support/laser-focus-post.ts'
import { pairing, pairingPost, venting, ventingPost } from './test-support/live-form-posts.ts'
import type { UsedRowLog } from './test-support/memory-row-log.ts'

/** Whatever has been counted or cut differently by two programs: spaces, invisibles, controls, clusters, halves. */
const unicodeKit = [
  ...Array.from(' \t\n\r\u000b\u000c\u0085\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000\ufeff'),
  ...Array.from('\u200b\u200c\u200d\u2060\u00ad\u034f\u061c\u3164\u2800\u180e\u202e\u0000\u001f\u007f\u009f'),
  ...['e\u0301', 'é', 'ﬁ', 'İ', 'ß', 'क्षि', 'می\u200cخواهم', '한글', 'ᄒ\u1161ᆫ'],
  ...[
    '😀',
    '👩\u200d👩\u200d👧',
    '🇨🇦',
    '☺\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
    '\ud83d',
    '\ude00',
    '\udbff\udfff',
  ],
  ...['a', 'word', 'two words', "don't", 'x-y', '.', ',', '"', '\\', '<b>', '{}', 'x'.repeat(10)],
]

const typed = fc.array(fc.constantFrom(...unicodeKit), { maxLength: 60 }).map((pieces) => pieces.join(''))
const anyText = fc.oneof({ weight: 4, arbitrary: typed }, fc.string({ unit: 'binary', maxLength: 260 }))

interface Form {
  readonly schema: z.ZodMiniType<Readonly<Record<string, unknown>>>
  readonly field: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly open: () => { readonly handler: HttpHandler; readonly log: UsedRowLog }
  readonly form: Parameters<UsedRowLog['read']>[0]
}

const forms: Record<string, Form> = {
  'three words': {
    schema: ventingMachineSchema,
    field: 'answer',
    payload: venting,
    open: ventingPost,
    form: 'venting-machine',
  },
  '25 words': {
    schema: laserFocusSchema,
    field: 'idea',
    payload: idea,
    open: laserFocusPost,
    form: 'laser-focus',
  },
  '75 characters': {
    schema: comboConvoSchema,
    field: 'freeText',
    payload: pairing,
    open: pairingPost,
    form: 'combo-convo',
  },
}

beforeEach(() => void captureOutput())
afterEach(() => void vi.restoreAllMocks())

describe('browser and server', () => {
  it.each(Object.entries(forms))(
    'agree about %s, whatever is typed',
    async (_, { schema, field, payload, open, form }) => {
      const { handler, log } = open()
      const verdicts = { taken: 0, refused: 0 }
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          const inBrowser = z.safeParse(schema, { ...payload, [field]: text })
          const { status } = await post(handler, { ...payload, [field]: text })
          expect(status).toBe(inBrowser.success ? 200 : 400)
          verdicts[inBrowser.success ? 'taken' : 'refused'] += 1
          if (!inBrowser.success) return
          const { rows } = await log.read(form, { from: verdicts.taken, limit: 1 })
          expect(rows[0]?.answer).toEqual(inBrowser.data)
        }),
        { numRuns: 1000 },
      )
      // A rule that takes everything, or nothing, agrees with anything.
      expect(Math.min(verdicts.taken, verdicts.refused)).toBeGreaterThan(20)
    },
    60_000,
  )

  it.each([
    ['answer', 3],
    ['idea', 25],
  ])('count the words of the %s alike at the border of %i, by any white space', async (field, most) => {
    const { handler } = field === 'idea' ? laserFocusPost() : ventingPost()
    const payload = field === 'idea' ? idea : venting
    const spaces = [...unicodeKit].filter((piece) => countWords(`a${piece}b`) === 2 && piece.length === 1)
    expect(spaces.length).toBeGreaterThan(10)
    for (const space of spaces) {
      const words = (count: number) => Array.from({ length: count }, () => 'w').join(space)
      expect((await post(handler, { ...payload, [field]: words(most) })).status).toBe(200)
      expect((await post(handler, { ...payload, [field]: words(most + 1) })).status).toBe(400)
    }
  })
})
