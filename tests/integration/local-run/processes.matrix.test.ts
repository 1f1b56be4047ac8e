import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#infra/local/services/engine.ts'
import { getFaults } from '../../rig/contract.ts'
import { askJson } from '../../rig/site/local-site.ts'
import { atPace } from '../../runner/pace.ts'
import { useSite } from '../site-here.ts'
import { openStarts, untilReady } from './started-process.ts'

const { start, leftovers, forget } = openStarts()
afterAll(forget)

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGHUP'] as const)('ends with %s and leaves nothing behind', async (signal) => {
    const port = await freePort()
    const run = start({ PORT: String(port) })
    await untilReady(run, port)
    run.child.kill(signal)
    expect(await run.exited).toBe(0)
    expect(leftovers()).toEqual([])
  })

  it('killed outright takes the engine with it', async () => {
    const port = await freePort()
    const run = start({ PORT: String(port) })
    await untilReady(run, port)
    run.child.kill('SIGKILL')
    await run.exited
    await expect.poll(leftovers, { timeout: atPace(20_000) }).toEqual([])
  })

  it('can be ended before it is ready', async () => {
    const run = start({ PORT: String(await freePort()) })
    await expect.poll(run.said, { timeout: atPace(60_000) }).toContain('›')
    run.child.kill('SIGINT')
    expect(await run.exited).toBe(0)
    expect(run.said()).not.toContain('✖')
    await expect.poll(leftovers, { timeout: atPace(20_000) }).toEqual([])
  })

  it('says in a sentence that a stage is not there', async () => {
    const run = start({ STAGE: 'moon', PORT: String(await freePort()) })
    expect(await run.exited).toBe(1)
    expect(run.said()).toMatch(/^\n✖ There is no stage "moon"\. The stages are: [\w, -]+\.\n$/)
  })
})

describe('npm run ops -- status --watch', () => {
  useSite()

  it('ends well with Ctrl+C', async () => {
    const program = fileURLToPath(new URL('../../../infra/ops/main.ts', import.meta.url))
    const child = spawn(process.execPath, [program, 'status', '--watch'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => void (said += bytes.toString()))
    await expect.poll(() => said, { timeout: atPace(60_000) }).toContain('Alarms: ')
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  })
})

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
    .poll(() => said.includes('Ready: ') || child.exitCode !== null, { timeout: atPace(280_000) })
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
