import { beforeAll, describe, expect, it } from 'vitest'
import { isAllowed, roleStatements, type Statement } from '#infra/local/template/iam.ts'
import { account, region } from '#infra/local/template/template.ts'
import { synthesizeStage } from './stage-template.ts'

let statements: Map<string, Statement[]>
let tableArn: string
let keyArn: string

beforeAll(async () => {
  const { resolved: template, functions } = await synthesizeStage('toronto-summit')
  tableArn = template.attribute('LiveFormTable', 'Arn')
  keyArn = `arn:aws:ssm:${region}:${account}:parameter/heads-talking/toronto-summit/form-service-access-key`
  statements = new Map(functions.map(({ module, roleId }) => [module, roleStatements(template, roleId)]))
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
  pages: 'PAGES#laser-focus#1',
  turns: 'TURNS#laser-focus#1',
  intakes: 'IN#laser-focus#0b5c',
  'another form’s counter': 'FORM#combo-convo',
  'another form’s pages': 'PAGES#combo-convo#1',
  'another form’s turns': 'TURNS#combo-convo#1',
  'another form’s intakes': 'IN#combo-convo#0b5c',
  'another form’s private fields': 'PRIVATE#combo-convo#0b5c',
  'private fields': 'PRIVATE#laser-focus#0b5c',
  'the probe’s counter': 'FORM#probe',
  'the probe’s pages': 'PAGES#probe#1',
  'the probe’s turns': 'TURNS#probe#1',
  'the probe’s intakes': 'IN#probe#0b5c',
  content: 'CONTENT',
  programme: 'PROGRAMME',
  leads: 'LEAD',
  pending: 'LEAD-PENDING',
  suspects: 'LEAD-SUSPECT',
  unseen: 'LEAD-UNSEEN',
  digest: 'LEAD-DIGEST',
  links: 'DESKS',
  walls: 'WALLS',
  changes: 'DESKLOG',
  presence: 'PRESENCE#laser-focus',
  'another form’s presence': 'PRESENCE#combo-convo',
  'the probe’s presence': 'PRESENCE#probe',
  'the seals’ key': 'STAGE',
}

/** Whether a function may do an operation of the store on items of a partition. */
const mayDo = (module: string, operation: string, key: string): boolean =>
  isAllowed(statements.get(module) ?? [], {
    action: `dynamodb:${operation}`,
    resource: tableArn,
    context: { 'dynamodb:LeadingKeys': [key] },
  })

/** Everything a function may do, as `operation partition`. */
const allowedTo = (module: string): string[] =>
  operations.flatMap((operation) =>
    Object.entries(partitions)
      .filter(([, key]) => mayDo(module, operation, key))
      .map(([name]) => `${operation} ${name}`),
  )

/** The statements for a service, each with its function. */
const statementsOn = (service: string) =>
  [...statements].flatMap(([module, own]) =>
    own
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith(`${service}:`)))
      .map((statement) => [module, statement] as const),
  )

const receiving = ['GetItem leads', 'PutItem leads', 'PutItem pending', 'PutItem suspects']

/** An operation with items of some kinds of each log, in the order in which partitions are asked for. */
const ofLogs = (operation: string, kinds: readonly string[], logs: readonly string[]): string[] =>
  Object.keys(partitions)
    .filter((name) => logs.some((whose) => kinds.some((kind) => name === `${whose}${kind}`)))
    .map((name) => `${operation} ${name}`)
const live = ['', 'another form’s ']
const all = [...live, 'the probe’s ']

/** What the desk's functions read whole: what was answered, how that has turned, and who is there. */
const desksRead = ofLogs('Query', ['pages', 'turns', 'presence'], live)
const pagesAndTurns = ['pages', 'turns']

