import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, isAllowed, roleStatements, type Statement } from '../../infra/local/iam.ts'
import { nodeFunctions } from '../../infra/local/function-definitions.ts'
import { ResolvedTemplate } from '../../infra/local/template.ts'
import { synthesizeStage } from './stage-template.ts'

let statements: Map<string, Statement[]>
let tableArn: string

beforeAll(async () => {
  const { assembly } = await synthesizeStage('toronto-summit')
  const template = new ResolvedTemplate(assembly.template, assembly.stackName)
  tableArn = template.attribute('LiveFormTable', 'Arn')
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

describe('the permissions', () => {
  it.each([
    [
      'post-laser-focus',
      ['GetItem submissions', 'PutItem rows', 'PutItem submissions', 'UpdateItem counter'],
    ],
    ['get-laser-focus', ['GetItem counter', 'PutItem rows', 'UpdateItem counter', 'Query rows']],
    ['get-health', ['GetItem counter']],
    ['answer-unknown', []],
  ])('of %s are what it needs of the table, and nothing else', (module, expected) => {
    expect(allowedTo(module)).toEqual(expected)
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

  it('beside the table are the function’s own log and its traces', () => {
    const others = [...statements.values()]
      .flat()
      .flatMap(({ Action }) => [Action].flat())
      .filter((action) => !action.startsWith('dynamodb:'))
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
