// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bringCode } from './bring-code.ts'

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
