import { describe, expect, it } from 'vitest'
import { LocalSecrets, ResolvedTemplate } from './template.ts'

const reference = (name: string) => `{{resolve:secretsmanager:${name}:SecretString:::}}`

it('a secret is made up once, wherever it is referred to', () => {
  const secrets = new LocalSecrets()
  const text = secrets.fillIn(
    `${reference('stack-Key1')} ${reference('stack-Key1')} ${reference('stack-Key2')}`,
  )
  const [first, again, other] = text.split(' ')
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(secrets.fillIn(reference('stack-Key2'))).toBe(other)
  expect(new LocalSecrets().fillIn(reference('stack-Key1'))).not.toBe(first)
})

it('a secret of which the template says what it holds is that', () => {
  const secrets = new LocalSecrets((name) => (name === 'stack-Both' ? 'one,other' : undefined))
  expect(secrets.fillIn(reference('stack-Both'))).toBe('one,other')
  expect(secrets.fillIn(reference('stack-Key1'))).toMatch(/^[0-9a-f]{64}$/)
})

it('a secret that is kept elsewhere is what it was there', () => {
  const secrets = new LocalSecrets(undefined, (name) => `kept for ${name}`)
  expect(secrets.fillIn(reference('stack-Key1'))).toBe('kept for stack-Key1')
})

it('text without a reference stays as it is', () => {
  expect(new LocalSecrets().fillIn('{{ none }}')).toBe('{{ none }}')
})

it('a reference to anything else is an error that names it', () => {
  expect(() => new LocalSecrets().fillIn('{{resolve:ssm-secure:/key:1}}')).toThrow('ssm-secure:/key:1')
  expect(() => new LocalSecrets().fillIn('{{resolve:secretsmanager:a:SecretString:field::}}')).toThrow(
    'field',
  )
})

const template = new ResolvedTemplate(
  {
    Resources: {
      Answers: { Type: 'AWS::DynamoDB::Table', Properties: { BillingMode: 'PAY_PER_REQUEST' } },
      Named: {
        Type: 'AWS::DynamoDB::Table',
        Properties: { TableName: { 'Fn::Sub': 'answers-${AWS::Region}' } },
      },
      Reader: {
        Type: 'AWS::Lambda::Function',
        Properties: { Table: { Ref: 'Answers' }, Absent: { Ref: 'AWS::NoValue' } },
      },
    },
  },
  'stack',
)

describe('a template', () => {
  it('gives resources the name they carry, or one made of the stack and the logical id', () => {
    expect(template.resolve({ Ref: 'Answers' })).toBe('stack-Answers')
    expect(template.resolve({ Ref: 'Named' })).toBe('answers-us-east-1')
  })

  it('lists the resources of a type, resolved, without what has no value', () => {
    expect(template.resources('AWS::Lambda::Function')).toEqual([
      { id: 'Reader', properties: { Table: 'stack-Answers' } },
    ])
  })

  it.each([
    [
      'Fn::GetAtt',
      { 'Fn::GetAtt': ['Answers', 'Arn'] },
      'arn:aws:dynamodb:us-east-1:000000000000:table/stack-Answers',
    ],
    [
      'Fn::GetAtt as text',
      { 'Fn::GetAtt': 'Reader.Arn' },
      'arn:aws:lambda:us-east-1:000000000000:function:stack-Reader',
    ],
    ['Fn::Join', { 'Fn::Join': ['/', ['a', { Ref: 'AWS::Partition' }, 1]] }, 'a/aws/1'],
    ['Fn::Join without a value', { 'Fn::Join': ['/', ['a', { Ref: 'AWS::NoValue' }]] }, 'a'],
    [
      'Fn::Sub',
      { 'Fn::Sub': '${AWS::StackName}:${Answers}:${Answers.Arn}:${!Kept}' },
      'stack:stack-Answers:arn:aws:dynamodb:us-east-1:000000000000:table/stack-Answers:${Kept}',
    ],
    [
      'Fn::Sub with values',
      { 'Fn::Sub': ['${a}-${AWS::Region}', { a: { Ref: 'Named' } }] },
      'answers-us-east-1-us-east-1',
    ],
    [
      'Fn::Select and Fn::Split',
      { 'Fn::Select': [1, { 'Fn::Split': ['-', { Ref: 'Answers' }] }] },
      'Answers',
    ],
    ['a list', [{ Ref: 'Answers' }, { Ref: 'AWS::NoValue' }], ['stack-Answers']],
  ])('carries out %s', (_, value, expected) => {
    expect(template.resolve(value)).toEqual(expected)
  })

  it.each([
    ['an intrinsic function', { 'Fn::ImportValue': ['x'] }, 'Fn::ImportValue'],
    [
      'an attribute',
      { 'Fn::GetAtt': ['Answers', 'LatestStreamLabel'] },
      'LatestStreamLabel of AWS::DynamoDB::Table (Answers)',
    ],
    ['a resource', { Ref: 'Nobody' }, 'Nobody'],
    ['text in place of a list', { 'Fn::Join': ['', 'a'] }, 'Fn::Join'],
  ])('names %s it does not know', (_, value, name) => {
    expect(() => template.resolve(value)).toThrow(name)
  })
})
