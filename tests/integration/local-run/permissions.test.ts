import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Template } from '../../../infra/local/assembly.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../support/local-site.ts'

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
    const rowsOnly = (statement: Statement): Statement =>
      JSON.stringify(statement).includes('SID#') ? without('dynamodb:PutItem')(statement) : statement
    site = await startTestSite({ editTemplate: editStatements('PostLaserFocus', rowsOnly) })
    expect((await postJson(site, path, idea)).status).toBe(503)
    expect((await askJson(site, path)).body).toEqual([])
    expect(site.said.join('\n')).toContain('perform: dynamodb:PutItem')
  })

  it('counts for each partition', async () => {
    const otherForm = (statement: Statement): Statement =>
      JSON.parse(JSON.stringify(statement).replaceAll('laser-focus', 'combo-convo')) as Statement
    site = await startTestSite({ editTemplate: editStatements('GetLaserFocus', otherForm) })
    expect((await askJson(site, path)).status).toBe(503)
    expect((await postJson(site, path, idea)).status).toBe(200)
    expect(site.said.join('\n')).toContain('perform: dynamodb:GetItem')
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
    await askJson(site, `${path}?meta=1`)
    await askJson(site, path)
    await askJson(site, '/api/health')
    expect(site.said).toEqual([])
  })
})
