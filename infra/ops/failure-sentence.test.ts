import { describe, expect, it } from 'vitest'
import { failureSentence, OperatorError } from './failure-sentence.ts'

const named = (name: string, message = 'technical') => Object.assign(new Error(message), { name })

describe('what went wrong', () => {
  it('is what the command says', () => {
    expect(failureSentence(new OperatorError('There is no such lead.'))).toBe('There is no such lead.')
  })

  it.each([
    ['CredentialsProviderError', 'No AWS credentials'],
    ['ExpiredTokenException', 'expired'],
    ['ResourceNotFoundException', 'was the stage deleted?'],
    ['StoreUnavailable', 'run the same command again'],
  ])('is a sentence for %s', (name, part) => {
    const sentence = failureSentence(named(name))
    expect(sentence).toContain(part)
    expect(sentence).not.toContain('technical')
  })

  it('keeps AWS’s words for a permission that is missing', () => {
    const denied = named('AccessDeniedException', 'User x may not do y')
    expect(failureSentence(denied)).toBe('AWS does not allow this: User x may not do y')
  })

  it('knows a region that is not set', () => {
    expect(failureSentence(named('Error', 'Region is missing'))).toContain('set AWS_REGION')
  })

  it('never is nothing', () => {
    expect(failureSentence(named('Error', 'Something else'))).toBe('Something else')
    expect(failureSentence('text')).toBe('text')
  })
})
