import { expect, it } from 'vitest'
import { formsOf, workerFor, workerWith } from './form-worker.ts'

const forms = { '/a': { digest: '0123', files: ['/assets/a.js', '/assets/b};.js'] } }
const code = 'self.kept={};\nwork();\n'

it('a worker’s script says which forms it keeps, and is another script for others', () => {
  const script = workerFor(forms, code)
  expect(formsOf(script)).toEqual(forms)
  expect(workerWith({}, script)).toBe(`self.kept={};\n${code}`)
  expect(workerWith(forms, workerWith({}, script))).toBe(script)
})

it('what is no such script is refused', () => {
  expect(() => workerWith({}, '<!doctype html>')).toThrow(SyntaxError)
})
