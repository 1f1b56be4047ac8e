import { beforeEach, expect, it } from 'vitest'
import { type DeskChange, type DeskRequest, scopeOfChange } from '#shared/desk/desk.ts'
import { requestSchemas } from '#shared/openapi/schemas.ts'
import type { Fault } from '#shared/responses.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { captureOutput } from '../../telemetry/test-support/captured-output.ts'
import { httpHandler } from '../http-handler.ts'
import { post } from '../test-support/api-event.ts'
import { idea, pairing, venting } from '../test-support/posts.ts'
import { jsonResponse } from './responses.ts'
import { readPayload } from './read-submission.ts'

type Payload = Readonly<Record<string, unknown>>

const key = '0c1d7d1e-6d0b-4f4f-9d3f-0a4a4b0f6a11'
const person = { name: 'Ada', email: 'ada@example.com', message: 'Hello.', website: '', filledInMs: 9_000 }
const rows = { round: 1, rows: [3, [5, 9]] as [number, [number, number]] }

/** Each change of the desk with all that can be in it. */
const changes: { readonly [Kind in DeskChange['kind']]: DeskChange & { readonly kind: Kind } } = {
  hold: { kind: 'hold' },
  open: { kind: 'open' },
  reveal: { kind: 'reveal', round: 1, row: 2 },
  delay: { kind: 'delay', seconds: 7 },
  show: {
    kind: 'show',
    show: {
      spotlight: { round: 1, row: 2 },
      quadrant: 1,
      stats: true,
      join: true,
      countdownEndsAt: Date.UTC(2026, 10, 25),
      layout: { kind: 'spread', settled: 4 },
      names: ['A', 'B', 'C', 'D'],
      look: 'bright',
      compare: { from: 1, to: 2 },
    },
  },
  hide: { kind: 'hide', round: 1, row: 2 },
  unhide: { kind: 'unhide', round: 1, row: 2 },
  approval: { kind: 'approval', which: 'all' },
  approve: { kind: 'approve', ...rows },
  'keep-back': { kind: 'keep-back', ...rows },
  question: { kind: 'question', question: 'Why?' },
  star: { kind: 'star', round: 1, row: 2 },
  unstar: { kind: 'unstar', round: 1, row: 2 },
  shorten: { kind: 'shorten', round: 1, row: 2, words: 'Short' },
  promise: { kind: 'promise', round: 1, row: 1, field: 'owner', was: '', value: 'Finance' },
  gather: { kind: 'gather', ...rows, pile: { id: 'fridays0', name: 'No meetings on Fridays' } },
  apart: { kind: 'apart', ...rows, pile: 'fridays0' },
  rate: { kind: 'rate', round: 1, seconds: 180 },
  vote: {
    ...{ kind: 'vote', round: 1, ideas: [{ row: 1, words: 'Short' }, { row: 2 }], dots: 3, mostOnOne: 2 },
    ...{ pots: true, seconds: 60 },
  },
  'lead-soon': { kind: 'lead-soon' },
  lead: { kind: 'lead', step: 'ideas1' },
  programme: {
    kind: 'programme',
    steps: [{ id: 'pause1', kind: 'break', name: 'Coffee', minutes: 15 }],
  },
  prepare: {
    ...{ kind: 'prepare', question: { en: 'Why?', ar: '' }, axes: { impact: 'Joy', effort: 'Cost' } },
    words: ['Falcon'],
  },
  sheets: { kind: 'sheets', tables: 40 },
  rehearse: { kind: 'rehearse', id: 'press1' },
  'clear-rehearsal': { kind: 'clear-rehearsal' },
  'end-round': { kind: 'end-round', round: 1 },
}

const deskRequests = Object.values(changes).map((change): DeskRequest => ({
  form: 'laser-focus',
  version: 1,
  change,
}))

