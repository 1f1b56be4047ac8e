import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { digestOf } from '#shared/form-worker.ts'
import { forgetForms, formKeeper, kindOf, type Surroundings } from './kept-form.ts'
import { CacheShelf } from './test-support/cache-shelf.ts'

const form = new URL('https://site.example/form')

describe('the business of a form’s worker', () => {
  const ask = (url: string, mode: RequestMode = 'cors', method = 'GET') =>
    kindOf({ url: new URL(url, form).href, mode, method }, form)

  it.each([
    ['/form', 'form'],
    ['/form?table=12&lang=de', 'form'],
    ['/form//', 'form'],
    ['/form/screen', undefined],
    ['/formula', undefined],
  ])('is a visit to %s: %s', (url, kind) => {
    expect(ask(url, 'navigate')).toBe(kind)
  })

  it('is a file that never changes', () => {
    expect(ask('/assets/a-1234567.js')).toBe('file')
  })

  it.each(['/api/form', '/api/assets/', '/config.json', '/form', '/media/a.webp', '/worker.js'])(
    'is not %s',
    (url) => {
      expect(ask(url)).toBeUndefined()
    },
  )

  it('is nothing of another site, and nothing that is sent', () => {
    expect(ask('https://media.example/assets/a.js')).toBeUndefined()
    expect(ask('/form', 'navigate', 'POST')).toBeUndefined()
    expect(ask('/assets/a.js', 'cors', 'POST')).toBeUndefined()
  })
})

let shelf: CacheShelf
/** What the site serves, by path; what is not there is a 404. */
let site: Record<string, string>
let isUp: boolean
let isOnline: boolean
const update = vi.fn(() => Promise.resolve())
const fetched = vi.fn<(asked: Request | string) => Promise<Response>>((asked) => {
  const address = typeof asked === 'string' ? asked : new URL(asked.url).pathname
  if (!isUp) return Promise.reject(new TypeError('Failed to fetch'))
  const text = site[address]
  return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text))
})

/** The worker of a build, whose site is served from now on. */
const deploy = (build: string) => {
  const files = [`/assets/${build}.js`, '/assets/same.css']
  site = { '/form': `The form of ${build}`, ...Object.fromEntries(files.map((file) => [file, file])) }
  const digest = digestOf(site['/form'] ?? '')
  const surroundings = { caches: shelf, fetch: fetched, update, isOnline: () => isOnline }
  const keeper = formKeeper('/form', { digest, files }, surroundings as unknown as Surroundings)
  return { ...keeper, cache: `form /form ${digest}` }
}
/** A visit, as the worker sees it. */
const visit = async ({ open, see }: ReturnType<typeof deploy>): Promise<string> => {
  const response = fetched('/form')
  const copy = response.then((one) => one.clone())
  const [text] = await Promise.all([
    open(response).then((one) => one.text()),
    copy.then(see).catch(() => undefined),
  ])
  return text
}
const request = (path: string, cache: RequestCache = 'default') =>
  ({ url: new URL(path, form).href, cache }) as Request

