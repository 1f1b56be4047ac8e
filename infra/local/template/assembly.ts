import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildOnce } from '../../build-once.ts'
import { isWebsite, runNode } from '../../website-build.ts'

/** A resource of a CloudFormation template, its properties still with their intrinsic functions. */
export interface Resource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>
}

/** What `cdk synth` leaves of one stack: its template, and the files that would be uploaded. */
export interface Assembly {
  readonly stackName: string
  readonly template: Template
  /** Folder or file of an asset, by its object key. @throws Error when the assembly has no such asset. */
  assetPath(objectKey: string): string
}

interface Manifest {
  readonly artifacts: Readonly<
    Record<
      string,
      { type: string; properties?: { templateFile?: string; file?: string; stackName?: string } }
    >
  >
}

interface AssetManifest {
  readonly files: Readonly<
    Record<
      string,
      { source: { path: string }; destinations: Readonly<Record<string, { objectKey: string }>> }
    >
  >
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

const readAssets = (directory: string, file: string): Map<string, string> => {
  const { files } = readJson(directory, file) as AssetManifest
  return new Map(
    Object.values(files).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, join(directory, source.path)] as const),
    ),
  )
}

/**
 * Reads the folder that the CDK app synthesized one stack into.
 * @throws Error when the folder does not hold exactly one stack.
 */
export const readAssembly = (directory: string): Assembly => {
  const { artifacts } = readJson(directory, 'manifest.json') as Manifest
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack')
  const assets = Object.values(artifacts).find(({ type }) => type === 'cdk:asset-manifest')?.properties?.file
  const [stack] = stacks
  const templateFile = stack?.[1].properties?.templateFile
  if (!stack || stacks.length !== 1 || !templateFile || !assets)
    throw new Error(`The assembly in ${directory} does not hold one stack with its assets.`)
  const paths = readAssets(directory, assets)
  return {
    stackName: stack[1].properties?.stackName ?? stack[0],
    template: readJson(directory, templateFile) as Template,
    assetPath: (objectKey) => {
      const path = paths.get(objectKey)
      if (path === undefined) throw new Error(`The assembly has no asset ${objectKey}.`)
      return path
    },
  }
}

const app = join(import.meta.dirname, '../../app.ts')

/**
 * The folder of a stage's synthesized assembly, for the website in `site`; synthesized only where something changed.
 * `signal` ends it early.
 * @throws Error with what the CDK app said.
 */
export const assemblyBuild = (stage: string, site: string, signal?: AbortSignal): Promise<string> => {
  if (!isWebsite(site)) throw new Error(`There is no built website in ${site}: it has no index.html.`)
  return buildOnce({
    kind: 'assembly',
    sources: ['infra', 'lambdas', 'shared', 'package.json', 'package-lock.json', 'cdk.json', site],
    further: [stage],
    build: async (folder) => {
      await runNode([app], `The stage "${stage}" could not be synthesized:`, {
        signal,
        env: {
          CDK_OUTDIR: folder,
          CDK_CONTEXT_JSON: JSON.stringify({ stage, site }),
          // The rules of the template are proven by a test of their own; they take longer than all the rest.
          CDK_VALIDATION: 'false',
        },
      })
      // The AWS command line of the copying function: 22 MB that nothing reads here.
      for (const name of readdirSync(folder)) if (name.endsWith('.zip')) rmSync(join(folder, name))
    },
  })
}
