import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { freePort } from '#infra/local/services/engine.ts'
import { getFaults } from '../../rig/contract.ts'
import { askJson } from '../../rig/site/local-site.ts'
import { atPace } from '../../runner/pace.ts'

const program = fileURLToPath(new URL('../../../infra/local/dev.ts', import.meta.url))

it('npm run dev serves Vite’s pages and the local run’s API on one port, and ends with Ctrl-C', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-dev-'))
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
    .poll(() => said.includes('Ready: ') || child.exitCode !== null, { timeout: atPace(110_000) })
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
  rmSync(folder, { recursive: true, force: true })
})
