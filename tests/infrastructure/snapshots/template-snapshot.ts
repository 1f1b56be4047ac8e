import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { assemblyBuild } from '../../../infra/local/template/assembly-build.ts'
import { stackName } from '../../../infra/stages/stack-name.ts'
import { readStageSettings } from '../../../infra/stages/stage-settings.ts'
import { fixtureSite } from '../stage-template.ts'
import { withSubstitutions } from './substitutions.ts'
import { afterChanges, type Change, changesBetween } from './template-difference.ts'

/** The stage whose template is kept whole. */
export const wholeStage = 'default'

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

const directory = import.meta.dirname
const ending = '.difference.json'
const wholeFile = join(directory, `${wholeStage}.template.json`)
const differenceFile = (stage: string): string => join(directory, `${stage}${ending}`)

/** The stages whose templates are kept: the whole one first, then those kept as a difference. */
export const snapshotStages = (): string[] => [
  wholeStage,
  ...readdirSync(directory)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort(),
]

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

const parsed = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** A stage's kept template. @throws Error if the whole one was renewed and the stage's difference was not. */
export const readSnapshot = (stage: string): unknown => {
  if (stage === wholeStage) return parsed(wholeFile)
  const { names, changes } = parsed(differenceFile(stage)) as Difference
  return afterChanges(renamed(parsed(wholeFile), names), changes)
}

const namesOf = (stage: string): StageNames => ({ stage, eventName: readStageSettings(stage).eventName })

const differenceNow = async (stage: string): Promise<Difference> => {
  const names = [namesOf(wholeStage), namesOf(stage)] as const
  const now = stableTemplate(await assemblyOf(stage), stage)
  return { names, changes: changesBetween(renamed(parsed(wholeFile), names), now) }
}

/**
 * Keeps a stage's template as it is now; tells whether the file changed. The whole stage has to be renewed before the
 * others, whose files say how they differ from it.
 */
export const renewSnapshot = async (stage: string): Promise<boolean> => {
  const isWhole = stage === wholeStage
  const kept = isWhole ? wholeFile : differenceFile(stage)
  const now = isWhole ? stableTemplate(await assemblyOf(stage), stage) : await differenceNow(stage)
  const text = await format(JSON.stringify(now), { parser: 'json', printWidth: 140, objectWrap: 'collapse' })
  if (existsSync(kept) && readFileSync(kept, 'utf8') === text) return false
  writeFileSync(kept, text)
  return true
}
