import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import type { FunctionDefinition } from '../template/function-definitions.ts'

/** What a function's worker is started with. */
interface WorkerStart {
  /** Absolute path of the module to load. */
  readonly file: string
  /** Name of the function the module exports. */
  readonly exportName: string
  readonly functionName: string
  readonly functionArn: string
  readonly memoryMb: number
}

/** An event for the function. `deadline` in ms since 1970. */
interface Invocation {
  readonly requestId: string
  readonly event: unknown
  readonly deadline: number
}

/** What a worker says once, when its module is loaded or could not be. */
type Loaded = { readonly loaded: true } | { readonly failure: string }

/** What came of it: a value that survived JSON, as between Lambda and its caller, or the error's text for the log. */
export type Outcome = { readonly value: unknown } | { readonly failure: string }

/** Told of each line a function writes. */
export type LogLine = (functionId: string, line: string) => void

/** How long a module may take to load, in ms; Lambda's own limit. */
const loadTimeoutMs = 10_000

interface Failure {
  readonly failure: string
}

/** A function's container: a thread with the function's own environment and memory limit. */
export class FunctionWorker {
  private readonly worker: Worker
  private readonly timeoutMs: number
  private readonly ended: Promise<Failure>
  private hasEnded = false

  constructor(definition: FunctionDefinition, onLine: LogLine) {
    const { id, file, exportName, name, arn, memoryMb, environment, timeoutMs } = definition
    this.timeoutMs = timeoutMs
    this.worker = new Worker(new URL('worker.mjs', import.meta.url), {
      workerData: { file, exportName, functionName: name, functionArn: arn, memoryMb } satisfies WorkerStart,
      env: environment(),
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    for (const stream of [this.worker.stdout, this.worker.stderr])
      createInterface(stream).on('line', (line) => onLine(id, line))
    this.ended = new Promise((resolve) => {
      this.worker.once('error', (error: Error) => resolve({ failure: error.stack ?? error.message }))
      this.worker.once('exit', (code) =>
        resolve({ failure: `The function ended its process with code ${code}.` }),
      )
    })
    void this.ended.then(() => {
      this.hasEnded = true
    })
  }

  /** Whether the worker can take another event. */
  get usable(): boolean {
    return !this.hasEnded
  }

  /** Resolves when the function's module is loaded, or with why it cannot be. */
  load(): Promise<Loaded> {
    return this.nextMessage<Loaded>(loadTimeoutMs)
  }

  /**
   * Has the function answer one event, within its time-out; a function that takes longer is ended. One at a time.
   * @returns the value it answered, or why there is none.
   */
  invoke(event: unknown, requestId: string): Promise<Outcome> {
    const answered = this.nextMessage<Outcome>(this.timeoutMs)
    this.worker.postMessage({ event, requestId, deadline: Date.now() + this.timeoutMs } satisfies Invocation)
    return answered
  }

  async stop(): Promise<void> {
    this.hasEnded = true
    await this.worker.terminate()
  }

  /** The worker's next message; where it does not come in time or at all, why, and the worker is ended. */
  private async nextMessage<Message>(withinMs: number): Promise<Message | Failure> {
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(), withinMs)
    const late = { failure: `Task timed out after ${withinMs / 1000} seconds` }
    const message = once(this.worker, 'message', { signal: over.signal }).then(
      ([received]) => received as Message,
      () => (over.signal.aborted ? late : this.ended),
    )
    const first = await Promise.race([message, this.ended])
    clearTimeout(timer)
    if (first === late) await this.stop()
    return first
  }
}
