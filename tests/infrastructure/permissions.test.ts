import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, isAllowed, roleStatements, type Statement } from '../../infra/local/iam.ts'
import { nodeFunctions } from '../../infra/local/function-definitions.ts'
import { account, region } from '../../infra/local/physical-names.ts'
import { ResolvedTemplate } from '../../infra/local/template.ts'
import { synthesizeStage } from './stage-template.ts'

let statements: Map<string, Statement[]>
let tableArn: string
let keyArn: string

beforeAll(async () => {
  const { assembly } = await synthesizeStage('toronto-summit')
  const template = new ResolvedTemplate(assembly.template, assembly.stackName)
  tableArn = template.attribute('LiveFormTable', 'Arn')
  keyArn = `arn:aws:ssm:${region}:${account}:parameter/heads-talking/toronto-summit/form-service-access-key`
  statements = new Map(
    nodeFunctions(template).map(({ module, roleId }) => [module, roleStatements(template, roleId)]),
  )
})

const operations = [
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'ConditionCheckItem',
  'BatchGetItem',
  'BatchWriteItem',
  'DescribeTable',
  'DeleteTable',
]
const partitions = {
  counter: 'FORM#laser-focus',
  rows: 'ROWS#laser-focus#1',
  submissions: 'SID#laser-focus#0b5c',
  'another form’s counter': 'FORM#combo-convo',
  'another form’s rows': 'ROWS#combo-convo#1',
  'another form’s submissions': 'SID#combo-convo#0b5c',
  'another form’s private fields': 'PRIVATE#combo-convo#1',
  'private fields': 'PRIVATE#laser-focus#1',
  content: 'CONTENT',
  leads: 'LEAD',
  markers: 'LEAD-PENDING',
}

/** Everything a function may do, as `operation partition`. */
const allowedTo = (module: string): string[] => {
  const own = statements.get(module) ?? []
  const access = (operation: string, key: string): Access => ({
    action: `dynamodb:${operation}`,
    resource: tableArn,
    context: { 'dynamodb:LeadingKeys': [key] },
  })
  return operations.flatMap((operation) =>
    Object.entries(partitions)
      .filter(([, key]) => isAllowed(own, access(operation, key)))
      .map(([name]) => `${operation} ${name}`),
  )
}

const receiving = [
  'GetItem leads',
  'PutItem leads',
  'PutItem markers',
  'UpdateItem leads',
  'UpdateItem markers',
  'DeleteItem markers',
]

describe('the permissions', () => {
  it.each([
    [
      'post-laser-focus',
      ['GetItem submissions', 'PutItem rows', 'PutItem submissions', 'UpdateItem counter'],
    ],
    ['get-laser-focus', ['GetItem counter', 'PutItem rows', 'UpdateItem counter', 'Query rows']],
    ['get-health', ['GetItem counter']],
    ['answer-unknown', []],
    ['get-combo-convo', ['GetItem content']],
    [
      'post-combo-convo',
      [
        'GetItem another form’s submissions',
        'GetItem content',
        'PutItem another form’s rows',
        'PutItem another form’s submissions',
        'PutItem another form’s private fields',
        'UpdateItem another form’s counter',
      ],
    ],
    ['get-venting-machine', ['GetItem content']],
    ['seed-content', ['PutItem content', 'UpdateItem content']],
    ['post-contact', receiving],
    ['post-estimate', receiving],
    ['redeliver-leads', ['UpdateItem leads', 'UpdateItem markers', 'DeleteItem markers', 'Query markers']],
  ])('of %s are what it needs of the table, and nothing else', (module, expected) => {
    expect(allowedTo(module)).toEqual(expected)
  })

  it('of post-venting-machine are those of its own log, and to read the question', () => {
    expect(allowedTo('post-venting-machine')).toEqual(['GetItem content'])
    const onForm = (operation: string, key: string) =>
      isAllowed(statements.get('post-venting-machine') ?? [], {
        action: `dynamodb:${operation}`,
        resource: tableArn,
        context: { 'dynamodb:LeadingKeys': [key] },
      })
    const kept = ['FORM#', 'ROWS#', 'SID#', 'PRIVATE#'].map((kind) => `${kind}venting-machine`)
    const [counter = '', rows = '', submissions = '', personal = ''] = kept
    expect(onForm('UpdateItem', counter)).toBe(true)
    expect(onForm('PutItem', `${rows}#1`)).toBe(true)
    expect(onForm('PutItem', `${submissions}#0b5c`)).toBe(true)
    expect(onForm('GetItem', `${submissions}#0b5c`)).toBe(true)
    expect(onForm('PutItem', `${personal}#1`)).toBe(false)
  })

  it('name actions in full, on one table and none of its indexes', () => {
    const onStore = [...statements.values()]
      .flat()
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('dynamodb:')))
    expect(onStore.length).toBeGreaterThan(0)
    for (const { Action, Resource } of onStore) {
      expect([Action].flat().join()).not.toContain('*')
      expect(Resource).toBe(tableArn)
    }
  })

  it('to read a parameter are those of the relay’s functions, for the one with the access key', () => {
    const onParameters = [...statements].flatMap(([module, own]) =>
      own
        .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('ssm:')))
        .map((statement) => [module, statement] as const),
    )
    expect(onParameters.map(([module]) => module).toSorted()).toEqual([
      'post-contact',
      'post-estimate',
      'redeliver-leads',
    ])
    for (const [, statement] of onParameters)
      expect(statement).toEqual({ Effect: 'Allow', Action: 'ssm:GetParameter', Resource: keyArn })
  })

  it('beside the table and that parameter are the function’s own log and its traces', () => {
    const others = [...statements.values()]
      .flat()
      .flatMap(({ Action }) => [Action].flat())
      .filter((action) => !/^(dynamodb|ssm):/.test(action))
    expect(new Set(others)).toEqual(
      new Set([
        'logs:CreateLogStream',
        'logs:PutLogEvents',
        'xray:PutTraceSegments',
        'xray:PutTelemetryRecords',
      ]),
    )
  })
})
