import { describe, expect, it } from 'vitest'
import { isAllowed, roleStatements, type Statement } from './iam.ts'
import { ResolvedTemplate } from './template.ts'

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/answers'

const access = (action: string, keys: readonly string[] = [], resource = table) => ({
  action: `dynamodb:${action}`,
  resource,
  context: { 'dynamodb:LeadingKeys': keys },
})

const allow = (statement: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: 'dynamodb:PutItem',
  Resource: table,
  ...statement,
})

const onPartitions = (name: string, ...patterns: string[]) =>
  allow({ Condition: { [name]: { 'dynamodb:LeadingKeys': patterns } } })

describe('an access', () => {
  it('is denied where nothing allows it', () => {
    expect(isAllowed([], access('PutItem'))).toBe(false)
    expect(isAllowed([allow()], access('GetItem'))).toBe(false)
  })

  it('is allowed by exactly its action on exactly its resource', () => {
    expect(isAllowed([allow()], access('PutItem'))).toBe(true)
    expect(isAllowed([allow()], access('PutItem', [], `${table}/index/byTime`))).toBe(false)
    expect(isAllowed([allow()], access('PutItem', [], `${table}-2`))).toBe(false)
  })

  it('is allowed by wildcards, in which a dot is a dot', () => {
    expect(isAllowed([allow({ Action: 'dynamodb:Put*' })], access('PutItem'))).toBe(true)
    expect(isAllowed([allow({ Action: 'dynamodb:PutIte?' })], access('PutItem'))).toBe(true)
    expect(isAllowed([allow({ Resource: '*' })], access('PutItem'))).toBe(true)
    expect(isAllowed([allow({ Resource: table.replace(':', '.') })], access('PutItem'))).toBe(false)
  })

  it('is denied where one statement denies it, whatever others allow', () => {
    expect(isAllowed([allow(), allow({ Effect: 'Deny' })], access('PutItem'))).toBe(false)
    expect(
      isAllowed([allow(), allow({ Effect: 'Deny', Action: 'dynamodb:GetItem' })], access('PutItem')),
    ).toBe(true)
  })
})

describe('a condition on leading keys', () => {
  const likeRows = onPartitions('ForAllValues:StringLike', 'ROWS#laser-focus#*', 'SID#laser-focus#*')

  it('lets the named partitions through and no others', () => {
    expect(isAllowed([likeRows], access('PutItem', ['ROWS#laser-focus#1']))).toBe(true)
    expect(isAllowed([likeRows], access('PutItem', ['SID#laser-focus#abc']))).toBe(true)
    expect(isAllowed([likeRows], access('PutItem', ['ROWS#combo-convo#1']))).toBe(false)
    expect(isAllowed([likeRows], access('PutItem', ['ROWS#laser-focus#1', 'FORM#laser-focus']))).toBe(false)
  })

  it('without values is met by ForAllValues and not by ForAnyValue, as in AWS', () => {
    expect(isAllowed([likeRows], access('PutItem', []))).toBe(true)
    expect(isAllowed([onPartitions('ForAnyValue:StringLike', '*')], access('PutItem', []))).toBe(false)
  })
})

describe('the statements of a role', () => {
  const templateWith = (statement: unknown) =>
    new ResolvedTemplate(
      {
        Resources: {
          Role: {
            Type: 'AWS::IAM::Role',
            Properties: { Policies: [{ PolicyDocument: { Statement: [allow()] } }] },
          },
          Other: { Type: 'AWS::IAM::Role' },
          Attached: {
            Type: 'AWS::IAM::Policy',
            Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: [statement] } },
          },
        },
      },
      'stack',
    )
  const attached = allow({ Action: ['dynamodb:Query'] })

  it('are its inline ones and those attached to it', () => {
    expect(roleStatements(templateWith(attached), 'Role')).toEqual([allow(), attached])
    expect(roleStatements(templateWith(attached), 'Other')).toEqual([])
  })

  it.each([
    ['a condition operator', allow({ Condition: { NumericLessThan: { 'aws:x': '1' } } } as object)],
    ['NotAction', { Effect: 'Allow', NotAction: 'dynamodb:*', Resource: '*' }],
  ])('with %s the local run does not know are refused, not ignored', (_, statement) => {
    expect(() => roleStatements(templateWith(statement), 'Role')).toThrow(
      /^The local run does not understand a policy of Role: /,
    )
  })
})
