import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What a custom resource's function says at the end. */
interface ResourceAnswer {
  readonly Status: string
  readonly Reason?: string
}

/** Where functions of custom resources leave their answers, as at CloudFormation's signed addresses. */
export interface DeploymentInbox {
  /** URL to which the answer to a request is to be put. */
  readonly addressFor: (requestId: string) => string
  /** What was put there; undefined where nothing was. */
  readonly answerTo: (requestId: string) => ResourceAnswer | undefined
  readonly stop: () => Promise<void>
}

/** Starts an inbox on a free port of this machine. */
export const startDeploymentInbox = async (): Promise<DeploymentInbox> => {
  const answers = new Map<string, ResourceAnswer>()
  const server = createServer((request, response) => {
    const keep = async () => {
      const isUpload = request.method === 'PUT' && !request.headers['content-type']
      // S3 refuses what was not signed, and so an upload with a content type.
      if (isUpload) answers.set(request.url?.slice(1) ?? '', (await json(request)) as ResourceAnswer)
      response.writeHead(isUpload ? 200 : 403).end()
    }
    keep().catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    addressFor: (requestId) => `http://127.0.0.1:${port}/${requestId}`,
    answerTo: (requestId) => answers.get(requestId),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
