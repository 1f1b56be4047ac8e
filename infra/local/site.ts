import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { keepBuild } from '../build-once.ts'
import { type Assembly, readAssembly, type Template } from './assembly.ts'
import { createBucket } from './bucket.ts'
import { bucketObjects } from './bucket-objects.ts'
import { createEdge, type OriginOf } from './edge.ts'
import type { KeptEngine } from './engine-keeper.ts'
import { nodeFunctions } from './function-definitions.ts'
import { openFunctionLog } from './function-log.ts'
import { type Functions, startFunctions } from './functions.ts'
import { createGateway } from './gateway.ts'
import type { Origin } from './http-message.ts'
import { serve } from './http-server.ts'
import { startStore } from './store.ts'
import { ResolvedTemplate } from './template.ts'

export interface SiteOptions {
  /** Folder of the synthesized assembly. */
  readonly assembly: string
  /** Port to serve on; a free one when 0. */
  readonly port: number
  /** Folder of the data that survives a restart, and of the functions' log. */
  readonly dataDir: string
  /** Changes the template before anything starts, to see what would follow. */
  readonly editTemplate?: ((template: Template) => Template) | undefined
  /** Told what someone at the console should see. */
  readonly say: (text: string) => void
}

/** The stack, running on this machine. */
export interface LocalSite extends Pick<Functions, 'useBundles'> {
  /** `http://localhost:<port>` */
  readonly url: string
  readonly port: number
  readonly engine: KeptEngine
  /** Path of the log with the functions' lines. */
  readonly logFile: string
  /** Ends everything that was started; resolves when it is gone. */
  readonly stop: () => Promise<void>
}

/** The website's origins: the template's API by its host name, its buckets by theirs. */
const originsOf = (template: ResolvedTemplate, assembly: Assembly, gateway: Origin): OriginOf => {
  const buckets = template.resources('AWS::S3::Bucket').map(({ id }) => ({
    domain: template.attribute(id, 'RegionalDomainName'),
    name: template.physicalName(id),
  }))
  const apis = template.resources('AWS::ApiGatewayV2::Api').map(({ id }) => template.physicalName(id))
  return (domain) => {
    if (apis.some((api) => domain.startsWith(`${api}.execute-api.`))) return gateway
    const bucket = buckets.find((candidate) => candidate.domain === domain)
    return bucket && createBucket(bucketObjects(template, assembly, bucket.name))
  }
}

/** Gathers what must be stopped, and stops it in the opposite order; once. */
const gatherStops = () => {
  const gathered: (() => Promise<void>)[] = []
  return {
    add: <Part extends { readonly stop: () => Promise<void> }>(part: Part): Part => {
      gathered.push(part.stop)
      return part
    },
    stop: async () => {
      for (const stop of gathered.splice(0).reverse()) await stop()
    },
  }
}

/**
 * Runs a synthesized stack on this machine: tables, functions, API, website and edge, all as its template says.
 * Nothing is left behind when it throws.
 * @throws Error with a sentence for the person at the keyboard.
 */
export const runSite = async (options: SiteOptions): Promise<LocalSite> => {
  const dataDir = resolve(options.dataDir)
  const assembly = readAssembly(options.assembly)
  const edited = options.editTemplate?.(assembly.template) ?? assembly.template
  const template = new ResolvedTemplate(edited, assembly.stackName)
  const resolved = nodeFunctions(template)
  mkdirSync(dataDir, { recursive: true })
  const { add, stop } = gatherStops()
  try {
    add(keepBuild(options.assembly))
    const log = add(openFunctionLog(dataDir, options.say))
    const store = add(await startStore(template, resolved, dataDir, log))
    const functions = add(startFunctions(resolved, assembly, store.endpoint, log.line))
    const gateway = createGateway(template, functions.invoke)
    const onFault = (error: unknown) => {
      log.trouble(String(error))
    }
    const edge = createEdge(template, originsOf(template, assembly, gateway), onFault)
    const server = add(await serve(edge, options.port, onFault))
    return {
      url: `http://localhost:${server.port}`,
      port: server.port,
      engine: store.engine,
      logFile: log.file,
      useBundles: functions.useBundles,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
