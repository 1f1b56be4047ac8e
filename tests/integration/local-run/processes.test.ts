import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../infra/local/services/engine.ts'

const program = fileURLToPath(new URL('../../../infra/local/start.ts', import.meta.url))

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'local-run-'))
})
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  /** All it said so far. */
  readonly said: () => string
  readonly exited: Promise<number | null>
}

const start = (env: NodeJS.ProcessEnv): Started => {
  const child = spawn(process.execPath, [program], { env: { ...process.env, DATA_DIR: dataDir, ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { child, said: () => text, exited }
}

const untilReady = async ({ said, child }: Started, port: number): Promise<void> => {
  await expect
    .poll(() => said().includes(`Ready: http://localhost:${port}\n`) || child.exitCode !== null, {
      timeout: 110_000,
    })
    .toBe(true)
  if (child.exitCode !== null) throw new Error(said())
}

/** The engines that work on this test's data, and what watches over them. */
const leftovers = (): string[] => {
  const commands = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [{ pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        return []
      }
    })
  const engines = commands.filter(({ command }) => command.includes(dataDir))
  const watches = commands.filter(
    ({ command }) => command.startsWith('/bin/sh') && engines.some(({ pid }) => command.endsWith(` ${pid} `)),
  )
  return [...engines, ...watches].map(({ command }) => command)
}

describe('npm start', () => {
  it('says its steps and, at the end, where the site is', async () => {
    const port = await freePort()
    const run = start({ PORT: String(port) })
    await untilReady(run, port)
    expect(leftovers()).toHaveLength(2)
    expect(run.said()).toContain(`http://localhost:${port}/laserfocus/scatterplot`)
    expect(run.said()).toContain(`Lead inbox   http://localhost:${port}/__inbox\n`)
    expect(run.said().trimEnd().split('\n').at(-1)).toBe(`Ready: http://localhost:${port}`)
    const [, token = ''] =
      new RegExp(`Desk +http://localhost:${port}/desk#(\\S{43})\n`).exec(run.said()) ?? []
    expect(token).not.toBe('')
    const document = await (await fetch(`http://localhost:${port}/laserfocus`)).text()
    expect(document).toMatch(/<script type="module"[^>]* src="\/assets\//)
    const asset = /src="(\/assets\/[^"]+)"/.exec(document)?.[1] ?? ''
    expect((await fetch(`http://localhost:${port}${asset}`)).status).toBe(200)
    run.child.kill('SIGINT')
    expect(await run.exited).toBe(0)
    expect(leftovers()).toEqual([])
    // The way into the desk is on the terminal, and in no file: not in the log, not in the table.
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    expect(files.length).toBeGreaterThan(1)
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name)).includes(token), name).toBe(false)
  })

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
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([])
  })

  it('can be ended before it is ready', async () => {
    const run = start({ PORT: String(await freePort()) })
    await expect.poll(run.said, { timeout: 60_000 }).toContain('›')
    run.child.kill('SIGINT')
    expect(await run.exited).toBe(0)
    expect(run.said()).not.toContain('✖')
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([])
  })
})

describe('what keeps npm start from starting is a sentence', () => {
  it('for a port that is taken, before anything is built', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const run = start({ PORT: String(port) })
    expect(await run.exited).toBe(1)
    other.close()
    expect(run.said()).toBe(
      `\n✖ Port ${port} is taken by another program: stop that one, or choose another port with PORT=….\n`,
    )
  })

  it('for a stage that is not there', async () => {
    const run = start({ STAGE: 'moon', PORT: String(await freePort()) })
    expect(await run.exited).toBe(1)
    expect(run.said()).toMatch(/^\n✖ There is no stage "moon"\. The stages are: [\w, -]+\.\n$/)
  })
})
