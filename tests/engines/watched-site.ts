import { workerFile } from '#shared/form-worker.ts'
import { type FaultProxy, startFaultProxy } from '../rig/faults/fault-proxy.ts'
import { servedWorker } from '../rig/site/served-worker.ts'

/** A site with a network in front of it that can fail, whose pages tell what goes wrong in them. */
export interface WatchedSite extends FaultProxy {
  /** What went wrong since the last call: errors, warnings, refusals of the page's policy, files that did not come. */
  readonly complaints: () => readonly string[]
}

const paths = { script: '/__watch.js', said: '/__said' }

/**
 * Runs in every page before anything else: no driver of an old engine can tell what a page's console says. Codecs are
 * the machine's, and what a page calls off because it is left is no fault.
 */
const script = `{
  let isLeft = false
  addEventListener('beforeunload', () => { isLeft = true })
  const tell = (text) => isLeft || navigator.sendBeacon('${paths.said}', String(text))
  addEventListener('error', ({ message, target }) => {
    if (!(target instanceof HTMLSourceElement)) tell(message ?? 'lost: ' + (target.src || target.href))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective + ' ' + event.blockedURI))
  for (const level of ['error', 'warn']) console[level] = (...said) => tell(said.join(' '))
}`

/** Puts a watch in front of a running site. */
export const watchSite = async (site: string): Promise<WatchedSite> => {
  const said: string[] = []
  const watched = (html: string) => html.replace('<head>', `<head><script src="${paths.script}"></script>`)
  const documentOf = async (path: string) => watched(await (await fetch(`${site}${path}`)).text())
  const proxy = await startFaultProxy(site, async ({ url }, sent, answer) => {
    if (url === paths.script)
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: Buffer.from(script) }
    if (url === paths.said) {
      said.push(sent.toString())
      return { status: 204, headers: {}, body: Buffer.alloc(0) }
    }
    const text = answer.body.toString()
    if (url === `/${workerFile}` && answer.status === 200)
      return { ...answer, body: Buffer.from(await servedWorker(text, documentOf)) }
    if (!answer.headers['content-type']?.startsWith('text/html')) return answer
    return { ...answer, body: Buffer.from(watched(text)) }
  })
  return { ...proxy, complaints: () => said.splice(0) }
}
