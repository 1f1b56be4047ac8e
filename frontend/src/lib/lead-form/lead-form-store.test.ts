// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkLead } from './check-lead.ts'
import { createLeadFormStore } from './lead-form-store.ts'
import { lateRules, type LeadCheck, type LeadRules } from './lead-rules.ts'

const schema = z.strictObject({
  name: z.string({ error: 'Who?' }),
  note: z.optional(z.string().check(z.maxLength(5, { error: 'Shorter.' }))),
  list: z.optional(z.string().check(z.minLength(1, { error: 'Pick one.' }))),
  website: z.optional(z.string()),
  filledInMs: z.number(),
})

const check: LeadCheck = (values, beside) => checkLead(schema, values, beside)
const atHand: LeadRules = { atHand: () => check, bring: () => Promise.resolve(check) }

const create = (rules = atHand) =>
  createLeadFormStore({ name: 'a-form', fields: ['name', 'note'], rules, path: '/api/contact' })

interface Sent {
  key: string | null
  body: Record<string, unknown>
}

/** Answers in turn, then well; what was sent grows as it comes in. */
const answerWith = (...replies: (Response | Error)[]): Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (_: string, init: { headers: Headers; body: string }) => {
    sent.push({
      key: init.headers.get('Idempotency-Key'),
      body: JSON.parse(init.body) as Record<string, unknown>,
    })
    const reply = replies.shift() ?? Response.json({ success: true })
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
  })
  return sent
}

const settled = (store: ReturnType<typeof create>) =>
  vi.waitFor(() => expect(store.read().phase).not.toBe('sending'))

const offline = () => new TypeError('Failed to fetch')
const refusal = (status: number, json: object = {}) =>
  Response.json({ success: false, error: 'No.', ...json }, { status })

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a submission', () => {
  it('sends what stands in the fields, what goes along and the time it took, and then forgets it', async () => {
    const sent = answerWith()
    const store = create()
    store.read()
    vi.setSystemTime(1_007_500)
    store.edit('name', 'Ada')
    store.submit({ website: '', list: 'a,b' })
    expect(store.read().phase).toBe('sending')
    await settled(store)
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        body: { name: 'Ada', website: '', list: 'a,b', filledInMs: 7500 },
      },
    ])
    expect(store.read()).toMatchObject({
      phase: 'sent',
      values: { name: '', note: '' },
      sent: { name: 'Ada' },
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('is sent once, however often it is asked for, and what is on its way cannot be edited', async () => {
    const sent = answerWith()
    const store = create()
    store.edit('name', 'Ada')
    store.submit({})
    store.submit({})
    store.edit('name', 'Bob')
    expect(store.read().values.name).toBe('Ada')
    await settled(store)
    expect(sent).toHaveLength(1)
  })

  it('is not sent with fields at fault, and each fault goes when its field is edited', () => {
    const sent = answerWith()
    const store = create()
    store.edit('note', 'too long')
    store.submit({})
    expect(store.read()).toMatchObject({
      phase: 'idle',
      judged: 1,
      faults: { name: 'Who?', note: 'Shorter.' },
    })
    store.edit('note', 'short')
    expect(store.read().faults).toEqual({ name: 'Who?', note: undefined })
    expect(sent).toEqual([])
  })

  it('says what is wrong with what is no field of the form', () => {
    answerWith()
    const store = create()
    store.edit('name', 'Ada')
    store.submit({ list: '' })
    expect(store.read()).toMatchObject({ phase: 'refused', remark: 'Pick one.', judged: 0 })
  })

  it('is not sent with a field half filled in', () => {
    const sent = answerWith()
    const store = create()
    store.edit('name', 'Ada')
    store.submit({}, ['note'])
    expect(store.read().faults.note).toBe('Complete this field, or leave it empty.')
    expect(sent).toEqual([])
  })
})

