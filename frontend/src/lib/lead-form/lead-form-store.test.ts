// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { lateRules } from './lead-form-state.ts'
import {
  check,
  create,
  eachTestInNewTab,
  offline,
  refusal,
  respondWith,
  settled,
  submitted,
} from './test-support/store-bench.ts'

eachTestInNewTab()

describe('a submission', () => {
  it('sends the fields, what goes along and the time it took, and then forgets it', async () => {
    const sent = respondWith()
    const store = create()
    store.read()
    vi.setSystemTime(1_007_500)
    store.edit('name', 'Ada')
    store.submit({ website: '', list: 'a,b' })
    expect(store.read().phase).toBe('sending')
    await settled(store)
    expect(sent).toEqual([
      {
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
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
    const sent = respondWith()
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
    const sent = respondWith()
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

  it('is not sent with a field half filled in, nor with a fault in what is no field of the form', () => {
    const sent = respondWith()
    const store = create()
    store.edit('name', 'Ada')
    store.submit({ list: '' })
    expect(store.read()).toMatchObject({ phase: 'refused', remark: 'Pick one.', judged: 0 })
    store.submit({}, ['note'])
    expect(store.read().faults.note).toBe('Complete this field, or leave it empty.')
    expect(sent).toEqual([])
  })
})

describe('a failure', () => {
  it.each([
    ['a status that refuses the letter', () => refusal(413), 'refused'],
    ['a refusal with an OK status', () => refusal(200), 'refused'],
    ['no network', offline, 'unreachable'],
  ])('by %s keeps all that was typed', async (_, reply, phase) => {
    const { store } = await submitted(reply())
    expect(store.read()).toMatchObject({ phase, values: { name: 'Ada' } })
    expect(create().read().values.name).toBe('Ada')
  })

  it('puts the server’s sentences at their fields', async () => {
    const fields = { name: 'Another name.', list: 'Another list.' }
    const { store } = await submitted(refusal(400, { fields }))
    expect(store.read()).toMatchObject({
      phase: 'refused',
      isTrying: false,
      judged: 1,
      faults: { name: 'Another name.' },
      remark: 'Another list.',
    })
    expect(localStorage).toHaveLength(0)
  })

  it('lets the same content be sent again as the same request, also after a reload', async () => {
    const sent = respondWith(refusal(413), offline())
    const first = create()
    first.edit('name', 'Ada')
    first.submit({ website: '' })
    await settled(first)
    vi.setSystemTime(2_000_000)
    first.submit({ website: '' })
    await settled(first)
    const reloaded = create()
    reloaded.read()
    reloaded.submit({ website: '' })
    await settled(reloaded)
    expect(reloaded.read().phase).toBe('sent')
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
  })

  it('gives a key up that the server will never take', async () => {
    const { store, sent } = await submitted(refusal(422))
    store.submit({})
    await settled(store)
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey)
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

  it('that cannot be fetched lose nothing, and are fetched by trying again', async () => {
    const sent = respondWith()
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

eachTestInNewTab()

describe('the draft', () => {
  it('leaves no trace when everything is deleted again', () => {
    const store = create()
    store.edit('name', 'A')
    expect(sessionStorage).toHaveLength(1)
    store.edit('name', '')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['rubbish', '[]', '{"values":{"name":5},"since":"long","attempt":{},"isSending":true}'])(
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
    const { store } = await submitted(offline())
    expect(store.read()).toMatchObject({ phase: 'unreachable', values: { name: 'Ada' } })
  })

  it('stays when the page is left, its outcome does not', async () => {
    const { store } = await submitted(refusal(413))
    store.subscribe(() => undefined)()
    expect(store.read()).toMatchObject({ phase: 'idle', values: { name: 'Ada' } })
  })
})
