import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handlerFile, handlerIds } from '../../../infra/bundle-handlers.ts'
import { freePort } from '../../../infra/local/services/engine.ts'
import { watchHandlers } from '../../../infra/local/functions/handler-watch.ts'
import { getFaults } from '../../rig/contract.ts'
import { askJson, startTestSite } from '../../rig/site/local-site.ts'

const program = fileURLToPath(new URL('../../../infra/local/dev.ts', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-dev-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('handlers that change', () => {
  const write = (source: string, text: string) => {
    mkdirSync(source, { recursive: true })
    for (const id of handlerIds) writeFileSync(join(source, handlerFile(id)), text)
  }
  const answering = (version: number) =>
    `export const handler = () => ({ statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: '${version}' })`

  it('answer from the next request on; a mistake is reported, and the last good ones stay', async () => {
    const [source, bundles] = [join(folder, 'source'), join(folder, 'bundles')]
    write(source, answering(1))
    const site = await startTestSite()
    const failures: string[] = []
    const onFailed = (text: string) => void failures.push(text)
    const watch = await watchHandlers(bundles, () => site.useBundles(bundles), onFailed, source)
    const health = async () => (await askJson(site, '/api/health')).body
    try {
      await expect.poll(health, { timeout: 30_000 }).toBe(1)
      write(source, answering(2))
      await expect.poll(health, { timeout: 30_000 }).toBe(2)
      write(source, 'export const handler = (')
      await expect.poll(() => failures.join('\n'), { timeout: 30_000 }).toContain('get-health.ts')
      expect(await health()).toBe(2)
    } finally {
      await watch.stop()
      // A number is no response of the contract, and every site of a test is kept to that.
      await expect(site.stop()).rejects.toThrow('GET /api/health: The response is 1')
    }
  })
})

describe('npm run dev', () => {
  it('serves Vite’s pages and the local run’s API on one port, and ends with Ctrl-C', async () => {
    const port = await freePort()
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    const exited = once(child, 'close')
    await expect
      .poll(() => said.includes('Ready: ') || child.exitCode !== null, { timeout: 110_000 })
      .toBe(true)
    expect(said).toContain(`Ready: http://localhost:${port}\n`)
    const site = { url: `http://localhost:${port}` }
    expect(await (await fetch(`${site.url}/laserfocus`)).text()).toContain('/@vite/client')
    const config = await askJson(site, '/config.json')
    const health = await askJson(site, '/api/health')
    expect([config.body, health.body]).toEqual([expect.objectContaining({ stage: 'local' }), { ok: true }])
    // It runs in a process of its own, where nothing looks at its calls.
    expect([...getFaults('/config.json', config), ...getFaults('/api/health', health)]).toEqual([])
    child.kill('SIGINT')
    expect(await exited).toEqual([0, null])
  })
})
