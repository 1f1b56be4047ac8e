import { pathToFileURL } from 'node:url'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { region } from '../template/physical-names.ts'
import type { Invocation, Loaded, Outcome, WorkerStart } from './worker-messages.ts'

/** One container of a function: loads its module once, then answers one event at a time. */

type Handler = (event: unknown, context: unknown) => unknown

const { file, exportName, functionName, memoryMb } = workerData as WorkerStart

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const contextOf = ({ requestId, deadline }: Invocation) => ({
  awsRequestId: requestId,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:${region}:000000000000:function:${functionName}`,
  memoryLimitInMB: String(memoryMb),
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

const load = async (): Promise<Handler> => {
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const handler = module[exportName]
  if (typeof handler !== 'function') throw new Error(`${file} exports no function "${exportName}".`)
  return handler as Handler
}

const answer = async (handler: Handler, invocation: Invocation): Promise<Outcome> => {
  try {
    const value: unknown = await handler(invocation.event, contextOf(invocation))
    return { value: value === undefined ? null : JSON.parse(JSON.stringify(value)) }
  } catch (error) {
    return { failure: textOf(error) }
  }
}

const serve = async (port: MessagePort): Promise<Loaded> => {
  try {
    const handler = await load()
    port.on('message', (invocation: Invocation) => {
      void answer(handler, invocation).then((outcome) => port.postMessage(outcome))
    })
    return { loaded: true }
  } catch (error) {
    // Listening keeps the thread until it is ended: its exit must not overtake what it says.
    port.on('message', () => undefined)
    return { failure: textOf(error) }
  }
}

if (!parentPort) throw new Error('This module runs as a worker of the local run only.')
parentPort.postMessage(await serve(parentPort))
