import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildOnce } from '../../build-once.ts'
import { runNode } from '../../run-node.ts'
import { isWebsite } from '../../website-build.ts'

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
