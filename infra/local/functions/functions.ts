import type { Assembly } from '../template/assembly.ts'
import {
  assetFolder,
  bundleFolder,
  type Endpoints,
  type FolderOf,
  type FunctionDefinition,
  type ResolvedFunction,
  runnableFunction,
} from '../template/function-definitions.ts'
import { FunctionWorker, type LogLine, type Outcome } from './function-worker.ts'

/**
 * How many containers a function may have here, how many may start at the same time (starting is what costs), how
 * long an event may wait for one, and how long an idle one stays, the only one longer: what a screen asks now and then
 * would be started for each question. Where containers are busy and the event next in turn
 * has waited `crowdedMs`, no other joins: it is refused immediately, and not after a wait. So those who join
 * are, with the time that the function itself takes, answered within the 5 s that every route promises.
 */
const limits = {
  workers: 8,
  starting: 2,
  waitMs: 8_000,
  crowdedMs: 3_000,
  idleMs: 15_000,
  oneIdleMs: 60_000,
} as const

/** What an invocation comes to: an answer, a failure of the function, or no container in time. */
export type InvocationResult = Outcome | { readonly throttled: true }

/** Calls a function by its ARN. */
export type Invoke = (functionArn: string, event: unknown, requestId: string) => Promise<InvocationResult>

/** What an event that waited gets: a container, or the reason why there is none. */
type Given = FunctionWorker | { readonly failure: string } | { readonly throttled: true }

/** An event that waits for a container, since a moment of `performance.now()`. */
interface Waiting {
  readonly since: number
  readonly give: (given: Given) => void
}

/**
 * The containers of one function. As in Lambda, each has one event at a time, more are started while all are busy,
 * and idle ones go. Unlike Lambda's, their number is small: events beyond it wait.
 */
export class FunctionPool {
  private definition: FunctionDefinition
  private readonly onLine: LogLine
  private readonly idle = new Map<FunctionWorker, NodeJS.Timeout>()
  private readonly busy = new Set<FunctionWorker>()
  private readonly starting = new Set<FunctionWorker>()
  private readonly outdated = new WeakSet<FunctionWorker>()
  private readonly waiting: Waiting[] = []
  private isStopped = false
  private readonly keepsOne: boolean

  /** With `keepsOne` the last idle container stays: for a function whose start someone would wait for each time. */
  constructor(definition: FunctionDefinition, onLine: LogLine, keepsOne = false) {
    this.definition = definition
    this.onLine = onLine
    this.keepsOne = keepsOne
  }

  /** Runs the function for one event; never throws. A failure is written to the function's log. */
  async invoke(event: unknown, requestId: string): Promise<InvocationResult> {
    const given = await this.containerInTime()
    const result = given instanceof FunctionWorker ? await this.use(given, event, requestId) : given
    // What is ended because everything ends has not failed.
    if ('failure' in result && !this.isStopped)
      this.onLine(this.definition.id, `ERROR ${requestId} ${result.failure}`)
    return result
  }

  /** From now on events are answered by new containers of this definition; what runs finishes. */
  async replace(definition: FunctionDefinition): Promise<void> {
    this.definition = definition
    for (const worker of [...this.busy, ...this.starting]) this.outdated.add(worker)
    await this.stopIdle()
  }

  /** Ends every container, busy or not. */
  async stop(): Promise<void> {
    this.isStopped = true
    for (const { give } of this.waiting.splice(0)) give({ throttled: true })
    await Promise.all([...this.busy, ...this.starting].map((worker) => worker.stop()))
    await this.stopIdle()
  }

  private async stopIdle(): Promise<void> {
    const workers = [...this.idle.keys()]
    this.idle.forEach((timer) => clearTimeout(timer))
    this.idle.clear()
    await Promise.all(workers.map((worker) => worker.stop()))
  }

