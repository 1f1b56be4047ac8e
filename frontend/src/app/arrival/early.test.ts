// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readHandover, writeHandover } from '#lib/late-code/handover.ts'
import { comeAlive, stopKeeping, takeEarly, takeHandover } from './written-document.ts'

/** The document as it is before the page's own code, with its first script. */
const begin = async () => {
  document.body.innerHTML = `
    <button id="like"><i id="icon"></i></button><button id="like2"></button>
    <form id="form"><button id="send" type="submit"></button></form>
    <select id="list"><option value=""></option><option value="a"></option></select>
    <a id="link" href="#elsewhere"></a>`
  window.early?.stop()
  delete window.early
  vi.resetModules()
  await import('./early.ts')
}

const part = (id: string) => document.getElementById(id)!
const press = (id: string) =>
  part(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const kept = () => [...takeEarly().kept.keys()].map(({ id }) => id)

beforeEach(begin)
afterEach(() => {
  window.early?.stop()
  document.body.replaceChildren()
})

it('keeps a pressed button once, wherever in it the press was, and nothing that works by itself', () => {
  press('icon')
  press('like')
  press('link')
  expect(kept()).toEqual(['like'])
})

it('keeps a form that is sent, which the browser would leave the page with', () => {
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  part('form').dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  expect(kept()).toEqual(['form'])
})

it('chooses again from a list, which the page’s code has set to what it knew', async () => {
  const list = part('list') as HTMLSelectElement
  list.value = 'a'
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.value = ''
  const told: string[] = []
  list.addEventListener('change', () => told.push(list.value))
  comeAlive()
  await vi.waitFor(() => expect(told).toEqual(['a']))
})

it('keeps what was chosen before it came', async () => {
  const list = part('list') as HTMLSelectElement
  list.value = 'a'
  window.early?.stop()
  delete window.early
  vi.resetModules()
  await import('./early.ts')
  expect([...takeEarly().kept]).toEqual([[list, 'a']])
})

it('lets what was pressed happen once the page is alive, in its order, each once', () => {
  const happened: string[] = []
  press('like')
  press('like')
  part('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  part('like').addEventListener('click', () => happened.push('like'))
  part('form').addEventListener('submit', (event) => {
    event.preventDefault()
    happened.push('form')
  })
  comeAlive()
  expect(happened).toEqual(['like', 'form'])
  comeAlive()
  expect(happened).toHaveLength(2)
})

it('keeps nothing any more once the page reacts itself, nor the press that brings it alive', () => {
  press('like')
  const root = document.body
  root.addEventListener('click', stopKeeping, { once: true })
  press('like2')
  press('like2')
  expect(kept()).toEqual(['like'])
})

it('forgets what is gone by then', () => {
  const like = part('like')
  const happened = vi.fn()
  press('like')
  like.remove()
  like.addEventListener('click', happened)
  comeAlive()
  expect(happened).not.toHaveBeenCalled()
})

it('takes over what was pressed in the document before, by its place among buttons and forms', async () => {
  writeHandover({ pressed: [2, 7] })
  await takeHandover()
  expect(kept()).toEqual(['form'])
  comeAlive()
  expect(readHandover()).toBeUndefined()
})

describe('the first script', () => {
  const first = '/assets/index.js'
  /** The script runs in a document that names the site's first one. */
  const open = async (state: DocumentReadyState = 'complete') => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
    // Named, and not loaded: that is what the tests are about.
    document.head.innerHTML = `<script type="text/plain" src="${first}"></script>`
    document.head.firstElementChild?.setAttribute('type', 'module')
    const listened = vi.spyOn(window, 'addEventListener')
    await begin()
    // Those before it have listened to the same window.
    const [, look] = listened.mock.calls.find(([kind]) => kind === 'load') ?? []
    return look as () => void
  }
  const fetched = vi.fn<(address: string) => Promise<Response>>()
  const alert = () => document.querySelector('[role=alert]')

  beforeEach(() => {
    fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('', { status: 404 })))
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.head.replaceChildren()
  })

  it('brings the site’s first one where that has not come with the document, and asks once', async () => {
    const look = await open()
    look()
    look()
    expect(fetched.mock.calls.map(([address]) => new URL(address).pathname)).toEqual([first])
  })

  it('leaves alone what has come', async () => {
    const look = await open()
    takeEarly().begun = true
    look()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('tells an old browser so once the document is there to say it in', async () => {
    vi.stubGlobal('CSS', { supports: () => false })
    await open('loading')
    expect(alert()).toBeNull()
    document.dispatchEvent(new Event('readystatechange'))
    expect(alert()?.textContent).toContain('Safari 16')
  })

  it('does nothing at its second and third tag', async () => {
    vi.stubGlobal('CSS', { supports: () => false })
    await open()
    vi.resetModules()
    await import('./early.ts')
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  })
})
