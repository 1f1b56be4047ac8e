import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '#infra/local/template/assembly.ts'
import { readStageSettings } from '#infra/stages/stage-settings.ts'
import { askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { atPace } from '../../runner/pace.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let site: TestSite
afterAll(() => site.stop())

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

const withoutPrivate = (statement: Statement): Statement =>
  JSON.parse(JSON.stringify(statement).replace('PRIVATE#combo-convo', 'PRIVATE#laser-focus')) as Statement

const otherForm = (statement: Statement): Statement =>
  JSON.parse(JSON.stringify(statement).replaceAll('laser-focus', 'combo-convo')) as Statement

const withoutCalls = (template: Template): Template => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(template.Resources).filter(
      ([id, { Type }]) => Type !== 'AWS::Lambda::Permission' || !id.includes('GetHealth'),
    ),
  ),
})

const mistakes = [
  editStatements('PostLaserFocus', without('dynamodb:PutItem')),
  editStatements('PostComboConvo', withoutPrivate),
  editStatements('GetLaserFocus', otherForm),
  editStatements('NumberAnswers', without('dynamodb:GetRecords')),
  editStatements('ForwardLeads', without('ssm:GetParameter')),
  withoutCalls,
]

describe('a permission that the template does not grant', () => {
  beforeAll(async () => {
    const editTemplate = (template: Template) => mistakes.reduce((edited, edit) => edit(edited), template)
    site = await startTestSite({ editTemplate })
  })

  it('is denied to the function, loudly, and the others go on', async () => {
    expect((await postJson(site, path, idea)).status).toBe(503)
    expect((await askJson(site, path)).status).toBe(200)
    const denial =
      /PostLaserFocus\w+ is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:/
    expect(site.said.join('\n')).toMatch(denial)
    const log = await readFile(site.logFile, 'utf8')
    expect(log).toMatch(denial)
    expect(log).toContain('AccessDeniedException')
  })

  it('counts for each item of a transaction', async () => {
    const { whatIsA, thatCould } = readStageSettings('local').options
    const cards = { orangeCard: 'Curiosity', blueCard: 'Deadline', freeText: 'A clock that asks back.' }
    const pairing = { ...cards, whatIsA: whatIsA[0], thatCould: thatCould[0] }
    const form = '/api/combo-convo-form'
    expect((await postJson(site, form, { ...pairing, email: 'maya@company.example' })).status).toBe(503)
    expect(site.said.join('\n')).toMatch(/PostComboConvo\w+ is not authorized to perform: dynamodb:PutItem/)
    expect((await postJson(site, form, { ...pairing, email: '' })).status).toBe(200)
  })

  it('counts for each partition', async () => {
    expect((await askJson(site, `${path}?meta=1`)).status).toBe(503)
    expect(site.said.join('\n')).toMatch(/GetLaserFocus\w+ is not authorized to perform: dynamodb:GetItem/)
  })

  it('to read the table’s stream is said at the start', () => {
    expect(site.said.join('\n')).toMatch(
      /NumberAnswers\w+ reads nothing: the role of its function is not allowed dynamodb:GetRecords on arn:/,
    )
  })

  it('to read the access key is denied, loudly, and the lead waits', async () => {
    const contact = { name: 'Ann Other', email: 'ann@mail.example', message: 'Hello', filledInMs: 30_000 }
    expect((await postJson(site, '/api/contact', contact)).body).toEqual({ success: true })
    await expect
      .poll(() => site.said.join('\n'), { timeout: atPace(30_000) })
      .toMatch(/ForwardLeads\w+ is not authorized to perform: ssm:GetParameter on/)
    expect(await (await fetch(site.inbox ?? '')).text()).toContain('No lead has arrived yet.')
  })

  it('to call a function is missed by the API', async () => {
    expect(await askJson(site, '/api/health')).toMatchObject({
      status: 500,
      body: { message: 'Internal Server Error' },
    })
  })
})
