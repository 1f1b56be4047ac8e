import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { measureClosedLoop, type Rate, type Spell } from './closed-loop.ts'

/**
 * What the phones themselves can do on this machine: the same phones before a bare HTTP server that keeps the answers in
 * a map, in a process of its own.
 */
export const measureBaseline = async (spell: Spell): Promise<Rate> => {
  const server = fork(fileURLToPath(new URL('bare-site.ts', import.meta.url)))
  const gone = once(server, 'exit')
  try {
    const [url] = (await Promise.race([
      once(server, 'message'),
      gone.then(() => Promise.reject(new Error('The bare server ended before it was ready.'))),
    ])) as [string]
    return await measureClosedLoop({ url: new URL(url), pid: server.pid ?? 0 }, spell)
  } finally {
    server.kill()
    await gone
  }
}
