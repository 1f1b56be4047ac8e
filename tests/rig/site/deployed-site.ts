import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { digestOf, formsOf, workerFile, workerWith, type KeptForms } from '#shared/form-worker.ts'

/** What a form asks first, by which a test knows its build. */
export const tableQuestion = (build: string): string =>
  build === '' ? 'Which table are you at?' : `Which table are you at (${build})?`

/** A site that is deployed again and again at one address. */
export interface DeployedSite {
  readonly url: string
  /** The build that is served: other words, other names of all files, and none of those of the builds before. */
  build: string
  /** Whether the stage has its phones keep the forms. */
  keepsForms: boolean
  /** Whether anything is served at all. */
  isUp: boolean
  readonly stop: () => Promise<void>
}

const texts = /html|javascript|css/
const fileNames = /(\.\/|\/?assets\/|%2Fassets%2F)(?=[\w.-]+\.(?:js|css|woff2))/g

/** What a text of the real build is in another one. */
const inBuild = (build: string, text: string): string =>
  build === ''
    ? text
    : text.replace(fileNames, `$1${build}-`).replaceAll(tableQuestion(''), tableQuestion(build))

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/**
 * Stands in front of a running site, as its deployments would change it: builds that differ from the real one in a
 * word and in the names of their files, stages that have no worker, and a network that is gone.
 */
export const startDeployedSite = async (origin: string): Promise<DeployedSite> => {
  const ask = (path: string, asked?: IncomingMessage, body?: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const { host: _, 'if-none-match': __, ...headers } = asked?.headers ?? {}
      const method = asked?.method ?? 'GET'
      const asking = request(
        new URL(path, origin),
        { method, headers: { ...headers, 'accept-encoding': 'identity' } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          )
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })

  const workerOf = async ({ build, keepsForms }: DeployedSite, script: string): Promise<string> => {
    if (!keepsForms) return workerWith({}, script)
    const forms: Record<string, KeptForms[string]> = {}
    for (const [path, form] of Object.entries(formsOf(script))) {
      const document = inBuild(build, (await ask(path)).body.toString())
      const files = form?.files.map((file) => inBuild(build, file)) ?? []
      forms[path] = { digest: digestOf(document), files }
    }
    return workerWith(forms, script)
  }

  const answer = async (asked: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { build } = site
    const path = asked.url ?? '/'
    const ofBuild = `/assets/${build}-`
    const isGone = build !== '' && path.startsWith('/assets/') && !path.startsWith(ofBuild)
    const known = isGone ? '/assets/gone.js' : path.replace(ofBuild, '/assets/')
    const { status, headers, body: served } = await ask(known, asked, body)
    const { 'content-length': _, etag: __, ...kept } = headers
    const isText = texts.test(headers['content-type'] ?? '')
    const text = () => served.toString()
    const said =
      path === `/${workerFile}` ? await workerOf(site, text()) : isText ? inBuild(build, text()) : served
    response.writeHead(status, kept).end(said)
  }

  const server = createServer((asked, response) => {
    if (!site.isUp) return void asked.socket.destroy()
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      answer(asked, response, Buffer.concat(parts)).catch(() => asked.socket.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const site: DeployedSite = {
    url: `http://localhost:${port}`,
    build: '',
    keepsForms: true,
    isUp: true,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return site
}
