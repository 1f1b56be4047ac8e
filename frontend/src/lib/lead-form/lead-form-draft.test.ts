// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { create, eachTestInNewTab, offline, refusal, submitted } from './test-support/store-bench.ts'

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
