import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { post } from '../test-support/api-event.ts'
import { captureOutput } from '../../telemetry/test-support/captured-output.ts'
import { explainIssues } from './explain-issues.ts'
import { idea, laserFocusPost } from '../test-support/laser-focus-post.ts'

interface Refusal {
  readonly success: false
  readonly error: string
  readonly fields?: Record<string, string>
}

const tableSentence = 'Table must be a whole number from 0 to 9999.'
const impactSentence = 'Impact must be a number from 0 to 10 in steps of 0.1.'

describe('checkPayload', () => {
  beforeEach(() => void captureOutput())
  const { handler, log } = laserFocusPost()

  const refuse = async (payload: unknown): Promise<Refusal> => {
    const { status, body } = await post(handler, payload)
    expect(status).toBe(400)
    return body as Refusal
  }

  it.each([
    ['a missing field', { ...idea, idea: undefined }, { idea: 'Idea must be text.' }],
    [
      'two wrong fields',
      { ...idea, table: -1, impact: 10.1 },
      { table: tableSentence, impact: impactSentence },
    ],
  ])('responds to %s with the sentence of the schema', async (_, payload, fields) => {
    expect(await refuse(payload)).toEqual({ success: false, error: Object.values(fields).join(' '), fields })
  })

  it.each([null, [], [idea], 'text', 7, true, '[1]'])(
    'asks for an object where it gets %j',
    async (payload) => {
      expect(await refuse(JSON.stringify(payload))).toEqual({
        success: false,
        error: 'Send one JSON object with the fields of the form.',
      })
    },
  )

  it('survives lists within lists to the full size of a body', async () => {
    const depth = 8_000
    await refuse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    await refuse(`{"table": ${'['.repeat(depth)}${']'.repeat(depth)}}`)
  })

  it.each([
    'row',
    'timestamp',
    'email',
    'Table',
    ' table',
    '',
    'constructor',
    'toString',
    'hasOwnProperty',
    '__proto__',
    'then',
    '💥',
  ])('refuses the unknown field %j by name', async (name) => {
    const body = `{${JSON.stringify(name)}: {"polluted": 1}, ${JSON.stringify(idea).slice(1)}`
    const { fields, error } = await refuse(body)
    expect(Object.entries(fields ?? {})).toEqual([[name, `There is no field called "${name}".`]])
    expect(error).toBe(`There is no field called "${name}".`)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('does not take values from a prototype sent along', async () => {
    const { fields } = await refuse(`{"__proto__": ${JSON.stringify(idea)}}`)
    expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['table', 'idea', 'impact', 'effort']))
  })

  it('names a few of many unknown fields, and a part of long names', async () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`${index}${'x'.repeat(80)}`, 1]),
    )
    const { fields = {}, error } = await refuse({ ...idea, ...unknown })
    expect(Object.keys(fields).length).toBeLessThanOrEqual(5)
    expect(error.length).toBeLessThan(500)
  })

  it('responds 400 or stores what the schema lets through, whatever JSON is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
        const { status, body } = await post(handler, value === '' ? '""' : JSON.stringify(value))
        expect(status).toBe(400)
        expect((body as Refusal).error).toMatch(/\S.*\.$/)
      }),
      { numRuns: 300 },
    )
    expect((await log.settled('laser-focus')).lastRow).toBe(0)
  })
})

it('blames a field with the first of its sentences', () => {
  const name = z.string().check(z.minLength(3, 'Write three letters.'), z.regex(/x/, 'Write an x.'))
  const { error } = z.safeParse(z.object({ name }), { name: 'a' })
  expect(error?.issues).toHaveLength(2)
  expect(explainIssues(error?.issues ?? [])).toEqual({ name: 'Write three letters.' })
})
