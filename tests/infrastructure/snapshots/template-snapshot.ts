import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { assemblyBuild } from '#infra/local/template/assembly.ts'
import { stackName } from '#infra/stages/stage-names.ts'
import { fixtureSite } from '../stage-template.ts'

type Json = Readonly<Record<string, unknown>>

/** A list too long for one readable text, such as the dashboard's body, is kept as a list. */
const longest = 500

const substituted = (part: unknown): string | undefined => {
  // CloudFormation would read `${` in a literal as a reference.
  if (typeof part === 'string') return part.includes('${') ? undefined : part
  const { Ref, 'Fn::GetAtt': attribute } = part as Json
  if (typeof Ref === 'string') return `\${${Ref}}`
  return Array.isArray(attribute) ? `\${${attribute.join('.')}}` : undefined
}

const asSubstitution = (join: unknown): Json | undefined => {
  const [separator, parts] = Array.isArray(join) ? (join as [unknown, unknown]) : []
  if (separator !== '' || !Array.isArray(parts)) return undefined
  const texts = parts.map(substituted)
  const text = texts.join('')
  return texts.includes(undefined) || text.length > longest ? undefined : { 'Fn::Sub': text }
}

/**
 * A template in which `Fn::Join` without a separator is written as the `Fn::Sub` that means the same. One line instead
 * of a dozen; a reviewer reads an ARN as it will be.
 */
const withSubstitutions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSubstitutions)
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([key, item]) => [key, withSubstitutions(item)] as const)
  return asSubstitution((value as Json)['Fn::Join']) ?? Object.fromEntries(inside)
}

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
