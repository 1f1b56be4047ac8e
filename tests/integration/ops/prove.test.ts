import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { askJson } from '../../rig/site/local-site.ts'
import { operate } from '../../rig/site/operator.ts'
import { sendIdeas, site, table, useSite } from '../site-here.ts'

const folder = useSite({ gates: 'as in the template' })

/** What an operator sees of a run that may write, and the file that it leaves. */
const prove = async (...words: string[]) => {
  const out = join(folder, 'figures.json')
  const outcome = await operate('prove', '--out', out, '--overwrite', '--yes', ...words)
  const { findings } = JSON.parse(readFileSync(out, 'utf8')) as {
    findings: readonly { readonly name: string; readonly light: string }[]
  }
  const named = (light: string) =>
    findings.filter((finding) => finding.light === light).map(({ name }) => name)
  return { ...outcome, red: named('red'), green: named('green'), neutral: named('neutral') }
}

const shownProbes = async (): Promise<number> => {
  const { body } = await askJson(site, '/api/probe-form?sinceRow=1&limit=500')
  return (body as { rows: readonly unknown[] }).rows.length
}

// Each measure has unit tests, with faults planted; here they meet a real site. Times are this machine's.
it('prove measures what the local run can say, withdraws what it wrote, and refuses where people are', async () => {
  const unasked = await operate('prove', '--out', join(folder, 'none.json'))
  expect(unasked.code).toBe(2)
  expect(unasked.noted).toMatch(/at most \d+ min, [\d,]+ requests, \d+ answers of no one’s and \$0\.\d\d/)
  expect(await shownProbes()).toBeLessThanOrEqual(1)

  const rules = ['compression', 'edge-memory', 'throttle', 'turned-away', 'retry-after']
  const ruled = await prove('--only', rules.join(','))
  // A machine that is very busy sends no flood, and says so.
  expect(ruled, ruled.printed).toMatchObject({ code: 0, red: [] })
  expect([...ruled.green, ...ruled.neutral]).toHaveLength(rules.length)
  expect(ruled.green).toEqual(expect.arrayContaining(['compression', 'edge-memory']))
  expect(ruled.noted).toMatch(/\d\d answers of no one’s withdrawn again\./)
  await table.numbered()
  // Those of the canary stay, one a minute.
  await expect.poll(shownProbes).toBeLessThanOrEqual(5)

  const onlyOnAws = ['files', 'alarm-mail', 'roll-over', 'restore']
  const rest = await prove('--only', ['readable', ...onlyOnAws].join(','))
  expect(rest.neutral).toEqual(onlyOnAws)
  expect(rest.code === 0).toBe(rest.red.length === 0)

  await sendIdeas('Somebody is there')
  const { code, noted } = await operate('prove', '--out', join(folder, 'other.json'), '--yes')
  expect(code).toBe(1)
  expect(noted).toContain('An event may be running: 1 answer came in the last 60 min')
})
