import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hold } from '../../rig/hold.ts'

/** A site whose documents stop halfway. */
export interface SlowSite {
  readonly url: string
  /** Sends the rest. */
  readonly release: () => void
  readonly stop: () => void
}

/** What belongs to the connection and to the packing that `fetch` has undone. */
const ofTheWay = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/** Serves a site as a slow line does: of a document all up to `mark` comes immediately, and the rest when the test says so. */
export const serveSlowly = async (site: string, mark: string): Promise<SlowSite> => {
  const { released, release } = hold()
  const server = createServer((request, response) => {
    const answer = async () => {
      const accept = request.headers.accept ?? '*/*'
      const origin = await fetch(new URL(request.url ?? '/', site), { headers: { accept } })
      const headers = [...origin.headers].filter(([name]) => !ofTheWay.includes(name))
      response.writeHead(origin.status, Object.fromEntries(headers))
      const body = Buffer.from(await origin.arrayBuffer())
      const end = origin.headers.get('content-type')?.includes('html') ? body.indexOf(mark) : -1
      response.write(body.subarray(0, end < 0 ? undefined : end))
      if (end >= 0) {
        await released
        response.write(body.subarray(end))
      }
      response.end()
    }
    answer().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release,
    stop: () => {
      release()
      server.closeAllConnections()
      server.close()
    },
  }
}
