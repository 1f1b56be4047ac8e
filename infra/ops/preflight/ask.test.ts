import { expect, it, vi } from 'vitest'
import { askNetwork } from './ask.ts'

it('gives the whole answer, and follows no redirect', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('moved', { status: 301 })))
  expect(await askNetwork({ send })('https://a.example/')).toMatchObject({ status: 301, text: 'moved' })
  expect(send).toHaveBeenCalledWith('https://a.example/', expect.objectContaining({ redirect: 'manual' }))
})

it.each([
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
    'does not answer (network-ENOTFOUND)',
  ],
  [new DOMException('x', 'TimeoutError'), 'does not answer for 10 s'],
])('says who does not answer, and never the key in the query: %s', async (error, part) => {
  const failing = askNetwork({ send: () => Promise.reject(error) })('https://a.example/b?key=secret')
  await expect(failing).rejects.toThrow(`https://a.example/b ${part}: check that address`)
})

it('comes again once where it is asked to, as phones do', async () => {
  const statuses = [503, 200, 503, 503]
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', { status: statuses.shift() ?? 0 })))
  const sleep = vi.fn(() => Promise.resolve())
  const ask = askNetwork({ send, sleep })
  expect((await ask('https://a.example/')).status).toBe(200)
  expect((await ask('https://a.example/')).status).toBe(503)
  expect(send).toHaveBeenCalledTimes(4)
  expect(sleep).toHaveBeenCalledWith(2_000)
})
