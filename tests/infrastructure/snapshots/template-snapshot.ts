import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemblyBuild } from '../../../infra/local/template/assembly-build.ts'
import { stackName } from '../../../infra/stages/stack-name.ts'
import { cdk } from '../cdk.ts'
import { fixtureSite } from '../stage-template.ts'

/** Where the templates are kept as they were agreed to, one file a stage. */
const directory = import.meta.dirname
const ending = '.template.json'

/** The stages whose templates are kept. */
export const snapshotStages = (): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()

const snapshotFile = (stage: string): string => join(directory, `${stage}${ending}`)

interface AssetManifest {
  readonly files: Readonly<Record<string, { readonly displayName: string }>>
}

const assetsFile = (stage: string): string => `${stackName(stage)}.assets.json`
const templateFile = (stage: string): string => `${stackName(stage)}${ending}`

/**
 * The text of a synthesized template with what each asset is in place of its hash. An asset's key is the hash of its
 * content: a handler's bundle has another after any change of code, and after any other version of a dependency, and
 * says nothing of the stack. For the same reason the website is the smallest one there can be, always the same.
 */
export const stableTemplate = (folder: string, stage: string): string => {
  const { files } = JSON.parse(readFileSync(join(folder, assetsFile(stage)), 'utf8')) as AssetManifest
  const text = readFileSync(join(folder, templateFile(stage)), 'utf8')
  const stable = text.replaceAll(/[0-9a-f]{64}/g, (hash) => files[hash]?.displayName ?? hash)
  return `${JSON.stringify(JSON.parse(stable), null, 1)}\n`
}

/** The folder of a stage's assembly, for the smallest website. */
export const assemblyOf = (stage: string): Promise<string> => assemblyBuild(stage, fixtureSite)

/** A stage's template as it was agreed to. */
export const readSnapshot = (stage: string): string => readFileSync(snapshotFile(stage), 'utf8')

/** Keeps a stage's template as it is now; whether it was another before. */
export const renewSnapshot = async (stage: string): Promise<boolean> => {
  const text = stableTemplate(await assemblyOf(stage), stage)
  mkdirSync(directory, { recursive: true })
  if (snapshotStages().includes(stage) && readSnapshot(stage) === text) return false
  writeFileSync(snapshotFile(stage), text)
  return true
}

/**
 * What deploying the template `after` would change in a stack of the template `before`, in the CDK's own words:
 * resource by resource, what is added, changed, replaced and destroyed. Needs no account; `isOther` is false where
 * there is nothing to deploy.
 */
export const differenceInWords = async (
  stage: string,
  before: string,
  after: string,
): Promise<{ isOther: boolean; said: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'difference-'))
  try {
    const assembly = await assemblyOf(stage)
    for (const file of readdirSync(assembly).filter((name) => name.endsWith('.json')))
      copyFileSync(join(assembly, file), join(folder, file))
    writeFileSync(join(folder, templateFile(stage)), after)
    writeFileSync(join(folder, 'before.json'), before)
    const { code, said } = await cdk(
      'diff',
      '--fail',
      '--app',
      folder,
      '--template',
      join(folder, 'before.json'),
    )
    return { isOther: code !== 0, said }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
