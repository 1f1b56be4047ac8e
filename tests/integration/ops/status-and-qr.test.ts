import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { operate, operateAt } from '../../rig/site/operator.ts'
import { atPace } from '../../runner/pace.ts'
import { sendOne } from '../../rig/site/send-answers.ts'

const program = fileURLToPath(new URL('../../../infra/ops/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ops-status-'))

let site: TestSite
beforeAll(async () => {
  // Nobody answers there: leads wait.
  site = await startTestSite({ formService: { url: 'http://127.0.0.1:9/' } })
  vi.stubEnv('DATA_DIR', site.dataDir)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.stop()
  rmSync(folder, { recursive: true })
})

const sendIdea = (idea: string) =>
  sendOne(site, '/api/laser-focus-form', { table: 1, idea, impact: 5, effort: 5 })

describe('status', () => {
  it('counts rows, answers of the last minutes, and leads', async () => {
    for (const idea of ['one', 'two', 'three']) await sendIdea(idea)
    const lead = { name: 'Ada Canary', email: 'ada@mail.example' }
    await sendOne(site, '/api/contact', lead)
    expect((await operate('rows', 'sweep')).code).toBe(0)
    const { code, printed } = await operate('status')
    expect(code).toBe(0)
    expect(printed.split('\n')).toEqual([
      expect.stringMatching(/^At \d{4}-.*Z$/),
      'form             round  answers   hidden  waiting  in each of the last 10 minutes, the latest last',
      expect.stringMatching(/^laser-focus +1 +3 +0 +0 ( +0){8} +\d +\d$/),
      expect.stringMatching(/^combo-convo +1 +0 +0 +0 ( +0){10}$/),
      expect.stringMatching(/^venting-machine +1 +0 +0 +0 ( +0){10}$/),
      'Answers without a row: 0',
      expect.stringMatching(/^Leads pending: 1, the oldest for \d+ (s|min)$/),
      'Leads undeliverable: 0',
      'Leads perhaps delivered: 0',
      'Alarms: the store gives no reason for one. None is raised on this machine.',
    ])
    const recent = printed.split('\n')[2]!.trim().split(/ +/).slice(5).map(Number)
    expect(recent.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(printed).not.toMatch(/Canary|ada@|three/)
  })

  it('--watch shows it again and again, until it is interrupted', async () => {
    const interruption = new AbortController()
    const clear = vi.fn(() => {
      if (clear.mock.calls.length === 2) interruption.abort()
    })
    const keyboard = { clear, untilInterrupted: () => interruption.signal }
    const { code, printed } = await operateAt(keyboard, 'status', '--watch')
    expect(code).toBe(0)
    expect(printed.match(/^At /gm)).toHaveLength(2)
  })

  it('--watch ends well with Ctrl+C', async () => {
    const child = spawn(process.execPath, [program, 'status', '--watch'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => void (said += bytes.toString()))
    await vi.waitFor(() => expect(said).toContain('Alarms: '), { timeout: atPace(60_000), interval: 50 })
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  })
})

describe('qr', () => {
  it('writes a sealed sheet for each table, and warns of an address that no phone can open', async () => {
    const file = join(folder, 'tables.html')
    const { code, printed, noted } = await operate('qr', '--tables', '1-3,12', '--out', file)
    expect({ code, printed }).toEqual({ code: 0, printed: '' })
    expect(noted).toContain(
      `4 sheets written to ${file}.\nThe first leads to ${site.url}/laserfocus?table=1&seal=`,
    )
    expect(noted).toContain('They have seals of the stage "local"')
    expect(noted).toContain(`No phone can open ${site.url}`)
    const html = readFileSync(file, 'utf8')
    expect(html.match(/<section>/g)).toHaveLength(4)
    expect(html).toContain('Local rehearsal')
    expect((await operate('qr', '--tables', '1', '--out', file)).noted).toContain('is there already')
  })

  it('takes another address for the codes', async () => {
    const file = join(folder, 'own.html')
    const words = ['--tables', '7', '--site', 'https://ideas.example/', '--out', file]
    const { code, noted } = await operate('qr', ...words)
    expect(code).toBe(0)
    expect(noted).toContain('The first leads to https://ideas.example/laserfocus?table=7&seal=')
    expect(noted).not.toContain('No phone can open')
    expect(readFileSync(file, 'utf8')).toContain('>ideas.example/laserfocus</bdi></strong>')
  })

  it('prints the same seal for a table each time, and another for another', async () => {
    const sealsOf = async (...words: string[]) => {
      const { noted } = await operate('qr', '--out', join(folder, 'again.html'), '--overwrite', ...words)
      return /seal=([\w-]{16})$/m.exec(noted)?.[1]
    }
    const seals = [
      await sealsOf('--tables', '7'),
      await sealsOf('--tables', '7', '--site', 'https://ideas.example'),
      await sealsOf('--tables', '8'),
      await sealsOf('--form', 'venting-machine'),
    ]
    expect(seals[1]).toBe(seals[0])
    expect(new Set(seals).size).toBe(3)
    expect(seals).not.toContain(undefined)
  })

  it('prints without seals where it is told to, and then asks no table where the address is named', async () => {
    const file = join(folder, 'plain.html')
    const words = ['--tables', '7', '--no-seals', '--stage', 'toronto-summit']
    const { code, noted } = await operate('qr', ...words, '--site', 'https://ideas.example', '--out', file)
    expect({ code, noted }).toEqual({
      code: 0,
      noted:
        `1 sheet written to ${file}.\nThe first leads to https://ideas.example/laserfocus?table=7\n` +
        'They have no seals: where others of this form have, the desk flags the answers that come by these.',
    })
  })

  it('writes nothing but a page', async () => {
    expect(await operate('qr', '--tables', '1', '--out', join(folder, 'tables.pdf'))).toMatchObject({
      code: 1,
      noted: expect.stringContaining('name a file that ends in .html') as string,
    })
  })
})

it('the program ends with the command’s exit code', async () => {
  const run = (...words: string[]) =>
    new Promise<{ code: unknown; out: string; said: string }>((resolve) => {
      execFile(process.execPath, [program, ...words], (error, out, said) => {
        resolve({ code: error?.code ?? 0, out, said })
      })
    })
  const unknown = await run('statsu')
  expect(unknown).toEqual({ code: 2, out: '', said: "✖ Unknown command 'statsu'. Did you mean status?\n" })
})
