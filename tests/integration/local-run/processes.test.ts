import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#infra/local/services/engine.ts'
import { openStarts, untilReady } from './started-process.ts'

const { dataDir, start, leftovers, forget } = openStarts()
afterAll(forget)

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
      new RegExp(`Desk +http://localhost:${port}/desk#(\\S{72})\n`).exec(run.said()) ?? []
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

  it('says in a sentence that its port is taken, before anything is built', async () => {
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
})
