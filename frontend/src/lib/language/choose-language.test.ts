// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CodeError, type RetryOptions } from '../late-code/late-code.ts'
import { texts } from './texts/de.ts'

/** The texts on their way, and what whoever asked for them wants to hear. */
let asked: { bring: () => void; failed: () => void }

vi.mock('../late-code/late-code.ts', async (original) => ({
  ...(await original<object>()),
  retryImport: (_: unknown, { failed }: RetryOptions) =>
    new Promise((resolve) => {
      asked = {
        bring: () => resolve({ texts }),
        failed: () => failed?.(new CodeError('de.js', 'late'), 1),
      }
    }),
}))

// Another test may have had it come with the real one, and none may find this one.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { findLanguage } = await import('./choose-language.ts')
const { say, speak } = await import('./say.ts')

beforeEach(() => window.history.replaceState(null, '', '/laserfocus?lang=de'))
afterEach(() => speak())

it('is found as soon as its texts are here', async () => {
  const found = findLanguage()
  asked.bring()
  await found
  expect(say('Back')).toBe('Zurück')
})

it('is not waited for once an attempt has failed, and spoken when it comes all the same', async () => {
  const found = findLanguage()
  asked.failed()
  await found
  expect(say('Back')).toBe('Back')
  asked.bring()
  await vi.waitFor(() => expect(say('Back')).toBe('Zurück'))
})
