import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runRehearsal } from '#infra/ops/rehearse/command-line.ts'
import { withTerminal } from '../../rig/site/operator.ts'
import { startFakeSite } from '../../rig/site/fake-site.ts'

const run = (...words: string[]) =>
  withTerminal((terminal) => {
    const { signal } = new AbortController()
    return runRehearsal(words, { terminal, progressEveryMs: 500, signal })
  })

it.each([
  [['--phones', 'many'], /^✖ Option '--phones .*It must be a whole number from 1 to 20000\.$/],
  [['--phones', '0'], /whole number/],
  [['--minutes', '-1'], /It must be a number from/],
  [['--minutes', '1', '--seconds', '60'], /cannot be used with option '--seconds/],
  [['--forms', 'laser-focus,pulse'], /The forms are laser-focus, combo-convo, venting-machine/],
  [['--wifi', 'perfect'], /Allowed choices are good, bad, dreadful\.$/],
  [['--site', 'event.example'], /It must be an address such as/],
  [['--limits', 'old-table'], /Allowed choices are new-table\.$/],
  [['--limits', 'new-table', '--stage', 'local'], /cannot be used with option '--stage/],
  [['--most-told', '101'], /It must be a number from 0 to 100\.$/],
  [['--most-wait', 'long'], /It must be a number from 0\.1 to 3600\.$/],
  [['--site', 'https://event.example', '--stage', 'local'], /cannot be used with option '--stage/],
  [['--site', 'https://event.example', '--forms', 'combo-convo'], /^✖ Only laser-focus can be read back/],
  [
    ['--choose', '120'],
    /^✖ Option '--choose .*It must be two whole numbers, as in 120,60: from 30 and from 15 to 900\.$/,
  ],
  [['--choose', '120,5'], /two whole numbers/],
  [['--choose', '60,30', '--forms', 'combo-convo'], /^✖ --choose needs ideas: rehearse laser-focus too/],
  [['--choose', '60,30', '--site', 'https://event.example'], /^✖ --choose needs a link to the desk/],
  [['--phnes', '3'], /^✖ Unknown option '--phnes'\. Did you mean --phones\?$/],
  [['phones'], /too many arguments/i],
])('%j is not understood: one sentence, exit code 2', async (words, sentence) => {
  const { code, printed, noted } = await run(...words)
  expect({ code, printed }).toEqual({ code: 2, printed: '' })
  expect(noted).toMatch(sentence)
  expect(noted).not.toContain('\n')
})

it('--help says what there is', async () => {
  const { code, printed } = await run('--help')
  expect(code).toBe(0)
  for (const option of ['--phones', '--minutes', '--wifi', '--limits', '--most-lag', '--stage', '--json'])
    expect(printed).toContain(option)
})

it('a site that is not there is exit code 1', async () => {
  expect(await run('--site', 'http://127.0.0.1:9', '--yes')).toEqual({
    code: 1,
    printed: '',
    noted: '✖ Nothing answers at http://127.0.0.1:9: check the address, and that the site is up.',
  })
})

it('an unknown stage is exit code 1', async () => {
  const { code, noted } = await run('--stage', 'nowhere', '--yes')
  expect(code).toBe(1)
  expect(noted).toMatch(/^✖ There is no stage "nowhere"\. The stages are: /)
})

it('a site that others use is written to only when told so, and what to do afterwards is said', async () => {
  const site = await startFakeSite()
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-report-'))
  const words = [
    '--site',
    site.url.origin,
    '--phones',
    '10',
    '--seconds',
    '1',
    '--wifi',
    'good',
    '--screens',
    '1',
  ]
  try {
    const asked = await run(...words)
    expect({ code: asked.code, printed: asked.printed }).toEqual({ code: 2, printed: '' })
    expect(asked.noted).toContain('This writes 10 rehearsal answers (laser-focus) to')
    expect(asked.noted).toContain('event “Fake event”')

    const json = join(folder, 'report.json')
    const done = await run(...words, '--yes', '--json', json)
    expect(done.code).toBe(0)
    expect(done.printed).toMatch(/acknowledged +10\n +stored +10\n/)
    expect(done.printed).toContain(
      '✔ Every answer is stored once, and every row is on every open screen of its form.',
    )
    expect(done.noted).toMatch(/\d s {2}sent \d+ {2}acknowledged \d+/)
    expect(done.noted).toContain('npm run ops -- round new --stage fake --form laser-focus')
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({
      acknowledged: 10,
      lost: 0,
      isGood: true,
    })
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

it('a rehearsal that finds something out is exit code 1', async () => {
  const site = await startFakeSite({ refuses: (number) => number === 3 })
  try {
    const words = ['--phones', '10', '--seconds', '1', '--wifi', 'good', '--yes']
    const { code, printed } = await run('--site', site.url.origin, ...words)
    expect(code).toBe(1)
    expect(printed).toContain('✖ 1 answer refused for good (400)')
  } finally {
    await site.stop()
  }
})
