import { Agent, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CutOff, exchange, type Treatment } from '#infra/ops/rehearse/network/exchange.ts'

const arrived: string[] = []
let broken = 0
let server: Server
const agent = new Agent({ keepAlive: true })
beforeAll(async () => {
  server = createServer((request, response) => {
    text(request).then(
      (body) => {
        arrived.push(body)
        response.end(`got ${body}`)
      },
      () => {
        broken += 1
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  agent.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  arrived.length = 0
  broken = 0
})

const body = JSON.stringify({ idea: 'Käse für alle' })

const post = (treatment: Treatment, signal?: AbortSignal) => {
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return exchange({ url, method: 'POST', headers: {}, body }, agent, treatment, signal)
}

it('carries a request and its response', async () => {
  expect(await post({})).toMatchObject({ status: 200, body: `got ${body}` })
  expect(arrived).toEqual([body])
})

it('carries a body that trickles', async () => {
  expect(await post({ pieces: 4, pauseMs: 20 })).toMatchObject({ status: 200, body: `got ${body}` })
})

it('cut half way, the server never has the whole of it', async () => {
  await expect(post({ cut: 'half way' })).rejects.toThrow(CutOff)
  await expect.poll(() => broken).toBe(1)
  expect(arrived).toEqual([])
})

it('cut after sending, the server has it all', async () => {
  await expect(post({ cut: 'after sending', cutAfterMs: 50 })).rejects.toThrow(CutOff)
  await expect.poll(() => arrived).toEqual([body])
})

it('cut at the response, the server has responded', async () => {
  await expect(post({ cut: 'at the response' })).rejects.toThrow(CutOff)
  expect(arrived).toEqual([body])
})

it('ends with its signal', async () => {
  const limit = AbortSignal.timeout(50)
  await expect(post({ pieces: 4, pauseMs: 60 }, limit)).rejects.toThrow(/aborted|timeout/i)
})

it('says that nothing listens', async () => {
  const request = { url: new URL('http://127.0.0.1:9/'), method: 'GET', headers: {}, body: undefined }
  await expect(exchange(request, agent, {})).rejects.toThrow('ECONNREFUSED')
})
