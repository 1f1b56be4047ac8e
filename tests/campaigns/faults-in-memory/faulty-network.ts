import type { Victim } from '../../rig/faults/fault-proxy.ts'
import type { Fault } from '../../rig/faults/fault.ts'

/** A request as the server gets it. */
export interface AnswerRequest {
  readonly method: string
  readonly path: string
  readonly key: string
  readonly body: unknown
}

type Serve = (request: AnswerRequest) => Response

interface Strike {
  readonly victim: Victim
  readonly fault: Fault | 'offline'
  readonly times: number
}

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const noAnswer = () => new TypeError('Failed to fetch')

/** The network between a page and its server, in the test's own time: what the proxy does to bytes, done to `fetch`. */
export class FaultyNetwork {
  readonly #serve: Serve
  #strike: Strike | undefined
  #victims = 0
  /** A page that is gone hears nothing more. */
  #visit = 0

  constructor(serve: Serve) {
    this.#serve = serve
  }

  /** From now on the fault hits such requests, the next `times` of them or all; `offline` hits every request. */
  strike(victim: Victim, fault: Strike['fault'], times = Infinity): void {
    this.#strike = { victim, fault, times }
    this.#victims = 0
  }

  recover(): void {
    this.#strike = undefined
  }

  /** How many requests were hit since the last strike. */
  get victims(): number {
    return this.#victims
  }

  /** Whatever is under way will have no answer. */
  leave(): void {
    this.#visit += 1
  }

  readonly fetch = (address: string, init: RequestInit = {}): Promise<Response> => {
    const visit = this.#visit
    const nothing = new Promise<never>(() => undefined)
    return this.#ask(address, init).then(
      (response) => (visit === this.#visit ? response : nothing),
      (error: unknown) => {
        if (visit !== this.#visit) return nothing
        throw error
      },
    )
  }

  #ask(address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const request = {
      method,
      path: address,
      key: new Headers(headers).get('Idempotency-Key') ?? '',
      body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown,
    }
    return this.#meet(this.#hit(request), () => this.#serve(request))
  }

  #hit({ method, path }: AnswerRequest): Strike['fault'] | undefined {
    if (!this.#strike) return undefined
    const { victim, fault, times } = this.#strike
    // The address itself is gone for every request.
    const isDown = fault === 'offline' || fault.kind === 'refuses'
    const isVictim = `${method} ${path}`.startsWith(victim)
    if (isVictim && this.#victims < times) this.#victims += 1
    else if (!isDown) return undefined
    return fault
  }

  /** What the page gets of a request. */
  async #meet(fault: Strike['fault'] | undefined, serve: () => Response): Promise<Response> {
    if (fault === undefined) return serve()
    if (fault === 'offline') throw noAnswer()
    switch (fault.kind) {
      case 'refuses':
      case 'resets':
        throw noAnswer()
      case 'hangs':
        return new Promise(() => undefined)
      case 'delays':
        await ('ms' in fault ? after(fault.ms) : fault.until)
        return serve()
      case 'responds': {
        const { status, headers, body } = fault.response
        // The page's own policy forbids to follow to another site.
        if ('location' in headers) throw noAnswer()
        return new Response(body, { status, headers })
      }
      case 'loses':
        serve()
        throw noAnswer()
      default:
        throw new Error(`Only a proxy knows “${fault.kind}”.`)
    }
  }
}
