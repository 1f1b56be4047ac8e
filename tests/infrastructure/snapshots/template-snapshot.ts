import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { assemblyBuild } from '../../../infra/local/template/assembly-build.ts'
import { stackName } from '../../../infra/stages/stack-name.ts'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { fixtureSite } from '../stage-template.ts'
import { withSubstitutions } from './substitutions.ts'
import { afterChanges, type Change, changesBetween } from './template-difference.ts'

/** The stage whose template is kept whole. */
const wholeStage = 'default'

/** By which names a stage goes in its template. */
interface StageNames {
  readonly stage: string
  readonly eventName: string
}

/** How the template of another stage differs from the whole one, once its names are in place of the other's. */
interface Difference {
  readonly names: readonly [whole: StageNames, other: StageNames]
  readonly changes: readonly Change[]
}

/** What is kept: the template of the whole stage, and how those of others differ from it. */
interface Snapshot {
  readonly template: unknown
  readonly differences: Readonly<Record<string, Difference>>
}

const file = join(import.meta.dirname, 'templates.json')
const readKept = () => JSON.parse(readFileSync(file, 'utf8')) as Snapshot

/** The stages whose templates are kept: the whole one first, then those kept as a difference. */
export const snapshotStages = (): string[] => [wholeStage, ...Object.keys(readKept().differences)]

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

/** A template with the names of another stage. What is still missing after that is part of the difference. */
const renamed = (template: unknown, [from, to]: Difference['names']): unknown => {
  // The description of a function begins with the brand and then its file's name, whatever the event is called.
  const named = JSON.stringify(template)
    .split(from.eventName)
    .reduce((before, after) => `${before}${/^: [a-z]/.test(after) ? from.eventName : to.eventName}${after}`)
    .replaceAll(stackName(from.stage), stackName(to.stage))
  return JSON.parse(named.replaceAll(new RegExp(`(?<=["\`/ ])${from.stage}(?=[\\\\"\`/])`, 'g'), to.stage))
}

/** A stage's kept template. @throws Error if none is kept, or if it was changed by hand and fits no more. */
export const readSnapshot = (stage: string): unknown => {
  const { template, differences } = readKept()
  if (stage === wholeStage) return template
  const difference = differences[stage]
  if (!difference) throw new Error(`No template of the stage ${stage} is kept.`)
  return afterChanges(renamed(template, difference.names), difference.changes)
}

const namesOf = (stage: string): StageNames => ({ stage, eventName: readStageSettings(stage).eventName })

const differenceNow = async (template: unknown, stage: string): Promise<Difference> => {
  const names = [namesOf(wholeStage), namesOf(stage)] as const
  const now = stableTemplate(await assemblyOf(stage), stage)
  return { names, changes: changesBetween(renamed(template, names), now) }
}

/** Keeps the templates as they are now: the whole one, those kept so far, and those of `added`. */
export const renewSnapshots = async (added: readonly string[]): Promise<void> => {
  const template = stableTemplate(await assemblyOf(wholeStage), wholeStage)
  const differences: Record<string, Difference> = {}
  for (const stage of [...new Set([...snapshotStages(), ...added])].slice(1).sort())
    differences[stage] = await differenceNow(template, stage)
  const now: Snapshot = { template, differences }
  const { code } = await format(file, JSON.stringify(now), { printWidth: 140, objectWrap: 'collapse' })
  writeFileSync(file, code)
}