  private async use(worker: FunctionWorker, event: unknown, requestId: string): Promise<Outcome> {
    const outcome = await worker.invoke(event, requestId)
    this.busy.delete(worker)
    this.offer(worker)
    return outcome
  }

  private containerInTime(): Promise<Given> {
    if (this.isCrowded()) return Promise.resolve({ throttled: true })
    return new Promise((resolve) => {
      const since = performance.now()
      const give = (given: Given) => {
        clearTimeout(timer)
        resolve(given)
      }
      const waiting = { since, give }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1)
        resolve({ throttled: true })
      }, limits.waitMs)
      this.waiting.push(waiting)
      this.serveWaiting()
    })
  }

  /** A pool whose first container still starts is cold, not crowded: there, waiting is worth while. */
  private isCrowded(): boolean {
    const [next] = this.waiting
    return next !== undefined && this.busy.size > 0 && performance.now() - next.since >= limits.crowdedMs
  }

  /** Gives idle containers to waiting events, the one used last first, and starts more for those that go on waiting. */
  private serveWaiting(): void {
    while (this.waiting.length > 0) {
      const worker = [...this.idle.keys()].at(-1)
      if (!worker) break
      clearTimeout(this.idle.get(worker))
      this.idle.delete(worker)
      if (!worker.usable) continue
      this.busy.add(worker)
      this.waiting.shift()?.give(worker)
    }
    while (this.starting.size < Math.min(limits.starting, this.waiting.length, this.vacancies()))
      void this.start()
  }

  private vacancies(): number {
    const most = Math.min(limits.workers, this.definition.concurrency ?? limits.workers)
    return this.isStopped ? 0 : most - this.busy.size
  }

  private async start(): Promise<void> {
    const worker = new FunctionWorker(this.definition, this.onLine)
    this.starting.add(worker)
    const loaded = await worker.load()
    this.starting.delete(worker)
    if ('loaded' in loaded) {
      this.offer(worker)
      return
    }
    await worker.stop()
    this.waiting.shift()?.give(loaded)
    this.serveWaiting()
  }

  /** Takes a container that has nothing to do: for a waiting event, or to keep for a while. */
  private offer(worker: FunctionWorker): void {
    if (!worker.usable || this.isStopped || this.outdated.has(worker)) {
      void worker.stop()
    } else {
      const retire = () => {
        if (this.keepsOne && this.idle.size === 1) return
        this.idle.delete(worker)
        void worker.stop()
      }
      const stayMs = this.idle.size === 0 ? limits.oneIdleMs : limits.idleMs
      this.idle.set(worker, setTimeout(retire, stayMs).unref())
    }
    this.serveWaiting()
  }
}

/** The template's functions, running. */
export interface Functions {
  /** Calls one by its ARN. */
  readonly invoke: Invoke
  /** Answers from now on with the handlers bundled in a folder, one folder each. */
  readonly useBundles: (folder: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Makes the functions callable, each from its asset; a container is started with its first event. Those whose ARN is in
 * `kept` keep one.
 * @throws Error when a function's module is not in its asset.
 */
export const startFunctions = (
  functions: readonly ResolvedFunction[],
  assembly: Assembly,
  endpoints: Endpoints,
  onLine: LogLine,
  kept: ReadonlySet<string>,
): Functions => {
  const definitionsIn = (folderOf: FolderOf) =>
    functions.map((resolved) => runnableFunction(resolved, folderOf, endpoints))
  const pools = new Map(
    definitionsIn(assetFolder(assembly)).map((definition) => [
      definition.arn,
      new FunctionPool(definition, onLine, kept.has(definition.arn)),
    ]),
  )
  return {
    invoke: async (arn, event, requestId) => {
      const pool = pools.get(arn)
      return pool ? pool.invoke(event, requestId) : { failure: `There is no function ${arn}.` }
    },
    useBundles: async (folder) => {
      for (const definition of definitionsIn(bundleFolder(folder)))
        await pools.get(definition.arn)?.replace(definition)
    },
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.stop()))
    },
  }
}
