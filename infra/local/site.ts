import { resolve } from 'node:path'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { linkedForms, screenAddress } from '#shared/desk/linked-screens.ts'
import { deskAddress, type DeskScope } from '#shared/desk/scopes.ts'
import { keepBuild } from '../build-once.ts'
import { bucketObjects, createBucket, readPutObject } from './edge/bucket.ts'
import { createEdge, type OriginOf } from './edge/edge.ts'
import { deployCustomResources } from './events/custom-resources.ts'
import { type ScheduleRunner, startSchedules } from './events/schedule-runner.ts'
import { streamMappingsOf } from './events/stream-mappings.ts'
import { startStreams } from './events/stream-runner.ts'
import { type Functions, startFunctions } from './functions/functions.ts'
import { createGateway } from './functions/gateway.ts'
import { type Origin, serve } from './http/http-server.ts'
import { inboxPath } from './inbox/inbox.ts'
import { keptSecrets, noteRun, type Run, takeDataDirectory } from './run/data-directory.ts'
import { openFunctionLog } from './run/function-log.ts'
import { gatherStops, type Stops } from './run/stops.ts'
import type { KeptEngine } from './services/engine.ts'
import {
  type FormService,
  type FormServiceSettings,
  startFunctionServices,
} from './services/function-services.ts'
import type { StoreLimitSettings } from './services/store.ts'
import { engineAccess } from './services/tables.ts'
import { type Assembly, readAssembly, type Template } from './template/assembly.ts'
import { nodeFunctions } from './template/function-definitions.ts'
import { schedulesOf } from './template/schedules.ts'
import { ResolvedTemplate } from './template/template.ts'

/** The midnight after the next one, by this machine's clock: a link of today is good tomorrow. */
const untilTomorrow = (now: number): number => new Date(now).setHours(48, 0, 0, 0)

/** The stage's table, and the site's address, on this machine. */
interface Place {
  /** URL of the engine that holds the table. */
  readonly engine: string
  readonly tableName: string
  readonly site: string
  /** What the stage signs links with. */
  readonly key: string
}

/** The addresses that a link of a local run opens. */
interface DeskLinkAddresses {
  readonly desk: string
  /** The screens that open with a link, in the order of their forms. */
  readonly screens: readonly string[]
}

/**
 * Makes two links to a local run, one to the desk that may do everything, and one for screens that only reads what they
 * show; and tells their addresses: here, and nowhere again.
 */
const makeDeskLinks = async ({ engine, tableName, site, key }: Place): Promise<DeskLinkAddresses> => {
  const client = createStoreClient(engineAccess(engine))
  try {
    const expiresAt = untilTomorrow(Date.now())
    const links = createDeskLinks({ client, tableName })
    const linkTo = async (scope: DeskScope, name: string) =>
      (await links.create({ name, scope, expiresAt, key })).token
    const desk = deskAddress(site, await linkTo('all', 'Local run'))
    const token = await linkTo('screen', 'Local screens')
    return { desk, screens: linkedForms.map((form) => screenAddress(site, form, token)) }
  } finally {
    client.destroy()
  }
}

export interface SiteOptions {
  /** Folder of the synthesized assembly. */
  readonly assembly: string
  /** Whose settings it was synthesized with. */
  readonly stage: string
  /** Port to serve on; a free one when 0. */
  readonly port: number
  /** Folder of the data that survives a restart, and of the functions' log. */
  readonly dataDir: string
  /** Where leads go; by default to an inbox in the data directory. */
  readonly formService?: FormServiceSettings | undefined
  /** Limits of DynamoDB's before the engine, which has none; by default none. */
  readonly limits?: StoreLimitSettings | undefined
  /** Changes the template before anything starts, to see what would follow. */
  readonly editTemplate?: ((template: Template) => Template) | undefined
  /** Goes in front of all that answers here, for tests to look at each request and response. */
  readonly watch?: ((origin: Origin) => Origin) | undefined
  /** Told what someone at the console should see. */
  readonly say: (text: string) => void
}

/** The stack, running on this machine. */
export interface LocalSite extends Pick<Functions, 'useBundles'> {
  /** `http://localhost:<port>` */
  readonly url: string
  readonly port: number
  /** The API's own address, past the edge: `http://localhost:<another port>`, as its functions have one in the cloud. */
  readonly apiUrl: string
  readonly engine: KeptEngine
  /** Path of the log with the functions' lines. */
  readonly logFile: string
  /** Address of the page with the leads that were delivered here; undefined where they are delivered elsewhere. */
  readonly inbox: string | undefined
  /** Calls the template's scheduled functions now instead of at their next beat; resolves when they are through. */
  readonly runSchedules: ScheduleRunner['runNow']
  /** What links to desk and screens are signed with. */
  readonly linkKey: string
  /** Makes links to desk and screens, for a site at this address or, by default, its own. Their tokens are for the terminal alone. */
  readonly newDeskLinks: (siteUrl?: string) => Promise<DeskLinkAddresses>
  /** Ends everything that was started; resolves when it is gone. */
  readonly stop: () => Promise<void>
}

