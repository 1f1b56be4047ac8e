import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the mutated files, their tests and this check need; what is not here cannot be imported. */
const copied = [
  'package.json',
  '.config',
  'shared',
  'lambdas',
  'frontend/tsconfig.json',
  'infra/tsconfig.json',
  'frontend/src',
  'tests/tsconfig.json',
  'tests/mutants',
]

/** A copy of the sources as they stand now, outside the checkout: nobody's edits meet a run, nor a run's mistakes the work tree. */
export const takeSnapshot = (root: string): { readonly root: string; readonly remove: () => void } => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'heads-talking-mutants-')))
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  symlinkSync(join(root, 'frontend/public'), join(copy, 'frontend/public'))
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
