import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface SeenRequest {
  readonly method: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
}

/** Responds to one request; `seen` is how many there were before. */
export type Respond = (response: ServerResponse, seen: number) => void

export const json =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }

/** An HTTP server in place of the form service, which responds as a test says. */
export const startService = async (respond: Respond) => {
  const requests: SeenRequest[] = []
  const gone: number[] = []
  const listener: RequestListener = (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) gone.push(requests.length)
    })
    // The caller may be gone before the response is.
    response.on('error', () => undefined)
    void text(request).then((body) => {
      const seen = requests.push({
        method: request.method,
        headers: request.headers,
        body: JSON.parse(body) as SeenRequest['body'],
      })
      respond(response, seen - 1)
    })
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/submit`,
    requests,
    /** The requests whose response was not read to its end. */
    gone,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
