import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createRowLog } from '../rows/create-row-log.ts'
import { StoreUnavailable } from './errors.ts'
import { storeClientSettings } from '../rows/settings.ts'
import { createStoreClient } from './store-client.ts'

const servers: Server[] = []
const sockets: Socket[] = []

/** A store that treats every connection so, and counts them. */
const badStore = async (treat: (socket: Socket) => unknown) => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.push(socket.on('error', () => undefined))
    treat(socket)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  const client = createStoreClient({
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'local',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
  return { client, log: createRowLog({ client, tableName: 'live-forms' }), connections: () => connections }
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

describe('createStoreClient', () => {
  it('gives up on a store that never answers, after its few attempts', async () => {
    const { log, connections } = await badStore(() => undefined)
    await expect(log.settled('laser-focus')).rejects.toThrow(StoreUnavailable)
    expect(connections()).toBe(2)
  })

  it('gives up on a store that breaks every connection', async () => {
    const { log, connections } = await badStore((socket) => socket.resetAndDestroy())
    await expect(log.settled('laser-focus')).rejects.toThrow(StoreUnavailable)
    expect(connections()).toBe(2)
  })

  it('takes a proxy’s page for a store out of reach', async () => {
    const page = '<html>Bad gateway</html>'
    const { log } = await badStore((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`),
    )
    await expect(log.settled('laser-focus')).rejects.toThrow(StoreUnavailable)
  })

  it('stops at once when the caller’s signal aborts', async () => {
    const { log, connections } = await badStore(() => undefined)
    const deadline = new AbortController()
    const settled = log.settled('laser-focus', { signal: deadline.signal })
    setTimeout(() => deadline.abort(), 50)
    await expect(settled).rejects.toThrow(StoreUnavailable)
    expect(connections()).toBeLessThanOrEqual(1)
  })

  it('answers well within the API’s five seconds, both calls of an append included', () => {
    const { maxAttempts, requestTimeoutMs, connectionTimeoutMs } = storeClientSettings
    expect(connectionTimeoutMs).toBeLessThan(requestTimeoutMs)
    expect(2 * maxAttempts * requestTimeoutMs).toBeLessThan(5_000)
  })

  it('gives a connection half a second and an answer one', async () => {
    const { client, log } = await badStore((socket) => socket.resetAndDestroy())
    // The handler knows its times once it was asked for something.
    await expect(log.settled('laser-focus')).rejects.toThrow(StoreUnavailable)
    const handler = client.config.requestHandler as unknown as { httpHandlerConfigs(): object }
    expect(handler.httpHandlerConfigs()).toMatchObject({
      connectionTimeout: 500,
      requestTimeout: 1_000,
      throwOnRequestTimeout: true,
    })
  })

  it('stores an answer without what a visitor left out', async () => {
    const bodies: string[] = []
    const { log } = await badStore((socket) => {
      socket.on('data', (data) => {
        bodies.push(data.toString())
        socket.write(
          'HTTP/1.1 200 OK\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: 2\r\n\r\n{}',
        )
      })
    })
    await log.append('combo-convo', { freeText: 'Yes', role: undefined }, { key: 'a-key', bodyHash: 'hash' })
    expect(bodies.join('')).toContain('"answer":{"M":{"freeText":{"S":"Yes"}}}')
  })
})
