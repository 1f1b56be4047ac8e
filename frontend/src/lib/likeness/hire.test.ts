import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const hired = () => {
  const scripts: unknown[] = []
  vi.stubGlobal('Worker', function Worker(script: unknown) {
    scripts.push(script)
  })
  return scripts
}

it('makes one address a trusted one, once, and no other', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (address: string) => string }) => ({
    createScriptURL: () => `trusted ${rules.createScriptURL('https://evil.example')}`,
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  const scripts = hired()
  const { hire } = await import('./hire.ts')
  hire()
  hire()
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['likeness'])
  expect(scripts).toHaveLength(2)
  for (const script of scripts) expect(script).toMatch(/^trusted .*worker/)
})

it('names it as it is where nobody asks', async () => {
  const scripts = hired()
  const { hire } = await import('./hire.ts')
  hire()
  expect(scripts[0]).toMatch(/worker/)
})
