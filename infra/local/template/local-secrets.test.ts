import { expect, it } from 'vitest'
import { LocalSecrets } from './local-secrets.ts'

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
