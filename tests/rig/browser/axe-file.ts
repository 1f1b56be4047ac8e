import { createRequire } from 'node:module'

/** Axe as @axe-core/playwright brings it, whose own builder also carries over what holds: as long as the rules take. */
export const axeFile = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)

interface WithAxe {
  readonly axe: {
    readonly run: (
      context: Document,
      options: { resultTypes: readonly ['violations']; rules: object },
    ) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
  }
}

/** What axe finds on the page it runs in, which has its file; `without` are rules that need not be followed. */
export const findViolations = async (without: readonly string[]): Promise<string[]> => {
  const { axe } = window as unknown as WithAxe
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
