import { workerFile, workerWith } from '#shared/form-worker.ts'
import { type FaultProxy, startFaultProxy, type TargetResponse } from '../faults/fault-proxy.ts'
import { servedWorker } from './served-worker.ts'

/** What a form asks first, by which a test knows its build. */
export const tableQuestion = (build: string): string =>
  build === '' ? 'Which table are you at?' : `Which table are you at (${build})?`

/** A site that is deployed again and again at one address. */
export interface DeployedSite extends FaultProxy {
  /** The build that is served: other words, other names of all files, and none of those of the builds before. */
  build: string
  /** Whether the stage has its phones keep the forms. */
  keepsForms: boolean
}

const texts = /html|javascript|css/
const fileNames = /(\.\/|\/?assets\/|%2Fassets%2F)(?=[\w.-]+\.(?:js|css|woff2))/g

/** What a text of the real build is in another one. */
const inBuild = (build: string, text: string): string =>
  build === ''
    ? text
    : text.replace(fileNames, `$1${build}-`).replaceAll(tableQuestion(''), tableQuestion(build))

const gone: TargetResponse = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('Gone'),
}

/**
 * Stands in front of a running site, as its deployments would change it: builds that differ from the real one in a
 * word and in the names of their files, and stages that have no worker.
 */
export const startDeployedSite = async (origin: string): Promise<DeployedSite> => {
  const deployed = { build: '', keepsForms: true }

  const read = async (path: string): Promise<TargetResponse> => {
    const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const headers = Object.fromEntries(response.headers)
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
  const documentOf = async (path: string) => inBuild(deployed.build, (await read(path)).body.toString())
  const workerOf = (script: string) =>
    deployed.keepsForms
      ? servedWorker(script, documentOf, (file) => inBuild(deployed.build, file))
      : Promise.resolve(workerWith({}, script))

  const proxy = await startFaultProxy(origin, async ({ url: path = '/' }, _, given) => {
    const { build } = deployed
    const ofBuild = `/assets/${build === '' ? '' : `${build}-`}`
    if (path.startsWith('/assets/') && !path.startsWith(ofBuild)) return gone
    const found = path.startsWith(ofBuild) ? await read(path.replace(ofBuild, '/assets/')) : given
    // By its tag a browser would take the file of one build for that of another.
    const { etag: __, ...headers } = found.headers
    const text = found.body.toString()
    if (path === `/${workerFile}`) return { ...found, headers, body: Buffer.from(await workerOf(text)) }
    if (!texts.test(headers['content-type'] ?? '')) return { ...found, headers }
    return { ...found, headers, body: Buffer.from(inBuild(build, text)) }
  })
  return Object.assign(deployed, proxy)
}
