import { beforeAll, describe, expect, it, vi } from 'vitest'
import { deskStateSchema } from '#shared/desk/desk.ts'
import { postJson } from '../../rig/site/local-site.ts'
import { site, useSite, newDeskToken } from '../site-here.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPath, apiRoutes } from '#shared/routes.ts'
import { operate } from '../../rig/site/operator.ts'
import { atPace } from '../../runner/pace.ts'

const folder = useSite()
const sheetTable = 7

let token: string
beforeAll(async () => {
  token = await newDeskToken('moderate')
})

const askDesk = async () => {
  const response = await fetch(`${site.url}/api/desk?form=laser-focus&sinceRow=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { text: await response.clone().text(), state: deskStateSchema.parse(await response.json()) }
}

/** What the desk flags, by idea, once it has so many answers. */
const flagsOf = async (count: number): Promise<Readonly<Record<string, unknown>>> =>
  vi.waitFor(
    async () => {
      const { answers = [] } = (await askDesk()).state
      expect(answers).toHaveLength(count)
      return Object.fromEntries(answers.map(({ answer, flags }) => [String(answer.idea), flags]))
    },
    { timeout: atPace(30_000), interval: 200 },
  )

const browserId = 'cAnArY_8'
const send = (idea: string, beside: object = {}) =>
  postJson(site, apiPath('post-laser-focus'), { table: sheetTable, idea, impact: 5, effort: 5, ...beside })

/** What the operator is told of a sheet that is printed. */
const printed = async (...words: string[]): Promise<string> => {
  const file = join(folder, 'sheets.html')
  const sheet = ['--tables', String(sheetTable), '--out', file, '--overwrite']
  return (await operate('qr', ...sheet, ...words)).noted
}

/** The seal of that sheet. */
const printSheet = async (...words: string[]): Promise<string> =>
  /seal=([\w-]{16})$/m.exec(await printed(...words))?.[1] ?? ''

const change = async (change: object) => {
  const desk = await newDeskToken('all')
  const body = { form: 'laser-focus', version: 0, change }
  return deskStateSchema.parse(
    (await postJson(site, apiPath('post-desk'), body, { authorization: `Bearer ${desk}` })).body,
  )
}

/** The seal of the same table as a desk gets it. */
const sealOfDesk = async (): Promise<string | undefined> =>
  (await change({ kind: 'sheets', tables: sheetTable })).seals?.at(-1)

describe('a stage with sealed sheets', () => {
  it('flags the answers that came without a seal, and those of a hurried browser', async () => {
    expect(await printSheet('--no-seals')).toBe('')
    await send('before')
    const seal = await printSheet()
    expect(seal).toHaveLength(16)
    expect(await sealOfDesk()).toBe(seal)
    const sent = [
      await send('sealed', { seal }),
      await send('unsealed'),
      await send('altered', { seal: `${seal.startsWith('-') ? '_' : '-'}${seal.slice(1)}` }),
      ...(await Promise.all([1, 2, 3, 4].map((hurry) => send(`hurried ${hurry}`, { seal, browserId })))),
    ]
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const pace = [{ reason: 'pace', count: 4 }]
    expect(await flagsOf(8)).toEqual({
      before: [{ reason: 'unsealed' }],
      sealed: [],
      unsealed: [{ reason: 'unsealed' }],
      altered: [{ reason: 'unsealed' }],
      ...Object.fromEntries([1, 2, 3, 4].map((hurry) => [`hurried ${hurry}`, pace])),
    })
    expect((await askDesk()).state.sealed).toBe(true)
  })

  it('leads to the evening once a desk has put it in order', async () => {
    expect(await printed()).toContain(`/laserfocus?table=${sheetTable}`)
    await change({ kind: 'programme', steps: [{ id: 'ideas001', kind: 'laser-focus' }] })
    expect(await printed()).toContain(`/join?table=${sheetTable}`)
  })

  it('tells nobody of seals and browsers: no call, no export, no log', async () => {
    const seal = await printSheet()
    const told: Record<string, string> = { desk: (await askDesk()).text }
    const gets = apiRoutes.filter(({ method }) => method === 'GET')
    for (const { path } of gets)
      for (const query of ['', '?meta=1', '?sinceRow=1', '?format=obj', '?form=laser-focus'])
        told[path + query] = await (await fetch(`${site.url}${path}${query}`)).text()
    const file = join(folder, 'rows.csv')
    const exported = await operate('rows', 'export', '--form', 'laser-focus', '--out', file)
    told.export = exported.printed + exported.noted + readFileSync(file, 'utf8')
    told['rows list'] = (await operate('rows', 'list', '--form', 'laser-focus')).printed
    told.logs = readFileSync(join(site.dataDir, 'functions.log'), 'utf8') + site.said.join('\n')
    expect(told[apiPath('get-laser-focus')]).toContain('hurried 4')
    expect(told.export).toContain('hurried 4')
    expect(told.logs).toContain('post-laser-focus')
    for (const [where, text] of Object.entries(told))
      for (const secret of [seal, browserId, 'browserId', '"seal"'])
        expect([where, text.includes(secret)]).toEqual([where, false])
  })
})
