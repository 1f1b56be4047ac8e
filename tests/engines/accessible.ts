import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { axeFile } from '../rig/browser/axe-file.ts'
import type { EnginePage } from './engine-page.ts'
import { arrived } from './steps.ts'

interface WithAxe {
  readonly axe: {
    readonly run: () => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
  }
}

/** Fails when axe finds anything on the page at rest. */
export const expectAccessible = async (page: EnginePage): Promise<void> => {
  await arrived(page)
  // A driver sends a function as its text. What a page evaluates, its policy does not see.
  // oxlint-disable-next-line typescript/no-implied-eval
  await page.evaluate(new Function(readFileSync(axeFile, 'utf8')) as () => void)
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (window as unknown as WithAxe).axe.run()
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
  expect(violations).toEqual([])
}