/** Bodies that are taken, with each field that there is, by the names of their schemas. */
const taken: Readonly<Record<string, readonly Payload[]>> = {
  LaserFocus: [idea],
  ComboConvo: [{ ...pairing, email: 'ada@example.com' }],
  VentingMachine: [venting],
  LaserFocusChange: [{ ...idea, replaces: key }],
  Withdrawal: [{}],
  Here: [{ since: 1, state: 'there', was: 'finishing' }],
  Rating: [
    { table: 7, idea: 1, impact: 7.5, effort: 2 },
    { idea: 1, passed: true },
  ],
  RatingChange: [{ idea: 1, impact: 7.5, effort: 2, replaces: key }],
  WallRequest: [{ key: 'a'.repeat(22) }],
  WallsRequest: [
    { do: 'look' },
    { do: 'greet', code: 'BCDF', zone: 'UTC' },
    { do: 'link', code: 'BCDF', name: 'Left' },
    { do: 'let-go', wall: '0'.repeat(8) },
    { do: 'show', wall: '0'.repeat(8), form: 'laser-focus' },
  ],
  DealRequest: [{ table: 7, had: [1, 2] }],
  Ballot: [{ table: 7, voter: key, people: 2, version: 1, dots: [{ idea: 1, dots: 2 }] }],
  Promise: [{ table: 7, of: { round: 1, row: 2 }, owner: 'Odile', due: '2027-01-31', step: 'Ask ten' }],
  Probe: [{ probe: key }],
  Contact: [person],
  Estimate: [
    {
      ...person,
      eventDate: '2047-03-15',
      eventLocation: 'Toronto',
      headcount: 400,
      selectedProducts: 'ping-poll',
      plans: 'ping-poll:bring-us-in',
    },
  ],
  DeskRequest: deskRequests,
}

const odd: readonly unknown[] = [null, [], [null], {}, { a: 1 }, true, false, 0, -1, 1.5, 1e300, '', 'x', '1']

/** A value with something in the place of each of its parts, or without it: by the names on the way. */
const oddOnes = (value: unknown): readonly (readonly [path: readonly string[], value: unknown])[] => {
  const own = odd.map((one) => [[], one] as const)
  if (typeof value !== 'object' || value === null) return own
  const parts = Object.entries(value).flatMap(([name, part]) =>
    oddOnes(part).map(([path, one]) => {
      const copy = structuredClone(value) as Record<string, unknown>
      copy[name] = one
      return [[name, ...path], copy] as const
    }),
  )
  const without = Array.isArray(value)
    ? []
    : Object.keys(value).map((name) => [[name], { ...value, [name]: undefined }] as const)
  return [
    ...own,
    ...parts,
    ...without,
    [['strange'], Array.isArray(value) ? [...(value as unknown[]), null] : { ...value, strange: 1 }],
  ]
}

beforeEach(() => void captureOutput())

/** The names of all fields, those of inner ones too. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
    : []

it.each(Object.entries(requestSchemas))(
  'what is wrong with a %s is told in a sentence of ours, under the field’s name',
  async (name, schema) => {
    const telemetry = createTelemetry('post-contact', 'test')
    const handler = httpHandler(telemetry, readPayload(schema), () => Promise.resolve(jsonResponse({})))
    const [bodies, asked] = [taken[name] ?? [], [] as string[]]
    for (const body of bodies) {
      expect((await post(handler, body)).status, JSON.stringify(body)).toBe(200)
      for (const [path, one] of oddOnes(body)) {
        const { status, body: told } = await post(handler, one)
        if (status === 200) continue
        const { error, fields = {} } = told as Fault
        const what = `${JSON.stringify(one)}: ${error}`
        asked.push(what)
        expect(status, what).toBe(400)
        expect(error, what).toMatch(/^[\w“].* .*\.$/)
        expect(error, what).not.toMatch(/invalid|expected/i)
        if (path.length === 0) continue
        const named = Object.keys(fields)
        expect([path[0], 'strange', 'a'], what).toContain(named[0])
        // A change of the desk is one field: the sentence says which part of it.
        if (named[0] === 'change')
          expect(
            namesIn(body).some((part) => error.includes(part)),
            what,
          ).toBe(true)
      }
    }
    expect(asked.length).toBeGreaterThan(0)
  },
)

it('knows each change of the desk', () => {
  expect(Object.keys(changes)).toEqual(Object.keys(scopeOfChange))
})
