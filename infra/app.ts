import type { App } from 'aws-cdk-lib'
import { join } from 'node:path'
import { bundleHandlers } from './bundle-handlers.ts'
import { checkedApp, EventSiteStack } from './event-site-stack.ts'
import { readStageSettings, type StageSettings } from './stages/stage-settings.ts'
import { isWebsite, websiteBuild } from './website-build.ts'

/** The value of a CDK context key that must be text; `fallback` where it is not given. */
const contextOf = (app: App, key: string, fallback: string): string => {
  const value: unknown = app.node.tryGetContext(key) ?? fallback
  if (typeof value !== 'string') throw new Error(`The context value ${key} must be text: -c ${key}=…`)
  return value
}

/** The folder of the website to deploy: a given one, or the project's own, built where its sources changed. */
const websiteOf = async (app: App, { media, domain }: StageSettings): Promise<string> => {
  const given = contextOf(app, 'site', '')
  if (given === '') {
    const onBuild = () => {
      console.error('Building the website (npm run build) …')
    }
    return websiteBuild({ media, domain, onBuild })
  }
  if (isWebsite(given)) return given
  throw new Error(`There is no built website in ${given}: it has no index.html.`)
}

/**
 * Synthesizes one stage. Context: `stage` (default `default`), `site` (folder of a built website; by default
 * the project's own, built where its sources changed).
 * @throws Error with a sentence for the person at the keyboard.
 */
const synthesize = async (): Promise<void> => {
  const app = checkedApp()
  const settings = readStageSettings(contextOf(app, 'stage', 'default'))
  const site = await websiteOf(app, settings)
  const bundles = join(app.outdir, 'handlers')
  bundleHandlers(bundles)
  new EventSiteStack(app, { settings, bundles, site })
  app.synth()
}

try {
  await synthesize()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
