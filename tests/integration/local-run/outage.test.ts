import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { idempotencyHeader } from '#shared/routes.ts'
import { askJson, type JsonResponse, postJson } from '../../rig/site/local-site.ts'
import { atPace } from '../../runner/pace.ts'
import { site, table, useSite } from '../site-here.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

useSite()
beforeAll(async () => {
  // Each function has a container that is warm, as in the middle of an event.
  await postJson(site, path, idea)
  await table.numbered()
  await askJson(site, `${path}?sinceRow=1`)
  await askJson(site, '/api/health')
})

const pid = () => site.engine.pid ?? 0

/** Has the engine hang. Its threads go on until the one that was told gets its turn, which a busy machine delays. */
const hang = async () => {
  process.kill(pid(), 'SIGSTOP')
  const stat = () => readFile(`/proc/${pid()}/stat`, 'utf8')
  await expect.poll(stat, { timeout: atPace(5_000), interval: 20 }).toMatch(/\) T /)
}

const calls: Record<string, (headers: Record<string, string>) => Promise<JsonResponse>> = {
  post: (headers) => postJson(site, path, { ...idea, table: 13 }, headers),
  meta: () => askJson(site, `${path}?meta=1`),
  // Not what was asked before: the edge may still know it.
  rows: () => askJson(site, `${path}?sinceRow=2`),
  health: () => askJson(site, '/api/health'),
}

const rows = async () => ((await askJson(site, `${path}?sinceRow=1`)).body as { rows: object[] }).rows

const expectUnavailable = ({ status, headers, body }: JsonResponse) => {
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body).toMatchObject({ success: false, error: expect.stringMatching(/\w.*\.$/) as string })
}

it('a store that hangs is answered 503; a request sent again afterwards is stored once', async () => {
  const key = { [idempotencyHeader]: crypto.randomUUID() }
  await hang()
  try {
    const responses = await Promise.all(Object.values(calls).map((call) => call(key)))
    responses.forEach(expectUnavailable)
  } finally {
    process.kill(pid(), 'SIGCONT')
  }

  expect((await askJson(site, '/api/health')).body).toEqual({ ok: true })
  expect((await postJson(site, path, { ...idea, table: 13 }, key)).status).toBe(200)
  await table.numbered()
  expect(await rows()).toMatchObject([
    { row: 1, table: 12 },
    { row: 2, table: 13 },
  ])
})

it('a store that ends is started again, and has lost nothing; every response meanwhile is a 503', async () => {
  const ended = pid()
  process.kill(ended, 'SIGKILL')
  const during = await Promise.all(Object.values(calls).map((call) => call({})))
  // Some may be answered already: the store comes back while their calls are being repeated.
  during.filter(({ status }) => status !== 200).forEach(expectUnavailable)

  await expect.poll(pid, { timeout: atPace(20_000), interval: 200 }).not.toBe(ended)
  await expect
    .poll(async () => (await askJson(site, '/api/health')).status, { timeout: atPace(20_000), interval: 200 })
    .toBe(200)
  expect(site.said.join('\n')).toContain('The database ended by itself; it is started again')
  // An answer that was stored while nothing read the stream is numbered too.
  await table.numbered()
  expect((await rows())[0]).toMatchObject({ row: 1, ...idea })
})