beforeEach(() => {
  shelf = new CacheShelf()
  isUp = true
  isOnline = true
})
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('a kept form', () => {
  it('is opened where there is no network, whole', async () => {
    const worker = deploy('one')
    await worker.keep()
    expect(shelf.kept).toEqual({ [worker.cache]: ['/assets/one.js', '/assets/same.css', '/form'] })
    isUp = false
    expect(await visit(worker)).toBe('The form of one')
    expect(await (await worker.bring(request('/assets/one.js'))).text()).toBe('/assets/one.js')
  })

  it.each([
    ['a file is gone', () => delete site['/assets/one.js']],
    ['another build is served by now', () => (site['/form'] = 'The form of two')],
    ['storage is full', () => (shelf.trouble = new DOMException('Full', 'QuotaExceededError'))],
    ['the network goes', () => (isUp = false)],
  ])('is kept whole or not at all: %s', async (_, spoil) => {
    const worker = deploy('one')
    spoil()
    await expect(worker.keep()).rejects.toThrow()
    expect(shelf.kept).toEqual({})
  })

  it('is never opened where the site responds, whatever it says', async () => {
    const worker = deploy('one')
    await worker.keep()
    site['/form'] = 'The form of two'
    expect(await visit(worker)).toBe('The form of two')
    delete site['/form']
    expect(await visit(worker)).toBe('')
  })

  it('waits as long as the network takes, but for a while where the phone says that there is none', async () => {
    vi.useFakeTimers()
    const worker = deploy('one')
    await worker.keep()
    const never = new Promise<Response>(() => undefined)
    const opened = vi.fn()
    void worker.open(never).then(opened)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(opened).not.toHaveBeenCalled()
    isOnline = false
    void worker.open(never).then(opened)
    await vi.advanceTimersByTimeAsync(3000)
    expect(opened).toHaveBeenCalledOnce()
  })

  it('that is none leaves the browser its own error', async () => {
    const worker = deploy('one')
    isUp = false
    await expect(worker.open(fetched('/form'))).rejects.toThrow('Failed to fetch')
    shelf.trouble = new Error('No storage')
    await expect(worker.open(fetched('/form'))).rejects.toThrow('Failed to fetch')
    await expect(worker.bring(request('/assets/one.js'))).rejects.toThrow('Failed to fetch')
  })
})

describe('a deployment', () => {
  it('is what is opened as soon as it was seen, or nothing', async () => {
    const first = deploy('one')
    await first.keep()
    deploy('two')
    expect(await visit(first)).toBe('The form of two')
    expect(update).toHaveBeenCalledOnce()
    isUp = false
    await expect(visit(first)).rejects.toThrow('Failed to fetch')
  })

  it('is opened by the worker before its own, too, which may be the one that is asked', async () => {
    const first = deploy('one')
    await first.keep()
    const second = deploy('two')
    await second.keep()
    isUp = false
    expect(await visit(first)).toBe('The form of two')
  })

  it('that could not be kept leaves nothing of the one before to be opened', async () => {
    const first = deploy('one')
    await first.keep()
    const second = deploy('two')
    shelf.trouble = new DOMException('Full', 'QuotaExceededError')
    await expect(second.keep()).rejects.toThrow('Full')
    shelf.trouble = undefined
    await visit(first)
    expect(shelf.kept).toEqual({ [first.cache]: ['/assets/one.js', '/assets/same.css'] })
  })

  it('leaves the files of two before it to the pages that are open', async () => {
    const workers = []
    for (const build of ['one', 'two', 'three', 'four']) {
      const worker = deploy(build)
      await worker.keep()
      workers.push(worker)
    }
    expect(Object.keys(shelf.kept)).toEqual(workers.slice(1).map(({ cache }) => cache))
    isUp = false
    expect(await (await workers[3]!.bring(request('/assets/two.js'))).text()).toBe('/assets/two.js')
  })

  it('taken back is kept again by the worker that is there, which brings what it lacks only', async () => {
    const first = deploy('one')
    await first.keep()
    deploy('two')
    await visit(first)
    deploy('one')
    fetched.mockClear()
    expect(await visit(first)).toBe('The form of one')
    expect(fetched.mock.calls.map(([asked]) => asked)).toEqual(['/form', '/form'])
    isUp = false
    expect(await visit(first)).toBe('The form of one')
  })

  it('that removes the form has nothing opened; a server in trouble says nothing', async () => {
    const worker = deploy('one')
    await worker.keep()
    await worker.see(new Response('Busy', { status: 503 }))
    expect(shelf.kept[worker.cache]).toContain('/form')
    await worker.see(new Response('Not found', { status: 404 }))
    expect(shelf.kept[worker.cache]).not.toContain('/form')
  })
})

it('a copy that may be broken is not used', async () => {
  const worker = deploy('one')
  await worker.keep()
  site['/assets/one.js'] = 'mended'
  expect(await (await worker.bring(request('/assets/one.js', 'reload'))).text()).toBe('mended')
})

it('forgets all forms, and nothing that others keep', async () => {
  const worker = deploy('one')
  await worker.keep()
  await shelf.open('something else')
  await forgetForms(shelf as unknown as Surroundings['caches'])
  expect(Object.keys(shelf.kept)).toEqual(['something else'])
})
