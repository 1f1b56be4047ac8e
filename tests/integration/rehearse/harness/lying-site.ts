import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A call as it came, and what the site before which the liar stands answers. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
export interface Reply {
  readonly status: number
  readonly body: string
}

/** What a liar does with a call: passes it on with `forward`, as it is or otherwise, as often as it wants. */
export type Lie = (call: Call, forward: (call: Call) => Promise<Reply>) => Promise<Reply>

const taken = ['connection', 'content-length', 'host', 'transfer-encoding', 'accept-encoding', 'keep-alive']

/** A site in front of a real one that breaks its promises, to see whether a rehearsal finds out. */
export const startLyingSite = async (real: string, lie: Lie) => {
  const forward = async ({ method, path, headers, body }: Call): Promise<Reply> => {
    const kept = Object.entries(headers).filter(([name]) => !taken.includes(name))
    const init = { method, headers: Object.fromEntries(kept), ...(body !== '' && { body }) }
    const response = await fetch(real + path, init)
    return { status: response.status, body: await response.text() }
  }
  const server = createServer((request, response) => {
    const answer = async () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const body = (await buffer(request)).toString()
      const reply = await lie(
        { method: request.method ?? '', path: request.url ?? '', headers, body },
        forward,
      )
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
