import { describe, expect, it } from 'vitest'
import { readEnvironment, readOptional, readTexts } from './environment.ts'

const source = { TABLE_NAME: 'answers', STAGE: 'local', HOME: '/root' }

describe('readEnvironment', () => {
  it('reads the variables that are asked for, and no others', () => {
    expect(readEnvironment(['tableName', 'stage'], source)).toEqual({ tableName: 'answers', stage: 'local' })
    expect(readEnvironment(['stage'], source)).toEqual({ stage: 'local' })
  })

  it.each([
    [{}, 'TABLE_NAME, STAGE'],
    [{ STAGE: 'local' }, 'TABLE_NAME'],
    [{ TABLE_NAME: '', STAGE: 'local' }, 'TABLE_NAME'],
  ])('names every variable that is missing or empty in %j', (given, names) => {
    expect(() => readEnvironment(['tableName', 'stage'], given)).toThrow(
      `Environment variables missing: ${names}`,
    )
  })
})

it.each([
  [{ PREPARED_QUESTIONS: '["What?","Wie gro\\u00df?"]' }, ['What?', 'Wie groß?']],
  [{ PREPARED_QUESTIONS: '' }, []],
  [{}, []],
])('texts of %j are %j', (given, texts) => {
  expect(readTexts('preparedQuestions', given)).toEqual(texts)
})

it.each([
  [{ FORM_SERVICE_URL: 'https://forms.example' }, 'https://forms.example'],
  [{ FORM_SERVICE_URL: '' }, undefined],
  [{}, undefined],
])('what is optional in %j is %j', (given, value) => {
  expect(readOptional('formServiceUrl', given)).toBe(value)
})
