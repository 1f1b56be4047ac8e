import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stackName } from '../../../infra/stages/stack-name.ts'
import { cdk } from '../cdk.ts'
import { assemblyOf } from './template-snapshot.ts'

/**
 * What deploying the template `after` would change in a stack of the template `before`, in the CDK's own words:
 * resource by resource, what is added, changed, replaced and destroyed. Needs no account; `differs` is false where
 * there is nothing to deploy.
 */
export const differenceInWords = async (
  stage: string,
  before: unknown,
  after: unknown,
): Promise<{ differs: boolean; words: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'difference-'))
  const kept = join(folder, 'before.json')
  try {
    const assembly = await assemblyOf(stage)
    for (const file of readdirSync(assembly).filter((name) => name.endsWith('.json')))
      copyFileSync(join(assembly, file), join(folder, file))
    writeFileSync(join(folder, `${stackName(stage)}.template.json`), JSON.stringify(after))
    writeFileSync(kept, JSON.stringify(before))
    const { code, said } = await cdk('diff', '--fail', '--app', folder, '--template', kept)
    return { differs: code !== 0, words: said }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