describe('a failure', () => {
  it.each([
    ['a status that is not OK', () => refusal(500), 'refused'],
    ['a refusal with an OK status', () => refusal(200), 'refused'],
    ['a page in the answer’s place', () => new Response('<h1>Sign in</h1>'), 'refused'],
    ['no network', offline, 'unreachable'],
  ])('by %s keeps all that was typed', async (_, reply, phase) => {
    answerWith(reply())
    const store = create()
    store.edit('name', 'Ada')
    store.submit({})
    await settled(store)
    expect(store.read()).toMatchObject({ phase, values: { name: 'Ada' } })
    expect(create().read().values.name).toBe('Ada')
  })

  it('puts the server’s sentences at their fields', async () => {
    answerWith(refusal(400, { fields: { name: 'Another name.', list: 'Another list.' } }))
    const store = create()
    store.edit('name', 'Ada')
    store.submit({})
    await settled(store)
    expect(store.read()).toMatchObject({
      phase: 'refused',
      judged: 1,
      faults: { name: 'Another name.' },
      remark: 'Another list.',
    })
  })

  it('lets the same content be sent again as the same request, also after a reload', async () => {
    const sent = answerWith(refusal(503), offline())
    const first = create()
    first.edit('name', 'Ada')
    first.submit({ website: '' })
    await settled(first)
    vi.setSystemTime(2_000_000)
    first.submit({ website: '' })
    await settled(first)
    const reloaded = create()
    reloaded.submit({ website: '' })
    await settled(reloaded)
    expect(reloaded.read().phase).toBe('sent')
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  it('gives changed content a key of its own', async () => {
    const sent = answerWith(offline())
    const store = create()
    store.edit('name', 'Ada')
    store.submit({})
    await settled(store)
    store.edit('name', 'Ada L')
    store.submit({})
    await settled(store)
    expect(sent.map(({ body }) => body.name)).toEqual(['Ada', 'Ada L'])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('gives a key up that the server will never take', async () => {
    const sent = answerWith(refusal(422))
    const store = create()
    store.edit('name', 'Ada')
    store.submit({})
    await settled(store)
    store.submit({})
    await settled(store)
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})

describe('the rules', () => {
  it('are fetched when the form is approached, and once', async () => {
    const load = vi.fn(() => Promise.resolve(check))
    const rules = lateRules(load)
    const store = create(rules)
    expect(load).not.toHaveBeenCalled()
    store.approach()
    await vi.waitFor(() => expect(rules.atHand()).toBe(check))
    store.approach()
    store.submit({})
    expect(store.read().faults).toEqual({ name: 'Who?' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('are waited for by whoever submits before they are here', async () => {
    const sent = answerWith()
    const store = create(lateRules(() => Promise.resolve(check)))
    store.edit('name', 'Ada')
    store.submit({})
    expect(store.read().phase).toBe('sending')
    await settled(store)
    expect(store.read().phase).toBe('sent')
    expect(sent).toHaveLength(1)
  })

  it('that cannot be fetched lose nothing, and are fetched by trying again', async () => {
    const sent = answerWith()
    const load = vi.fn(() => Promise.resolve(check)).mockRejectedValueOnce(offline())
    const store = create(lateRules(load))
    store.edit('name', 'Ada')
    store.submit({})
    await settled(store)
    expect(store.read()).toMatchObject({ phase: 'unreachable', values: { name: 'Ada' } })
    store.submit({})
    await settled(store)
    expect(store.read().phase).toBe('sent')
    expect(sent).toHaveLength(1)
  })
})

describe('the draft', () => {
  it('leaves no trace when everything is deleted again', () => {
    const store = create()
    store.edit('name', 'A')
    expect(sessionStorage).toHaveLength(1)
    store.edit('name', '')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['rubbish', '[]', '{"values":{"name":5},"since":"long","attempt":{}}'])(
    'is empty where %s is stored',
    (stored) => {
      sessionStorage.setItem('a-form', stored)
      expect(create().read().values).toEqual({ name: '', note: '' })
    },
  )

  it('lives on in this page where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('Blocked.', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    answerWith(offline())
    const store = create()
    store.edit('name', 'Ada')
    store.submit({})
    await settled(store)
    expect(store.read()).toMatchObject({ phase: 'unreachable', values: { name: 'Ada' } })
  })

  it('stays when the page is left, its outcome does not', async () => {
    answerWith(offline())
    const store = create()
    const leave = store.subscribe(() => undefined)
    store.edit('name', 'Ada')
    store.submit({})
    await settled(store)
    leave()
    expect(store.read()).toMatchObject({ phase: 'idle', values: { name: 'Ada' } })
  })

  it('is told as sent on coming back, when it arrived in the meantime', async () => {
    answerWith()
    const store = create()
    const leave = store.subscribe(() => undefined)
    store.edit('name', 'Ada')
    store.submit({})
    leave()
    await settled(store)
    expect(store.read()).toMatchObject({ phase: 'sent', values: { name: '' } })
  })
})
