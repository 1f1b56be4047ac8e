import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handlerFile, handlerIds } from '#infra/bundle-handlers.ts'
import { watchHandlers } from '#infra/local/functions/handler-watch.ts'
import { askJson, startTestSite } from '../../rig/site/local-site.ts'
import { atPace } from '../../runner/pace.ts'

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
      await expect.poll(health, { timeout: atPace(30_000) }).toBe(1)
      write(source, answering(2))
      await expect.poll(health, { timeout: atPace(30_000) }).toBe(2)
      write(source, 'export const handler = (')
      await expect.poll(() => failures.join('\n'), { timeout: atPace(30_000) }).toContain('get-health.ts')
      expect(await health()).toBe(2)
    } finally {
      await watch.stop()
      // A number is no response of the contract, and every site of a test is kept to that.
      await expect(site.stop()).rejects.toThrow('GET /api/health: The response is 1')
    }
  })
})
