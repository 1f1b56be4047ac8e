import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Template } from '../../../infra/local/template/assembly.ts'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { untilNumbered } from '../../rig/site/site-table.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let site: TestSite | undefined
afterEach(() => site?.stop())

interface Statement {
  Action: string | string[]
  Condition?: Record<string, Record<string, string[]>>
}

/** Changes the statements of one function's role; `name` is part of the role's logical id. */
const editStatements =
  (name: string, edit: (statement: Statement) => Statement) =>
  (template: Template): Template => {
    const changed = structuredClone(template) as {
      Resources: Record<string, { Type: string; Properties: { PolicyDocument: { Statement: Statement[] } } }>
    }
    let edited = 0
    for (const [id, { Type, Properties }] of Object.entries(changed.Resources))
      if (Type === 'AWS::IAM::Policy' && id.includes(name)) {
        Properties.PolicyDocument.Statement = Properties.PolicyDocument.Statement.map(edit)
        edited += 1
      }
    if (edited !== 1) throw new Error(`${edited} policies are called ${name}.`)
    return changed
  }

const without =
  (action: string) =>
  (statement: Statement): Statement => ({
    ...statement,
    Action: [statement.Action].flat().filter((granted) => granted !== action),
  })

describe('a permission that the template does not grant', () => {
  it('is denied to the function, loudly, and the others go on', async () => {
    site = await startTestSite({
      editTemplate: editStatements('PostLaserFocus', without('dynamodb:PutItem')),
    })
    expect((await postJson(site, path, idea)).status).toBe(503)
    expect((await askJson(site, path)).status).toBe(200)
    expect((await askJson(site, '/api/health')).body).toEqual({ ok: true })

    const denial =
      /PostLaserFocus\w+ is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:/
    expect(site.said.join('\n')).toMatch(denial)
    const log = await readFile(site.logFile, 'utf8')
    expect(log).toMatch(denial)
    expect(log).toContain('AccessDeniedException')
  })

  it('counts for each item of a transaction', async () => {
    const withoutPrivate = (statement: Statement): Statement =>
      JSON.parse(JSON.stringify(statement).replace('PRIVATE#combo-convo', 'PRIVATE#laser-focus')) as Statement
    site = await startTestSite({ editTemplate: editStatements('PostComboConvo', withoutPrivate) })
    const { whatIsA, thatCould } = readStageSettings('local').options
    const cards = { orangeCard: 'Curiosity', blueCard: 'Deadline', freeText: 'A clock that asks back.' }
    const pairing = { ...cards, whatIsA: whatIsA[0], thatCould: thatCould[0] }
    const form = '/api/combo-convo-form'
    expect((await postJson(site, form, { ...pairing, email: 'maya@company.example' })).status).toBe(503)
    expect(site.said.join('\n')).toContain('perform: dynamodb:PutItem')
    expect((await postJson(site, form, { ...pairing, email: '' })).status).toBe(200)
  })

  it('counts for each partition', async () => {
    const otherForm = (statement: Statement): Statement =>
      JSON.parse(JSON.stringify(statement).replaceAll('laser-focus', 'combo-convo')) as Statement
    site = await startTestSite({ editTemplate: editStatements('GetLaserFocus', otherForm) })
    expect((await askJson(site, `${path}?meta=1`)).status).toBe(503)
    expect((await postJson(site, path, idea)).status).toBe(200)
    expect(site.said.join('\n')).toContain('perform: dynamodb:GetItem')
  })

  it('to read the table’s stream leaves answers without a row, and is said at the start', async () => {
    site = await startTestSite({
      editTemplate: editStatements('NumberAnswers', without('dynamodb:GetRecords')),
    })
    expect(site.said.join('\n')).toMatch(
      /NumberAnswers\w+ reads nothing: the role of its function is not allowed dynamodb:GetRecords on arn:/,
    )
    expect((await postJson(site, path, idea)).status).toBe(200)
    expect((await askJson(site, `${path}?meta=1`)).body).toMatchObject({ lastRow: 0 })
  })

  it('to add a page is denied to the function that numbers answers, again and again', async () => {
    site = await startTestSite({ editTemplate: editStatements('NumberAnswers', without('dynamodb:PutItem')) })
    const { said } = site
    expect((await postJson(site, path, idea)).status).toBe(200)
    const denials = () =>
      said.filter((line) => /NumberAnswers\w+ is not authorized.*dynamodb:PutItem/.test(line))
    await expect.poll(() => denials().length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect((await askJson(site, `${path}?meta=1`)).body).toMatchObject({ lastRow: 0 })
  })

  it('to call a function is missed by the API', async () => {
    const closed = (template: Template): Template => ({
      Resources: Object.fromEntries(
        Object.entries(template.Resources).filter(
          ([id, { Type }]) => Type !== 'AWS::Lambda::Permission' || !id.includes('GetHealth'),
        ),
      ),
    })
    site = await startTestSite({ editTemplate: closed })
    expect(await askJson(site, '/api/health')).toMatchObject({
      status: 500,
      body: { message: 'Internal Server Error' },
    })
    expect((await askJson(site, path)).status).toBe(200)
  })
})

describe('with all its permissions', () => {
  it('the site is denied nothing', async () => {
    site = await startTestSite()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    for (let sent = 0; sent < 3; sent += 1) await postJson(site, path, idea, key)
    await untilNumbered(site)
    await askJson(site, `${path}?meta=1`)
    await askJson(site, `${path}?sinceRow=1`)
    await askJson(site, path)
    await askJson(site, '/api/health')
    expect(site.said).toEqual([])
  })
})