describe('the permissions', () => {
  it.each([
    ['post-laser-focus', ['GetItem counter', 'GetItem intakes', 'GetItem the seals’ key', 'PutItem intakes']],
    // Who changes an answer or takes it back looks in which round it is, and stores that: nothing else is written.
    [
      'change-laser-focus',
      ['GetItem counter', 'GetItem intakes', 'GetItem the seals’ key', 'PutItem intakes', 'Query pages'],
    ],
    ['withdraw-laser-focus', ['GetItem counter', 'GetItem intakes', 'PutItem intakes', 'Query pages']],
    [
      'get-laser-focus',
      [
        'GetItem counter',
        'GetItem content',
        'PutItem presence',
        'UpdateItem counter',
        'Query pages',
        'Query turns',
      ],
    ],
    [
      'list-laser-focus',
      ['GetItem counter', 'GetItem content', 'UpdateItem counter', 'Query pages', 'Query turns'],
    ],
    [
      'post-probe',
      ['GetItem the probe’s counter', 'GetItem the probe’s intakes', 'PutItem the probe’s intakes'],
    ],
    [
      'get-probe',
      [
        'GetItem the probe’s counter',
        'UpdateItem the probe’s counter',
        'Query the probe’s pages',
        'Query the probe’s turns',
      ],
    ],
    [
      'number-answers',
      [
        ...ofLogs('GetItem', ['counter'], all),
        'GetItem content',
        'GetItem the seals’ key',
        ...ofLogs('PutItem', pagesAndTurns, all),
        ...ofLogs('UpdateItem', ['counter', 'intakes'], all),
        ...ofLogs('Query', pagesAndTurns, all),
      ],
    ],
    [
      'erase-withdrawn',
      [
        ...ofLogs('GetItem', ['counter'], live),
        ...ofLogs('PutItem', ['pages'], live),
        ...ofLogs('UpdateItem', ['counter'], live),
        ...ofLogs('Query', pagesAndTurns, live),
      ],
    ],
    ['run-canary', []],
    ['get-health', ['GetItem counter']],
    ['answer-unknown', []],
    [
      'get-desk',
      [
        ...['counter', 'another form’s counter', 'content', 'programme', 'links', 'the seals’ key'].map(
          (kind) => `GetItem ${kind}`,
        ),
        ...['presence', 'another form’s presence'].map((kind) => `PutItem ${kind}`),
        ...['counter', 'another form’s counter'].map((kind) => `UpdateItem ${kind}`),
        ...desksRead,
      ],
    ],
    [
      'post-desk',
      [
        ...['counter', 'another form’s counter', 'content', 'programme', 'links', 'the seals’ key'].map(
          (kind) => `GetItem ${kind}`,
        ),
        ...ofLogs('PutItem', pagesAndTurns, live),
        'PutItem changes',
        // Who prepares makes sheets, and the key of their seals where there is none yet.
        ...['counter', 'another form’s counter', 'content', 'programme', 'the seals’ key'].map(
          (kind) => `UpdateItem ${kind}`,
        ),
        ...desksRead,
      ],
    ],
    ['get-programme', ['GetItem programme']],
    ['post-here', ['UpdateItem programme']],
    // The one function that makes links, for walls that a desk has linked; and who takes them away again.
    ['ask-wall', ['GetItem walls', 'PutItem links', 'PutItem walls']],
    [
      'link-walls',
      ['GetItem links', 'GetItem walls', 'PutItem walls', 'PutItem changes', 'DeleteItem links'],
    ],
    ['get-combo-convo', ['GetItem another form’s counter', 'GetItem content']],
    [
      'post-combo-convo',
      [
        'GetItem another form’s counter',
        'GetItem another form’s intakes',
        'GetItem content',
        'GetItem the seals’ key',
        'PutItem another form’s intakes',
        'PutItem another form’s private fields',
      ],
    ],
    [
      'screen-combo-convo',
      [
        'GetItem another form’s counter',
        'GetItem content',
        'GetItem links',
        'PutItem another form’s presence',
        'UpdateItem another form’s counter',
        'Query another form’s pages',
        'Query another form’s turns',
      ],
    ],
    ['screen-venting-machine', ['GetItem content', 'GetItem links']],
    ['get-venting-machine', ['GetItem content']],
    ['seed-content', ['PutItem content', 'UpdateItem content']],
    ['post-contact', receiving],
    ['post-estimate', receiving],
    [
      'forward-leads',
      [
        ...['suspects', 'unseen'].map((kind) => `PutItem ${kind}`),
        ...['leads', 'pending', 'digest'].map((kind) => `UpdateItem ${kind}`),
        'DeleteItem pending',
      ],
    ],
    [
      'redeliver-leads',
      [
        ...['suspects', 'unseen'].map((kind) => `PutItem ${kind}`),
        ...['leads', 'pending', 'suspects', 'digest'].map((kind) => `UpdateItem ${kind}`),
        'DeleteItem pending',
        'DeleteItem suspects',
        ...['pending', 'suspects', 'unseen'].map((kind) => `Query ${kind}`),
      ],
    ],
  ])('of %s are what it needs of the table, and nothing else', (module, expected) => {
    expect(allowedTo(module)).toEqual(expected)
  })

  it('of post-venting-machine are those of its own log, and to read the question', () => {
    expect(allowedTo('post-venting-machine')).toEqual(['GetItem content', 'GetItem the seals’ key'])
    const onForm = (operation: string, key: string) => mayDo('post-venting-machine', operation, key)
    const kept = ['FORM#', 'PAGES#', 'IN#', 'PRIVATE#'].map((kind) => `${kind}venting-machine`)
    const [counter = '', pages = '', intakes = '', personal = ''] = kept
    expect(onForm('GetItem', counter)).toBe(true)
    expect(onForm('PutItem', `${intakes}#0b5c`)).toBe(true)
    expect(onForm('GetItem', `${intakes}#0b5c`)).toBe(true)
    expect(onForm('UpdateItem', counter)).toBe(false)
    expect(onForm('PutItem', `${pages}#1`)).toBe(false)
    expect(onForm('PutItem', `${personal}#0b5c`)).toBe(false)
  })

  it('of a screen are none to read who sent what, nor to make a link', () => {
    for (const form of ['combo-convo', 'venting-machine'])
      for (const key of [`PRIVATE#${form}#0b5c`, `IN#${form}#0b5c`, 'DESKS', 'DESKLOG'])
        for (const operation of operations)
          expect(mayDo(`screen-${form}`, operation, key), `${operation} ${key}`).toBe(
            operation === 'GetItem' && key === 'DESKS',
          )
  })

  it('name actions in full, on one table and none of its indexes', () => {
    const onStore = statementsOn('dynamodb').filter(
      ([, { Resource }]) => !String(Resource).includes('/stream/'),
    )
    expect(onStore.length).toBeGreaterThan(0)
    for (const [, { Action, Resource }] of onStore) {
      expect([Action].flat().join()).not.toContain('*')
      expect(Resource).toBe(tableArn)
    }
  })

  it('to read the table’s stream are those of the functions behind it, and are to read only', () => {
    const onStream = statementsOn('dynamodb').filter(([, { Resource }]) =>
      String(Resource).includes('/stream/'),
    )
    const expected = ['forward-leads', 'number-answers'].flatMap((module) => [
      [
        module,
        {
          Effect: 'Allow',
          Action: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
          Resource: `${tableArn}/stream/local`,
        },
      ],
      [module, { Effect: 'Allow', Action: 'dynamodb:ListStreams', Resource: `${tableArn}/stream/*` }],
    ])
    expect(onStream.toSorted(([a], [b]) => a.localeCompare(b))).toEqual(expected)
  })

  it('to read a parameter are those of the relay’s functions, for the one with the access key', () => {
    const onParameters = statementsOn('ssm')
    expect(onParameters.map(([module]) => module).toSorted()).toEqual(['forward-leads', 'redeliver-leads'])
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
