// One container of a function: loads its module once, then answers one event at a time. In plain JavaScript and with
// Node's own modules only: what strips types would be loaded anew in each container, which took as long as half of all.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

/** @import { Invocation, Loaded, Outcome, WorkerStart } from './function-worker.ts' */
/** @import { MessagePort } from 'node:worker_threads' */

/** @type {WorkerStart} */
const { file, exportName, functionName, functionArn, memoryMb } = workerData

/** @type {(error: unknown) => string} */
const textOf = (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** @type {(invocation: Invocation) => object} */
const contextOf = ({ requestId, deadline }) => ({
  awsRequestId: requestId,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  memoryLimitInMB: String(memoryMb),
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: false,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

const load = async () => {
  // Compiling a bundle once and not in each of its containers saves them a seventh of their start.
  enableCompileCache()
  const module = await import(pathToFileURL(file).href)
  flushCompileCache()
  const handler = module[exportName]
  if (typeof handler !== 'function') throw new Error(`${file} exports no function "${exportName}".`)
  return handler
}

/** @type {(handler: (event: unknown, context: unknown) => unknown, invocation: Invocation) => Promise<Outcome>} */
const answer = async (handler, invocation) => {
  try {
    const value = await handler(invocation.event, contextOf(invocation))
    return { value: value === undefined ? null : JSON.parse(JSON.stringify(value)) }
  } catch (error) {
    return { failure: textOf(error) }
  }
}

/** @type {(port: MessagePort) => Promise<Loaded>} */
const serve = async (port) => {
  try {
    const handler = await load()
    port.on('message', (invocation) => {
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
