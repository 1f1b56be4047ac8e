import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from './errors.ts'
import { asLogError } from './failures.ts'
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
  const read = (options: { readonly abortSignal?: AbortSignal } = {}) =>
    client
      .send(new GetCommand({ TableName: 'live-forms', Key: { pk: 'a', sk: '-' } }), options)
      .catch((error: unknown) => {
        throw asLogError(error)
      })
  return { client, read, connections: () => connections }
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

describe('createStoreClient', () => {
  it.each([
    ['never responds', () => undefined],
    ['breaks every connection', (socket: Socket) => socket.resetAndDestroy()],
  ])('gives up on a store that %s, after its few attempts', async (_, treat) => {
    const { read, connections } = await badStore(treat)
    await expect(read()).rejects.toThrow(StoreUnavailable)
    expect(connections()).toBe(2)
  })

  it('takes a proxy’s page for a store out of reach', async () => {
    const page = '<html>Bad gateway</html>'
    const { read } = await badStore((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`),
    )
    await expect(read()).rejects.toThrow(StoreUnavailable)
  })

  it('stops immediately when the caller’s signal aborts', async () => {
    const { read, connections } = await badStore(() => undefined)
    const deadline = new AbortController()
    const settled = read({ abortSignal: deadline.signal })
    setTimeout(() => deadline.abort(), 50)
    await expect(settled).rejects.toThrow(StoreUnavailable)
    expect(connections()).toBeLessThanOrEqual(1)
  })

  it('stores an item without what a visitor left out', async () => {
    const bodies: string[] = []
    const { client } = await badStore((socket) => {
      socket.on('data', (data) => {
        bodies.push(data.toString())
        socket.write(
          'HTTP/1.1 200 OK\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: 2\r\n\r\n{}',
        )
      })
    })
    const Item = { pk: 'a', sk: '-', answer: { freeText: 'Yes', role: undefined } }
    await client.send(new PutCommand({ TableName: 'live-forms', Item }))
    expect(bodies.join('')).toContain('"answer":{"M":{"freeText":{"S":"Yes"}}}')
  })
})
