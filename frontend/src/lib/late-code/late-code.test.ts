// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTyped, writeTyped } from './handover.ts'
import { bringCode, CodeError, retryImport } from './late-code.ts'

const script = () => new Response('code', { headers: { 'content-type': 'text/javascript' } })
const signIn = () => new Response('<title>Wifi</title>', { headers: { 'content-type': 'text/html' } })

/** Answers requests in turn, then with a script. */
const serve = (...responses: (() => Response | Promise<never>)[]) => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(() =>
    Promise.resolve((responses.shift() ?? script)()),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

let name = 0
/** No file is asked for twice where it came. */
const file = () => `assets/${(name += 1)}.js`

afterEach(() => document.head.replaceChildren())

describe('code', () => {
  it('is loaded when all of its files are here, each fetched once', async () => {
    const fetched = serve()
    const [own, shared] = [file(), file()]
    const load = vi.fn(() => {
      expect(fetched).toHaveBeenCalledTimes(2)
      return Promise.resolve('code')
    })
    expect(await bringCode(load, [own, shared])).toBe('code')
    await bringCode(() => Promise.resolve('more'), [shared])
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([`/${own}`, `/${shared}`])
  })

  it.each([
    ['does not come', lost, 'late'],
    ['is a sign-in page', signIn, 'late'],
    ['is a gateway’s error', () => new Response('', { status: 502 }), 'late'],
    ['is gone', () => new Response('', { status: 404 }), 'gone'],
  ] as const)('is never asked of the browser’s loader while a file %s', async (_, response, why) => {
    serve(response)
    const load = vi.fn(() => Promise.resolve('code'))
    const own = file()
    await expect(bringCode(load, [own])).rejects.toMatchObject({ why })
    expect(load).not.toHaveBeenCalled()
    expect(await bringCode(load, [own])).toBe('code')
  })

  it('within other code says itself what became of it', async () => {
    serve(script, lost)
    const within = () => bringCode(() => Promise.resolve('code'), [file()])
    await expect(bringCode(within, [file()])).rejects.toMatchObject({ why: 'late' })
  })

  it('has no sheet fetched that is part of the page’s one sheet', async () => {
    const fetched = serve()
    const own = file()
    document.head.innerHTML = '<meta name="page-styles" content="/assets/a.css /assets/b.css">'
    await bringCode(() => Promise.resolve(), [own, 'assets/b.css'])
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([`/${own}`])
  })

  it('that the document has named itself is loaded directly, and fetched only where that fails', async () => {
    const own = file()
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${own}`
    document.head.append(link)
    const fetched = serve(lost)
    await bringCode(() => Promise.resolve('code'), [own])
    expect(fetched).not.toHaveBeenCalled()
    const refuse = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(bringCode(refuse, [own])).rejects.toMatchObject({ why: 'late' })
    expect(refuse).toHaveBeenCalledTimes(1)
    await expect(bringCode(refuse, [own])).rejects.toMatchObject({ why: 'refused' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const late = () => Promise.reject(new CodeError('x', 'late'))
const gone = () => Promise.reject(new CodeError('x', 'gone'))

describe('code that does not come', () => {
  it('is asked for as long as the network is away, with longer and longer pauses', async () => {
    const load = vi.fn(late)
    const failed = vi.fn()
    const loaded = retryImport<string>(load, { failed })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load.mock.calls.length).toBeGreaterThan(8)
    expect(load.mock.calls.length).toBeLessThan(14)
    expect(failed).toHaveBeenLastCalledWith(expect.any(CodeError), load.mock.calls.length)
    load.mockResolvedValueOnce('here' as never)
    await vi.advanceTimersByTimeAsync(6000)
    expect(await loaded).toBe('here')
  })

  it('is asked for immediately when the network is back', async () => {
    const load = vi.fn(late)
    const loaded = retryImport<string>(load)
    await vi.advanceTimersByTimeAsync(4500)
    const before = load.mock.calls.length
    load.mockResolvedValueOnce('here' as never)
    window.dispatchEvent(new Event('online'))
    expect(await loaded).toBe('here')
    expect(load.mock.calls.length).toBe(before + 1)
  })

  it('is asked for four times where the server has none', async () => {
    const load = vi.fn(gone)
    const loaded = retryImport(load)
    const end = expect(loaded).rejects.toMatchObject({ why: 'gone' })
    await vi.advanceTimersByTimeAsync(10_000)
    await end
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('is not asked for again where the document refuses it, or the wait for it was aborted', async () => {
    const refused = vi.fn(() => Promise.reject(new CodeError('x', 'refused')))
    await expect(retryImport(refused)).rejects.toMatchObject({ why: 'refused' })
    expect(refused).toHaveBeenCalledTimes(1)
    const load = vi.fn(late)
    const waiting = new AbortController()
    const end = expect(retryImport(load, { signal: waiting.signal })).rejects.toThrow('Enough.')
    waiting.abort(new Error('Enough.'))
    await vi.advanceTimersByTimeAsync(10_000)
    await end
    expect(load).toHaveBeenCalledTimes(1)
  })
})

const page = `<div id="root">
  <input name="name"><input type="radio" name="team" value="a" checked><input type="radio" name="team" value="b">
  <select name="kind"><option>x</option><option>y</option></select><textarea name="idea"></textarea></div>`

const open = () => {
  document.body.innerHTML = page
  return {
    name: document.querySelector<HTMLInputElement>('[name=name]')!,
    other: document.querySelector<HTMLInputElement>('[value=b]')!,
    kind: document.querySelector('select')!,
    idea: document.querySelector('textarea')!,
  }
}

afterEach(() => document.body.replaceChildren())

it('what was typed and chosen is in the same page again, with the caret where it was', () => {
  const before = open()
  before.name.value = 'Maya'
  before.other.checked = true
  before.kind.value = 'y'
  before.idea.value = 'Fewer meetings'
  before.idea.focus()
  before.idea.setSelectionRange(5, 5)
  const typed = JSON.parse(JSON.stringify(readTyped())) as ReturnType<typeof readTyped>
  const after = open()
  writeTyped(typed)
  expect([after.name.value, after.other.checked, after.kind.value, after.idea.value]).toEqual([
    'Maya',
    true,
    'y',
    'Fewer meetings',
  ])
  expect([document.activeElement, after.idea.selectionStart]).toEqual([after.idea, 5])
})

it('is in no field of another form', () => {
  open().name.value = 'Maya'
  const typed = readTyped()
  document.body.innerHTML = page.replace('name="name"', 'name="table"')
  writeTyped(typed)
  expect(document.querySelector<HTMLInputElement>('[name=table]')?.value).toBe('')
})
