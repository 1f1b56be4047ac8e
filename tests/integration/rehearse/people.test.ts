import { Agent, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLedger, type Entry } from '#infra/ops/rehearse/ledger.ts'
import { CutOff, exchange, type Treatment } from '#infra/ops/rehearse/network/exchange.ts'
import { GaveUp, loadAsPeopleDo } from '#infra/ops/rehearse/phones/owner.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'

const scene = (...faults: Error[]) => {
  const ledger = createLedger(1, '0', () => 'venting-machine')
  const entry: Entry = { number: 0, form: 'venting-machine', marker: '', attempts: 0 }
  const load = vi.fn(() => {
    const fault = faults.shift()
    return fault ? Promise.reject(fault) : Promise.resolve('a question')
  })
  const parts = {
    ledger,
    origin: '',
    arrivesInMs: 0,
    random: () => 0.5,
    forgetsItsKey: false,
    readingMs: [1, 2] as const,
    signal: new AbortController().signal,
  }
  return { entry, load, visit: () => loadAsPeopleDo(entry, parts, load) }
}

describe('somebody whose page does not get what it needs', () => {
  it('tries again some times, and has read of an error where the site said so', async () => {
    const { entry, load, visit } = scene(new NetworkError('No answer.'), new ApiError(503, 'Busy.'))
    expect(await visit()).toBe('a question')
    expect(load).toHaveBeenCalledTimes(3)
    expect(entry.errorAt).toBeGreaterThan(0)
  })

  it('goes away after six tries', async () => {
    const { entry, load, visit } = scene(...Array.from({ length: 9 }, () => new NetworkError('No answer.')))
    await expect(visit()).rejects.toThrow(GaveUp)
    expect(load).toHaveBeenCalledTimes(6)
    expect(entry.errorAt).toBeUndefined()
  })

  it('is no reason to hide a defect of the rehearsal itself', async () => {
    const { visit } = scene(new TypeError('x is undefined'))
    await expect(visit()).rejects.toThrow(TypeError)
  })
})

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
