import { expect, it } from 'vitest'
import { digestOf, formsOf, workerFor, workerWith } from './form-worker.ts'

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

it('a document is known by every letter of it', () => {
  const page = `<!doctype html>${'<p>“Küche”</p>'.repeat(500)}`
  const others = Array.from(
    { length: 2000 },
    (_, index) => `${page.slice(0, index)}#${page.slice(index + 1)}`,
  )
  const digests = new Set([page, `${page} `, page.replace('<p>', '<P>'), '', ...others].map(digestOf))
  expect(digests.size).toBe(2004)
  expect([...digests].every((digest) => /^[0-9a-f]{16}$/.test(digest))).toBe(true)
})
