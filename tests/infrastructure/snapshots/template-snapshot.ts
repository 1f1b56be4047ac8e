import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { assemblyBuild } from '../../../infra/local/template/assembly-build.ts'
import { stackName } from '../../../infra/stages/stack-name.ts'
import { fixtureSite } from '../stage-template.ts'
import { withSubstitutions } from './substitutions.ts'

const file = join(import.meta.dirname, 'templates.json')

/** The kept templates, by their stages. */
export const readSnapshots = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

interface AssetManifest {
  readonly files: Readonly<Record<string, { readonly displayName: string }>>
}

/**
 * A synthesized template with the name of each asset in place of its hash, and joined texts as `Fn::Sub`. An asset's
 * key is the hash of its content: a handler's bundle has another after any change of code, and after any other version
 * of a dependency, and says nothing of the stack. For the same reason the website is always the same small one.
 */
export const stableTemplate = (folder: string, stage: string): unknown => {
  const read = (kind: string): string =>
    readFileSync(join(folder, `${stackName(stage)}.${kind}.json`), 'utf8')
  const { files } = JSON.parse(read('assets')) as AssetManifest
  const stable = read('template').replaceAll(/[0-9a-f]{64}/g, (hash) => files[hash]?.displayName ?? hash)
  return withSubstitutions(JSON.parse(stable))
}

/** The folder of a stage's assembly, for the smallest website. */
export const assemblyOf = (stage: string): Promise<string> => assemblyBuild(stage, fixtureSite)

/** Keeps the templates as they are now: those kept so far, and those of `added`. */
export const renewSnapshots = async (added: readonly string[]): Promise<void> => {
  const now: Record<string, unknown> = {}
  for (const stage of new Set([...Object.keys(readSnapshots()), ...added].toSorted()))
    now[stage] = stableTemplate(await assemblyOf(stage), stage)
  const { code } = await format(file, JSON.stringify(now), { printWidth: 140, objectWrap: 'collapse' })
  writeFileSync(file, code)
}
