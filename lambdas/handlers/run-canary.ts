import { siteAsker } from '#lambdas/canary/ask-site.ts'
import { canaryHandler, runCanary } from '#lambdas/canary/run-canary.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'

const { siteUrl, stage } = readEnvironment(['siteUrl', 'stage'])
const ask = siteAsker(siteUrl)

/** Called every minute: does through the website what a visitor does, and says how it went. */
export const handler = canaryHandler(() => runCanary({ ask }), createTelemetry('run-canary', stage))
