import { describe, expect, it } from 'vitest'
import { ResolvedTemplate } from './template.ts'

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