/** The website's origins: the template's API by its host name, its buckets by theirs. */
const originsOf = (
  { template, assembly, dataDir }: Pick<Served, 'template' | 'assembly' | 'dataDir'>,
  gateway: Origin,
): OriginOf => {
  const buckets = template.resources('AWS::S3::Bucket').map(({ id }) => ({
    domain: template.attribute(id, 'RegionalDomainName'),
    name: template.physicalName(id),
  }))
  const apis = template.resources('AWS::ApiGatewayV2::Api').map(({ id }) => template.physicalName(id))
  return (domain) => {
    if (apis.some((api) => domain.startsWith(`${api}.execute-api.`))) return gateway
    const bucket = buckets.find((candidate) => candidate.domain === domain)
    const objects = bucket && bucketObjects(template, assembly, bucket.name)
    return objects && createBucket(objects, (key) => readPutObject(dataDir, key))
  }
}

interface Served {
  readonly template: ResolvedTemplate
  readonly assembly: Assembly
  /** Where what operators put into the bucket is kept. */
  readonly dataDir: string
  readonly invoke: Functions['invoke']
  readonly inFrontOf: FormService['inFrontOf']
  readonly onFault: (error: unknown) => void
  readonly watch: SiteOptions['watch']
}

const onPort = (port: number): string => `http://localhost:${port}`

/** Serves the edge on a port, a free one when 0, and on others the API past it, and what operators ask of it. */
const serveSite = async (
  { template, assembly, dataDir, invoke, inFrontOf, onFault, watch = (origin) => origin }: Served,
  wanted: number,
  { add }: Stops,
): Promise<Pick<LocalSite, 'url' | 'port' | 'apiUrl'> & Pick<Run, 'gates'>> => {
  const { answer, control, rates } = createGateway(template, invoke)
  const edge = createEdge(template, originsOf({ template, assembly, dataDir }, answer), onFault)
  const api = add(await serve(watch(answer), 0, onFault))
  const { port } = add(await serve(watch(inFrontOf(edge)), wanted, onFault))
  const gates = { endpoint: onPort(add(await serve(control, 0, onFault)).port), rates: rates() }
  return { url: onPort(port), port, apiUrl: onPort(api.port), gates }
}

/**
 * Runs a synthesized stack on this machine: tables, functions, API, website and edge, all as its template says.
 * Nothing is left behind when it throws.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const runSite = async (options: SiteOptions): Promise<LocalSite> => {
  const { stage, formService, limits, editTemplate, watch } = options
  const dataDir = resolve(options.dataDir)
  const assembly = readAssembly(options.assembly)
  const { stackName } = assembly
  await takeDataDirectory(dataDir)
  const secretOf = keptSecrets(dataDir)
  const edited = editTemplate?.(assembly.template) ?? assembly.template
  const template = new ResolvedTemplate(edited, stackName, secretOf)
  const resolved = nodeFunctions(template)
  const stops = gatherStops()
  const { add, stop } = stops
  try {
    add(keepBuild(options.assembly))
    const log = add(openFunctionLog(dataDir, options.say))
    const onFault = (error: unknown) => log.trouble(String(error))
    const services = await startFunctionServices(
      { template, functions: resolved, dataDir, formService, limits, log },
      stops,
    )
    const { engine, formService: leads } = services
    const mappings = streamMappingsOf(template, resolved)
    const kept = new Set(mappings.map(({ functionArn }) => functionArn))
    let siteUrl = ''
    const endpoints = { ...services.endpoints, siteUrl: () => siteUrl }
    const functions = add(startFunctions(resolved, assembly, endpoints, log.line, kept))
    const { invoke, useBundles } = functions
    await deployCustomResources({ template, stackName, functions: resolved, invoke, dataDir })
    const schedules = schedulesOf(template)
    const runner = add(startSchedules({ schedules, functions: resolved, invoke, onTrouble: log.trouble }))
    const { inFrontOf } = leads
    const parts = { template, assembly, dataDir, invoke, inFrontOf, onFault, watch }
    const { gates, ...served } = await serveSite(parts, options.port, stops)
    siteUrl = served.url
    add(await startStreams({ mappings, engine: engine.endpoint, invoke, onTrouble: log.trouble }))
    const { url, apiUrl } = served
    const run = { pid: process.pid, stage, url, apiUrl, formServiceUrl: leads.url, engine: engine.endpoint }
    const outputs = template.outputs()
    add(noteRun(dataDir, { ...run, gates, outputs }))
    const inbox = leads.hasInbox ? `${url}${inboxPath}` : undefined
    const { LiveFormTableName: tableName = '', LinkKeySecret = '' } = outputs
    const linkKey = secretOf(LinkKeySecret)
    const newDeskLinks = (site = url) =>
      makeDeskLinks({ engine: engine.endpoint, tableName, site, key: linkKey })
    const ofRun = { engine, logFile: log.file, inbox, runSchedules: runner.runNow, linkKey }
    return { ...served, ...ofRun, newDeskLinks, useBundles, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
