import { type Agent, Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Carry, CutOff, exchange, type HttpResponse, type Request, type Treatment } from './exchange.ts'
import { drawFault, drawLatency, type FaultKind, type Wifi } from './wifi.ts'

/**
 * Lets the site's own browser code run in this process, a browser for thousands of phones: each device's address is a
 * host name of its own, and a request to it goes that device's way. Everything else is fetched as ever.
 */
interface BrowserWorld {
  /** Adds a device; gives its origin, as in `http://phone-17.invalid`, to be put before the paths it asks for. */
  readonly join: (name: string, carry: Carry) => string
  readonly close: () => void
}

const ignored = () => undefined

/** What the front end's code asks of a browser, in the state of a page that is open and looked at. */
const page = {
  window: { addEventListener: ignored, removeEventListener: ignored },
  document: { addEventListener: ignored, removeEventListener: ignored, visibilityState: 'visible' },
  navigator: { onLine: true },
}

const standIn = (name: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  }
}

const nullBodyStatuses = [204, 205, 304]

const responseOf = ({ status, headers, body }: Awaited<ReturnType<Carry>>): Response =>
  new Response(nullBodyStatuses.includes(status) ? null : body, {
    status,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  })

/** Opens the world in front of the site at `site`. Close it, or this process goes on believing it is a browser. */
const openBrowserWorld = (site: URL): BrowserWorld => {
  const devices = new Map<string, Carry>()
  const realFetch = globalThis.fetch
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const asked = typeof input === 'string' ? URL.parse(input) : undefined
    const carry = asked && devices.get(asked.hostname)
    if (!carry) return realFetch(input, init)
    const url = new URL(asked.pathname + asked.search, site)
    const headers = Object.fromEntries(new Headers(init?.headers))
    const body = typeof init?.body === 'string' ? init.body : undefined
    const response = await carry(
      { url, method: init?.method ?? 'GET', headers, body },
      init?.signal ?? undefined,
    )
    return responseOf(response)
  }
  const restores = Object.entries({ ...page, fetch }).map(([name, value]) => standIn(name, value))
  return {
    join: (name, carry) => {
      devices.set(`${name}.invalid`, carry)
      return `http://${name}.invalid`
    },
    close: () => restores.forEach((restore) => restore()),
  }
}

/** Hears what happens on the air. */
interface Observer {
  readonly onFault: (kind: FaultKind) => void
  /** A whole response arrived; lost ones do not count. */
  readonly onResponse: (response: HttpResponse) => void
}

/** How one phone reaches the site. */
interface Way {
  readonly wifi: Wifi
  readonly random: () => number
  readonly observer: Observer
}

const between = ([least, most]: readonly [number, number], random: () => number): number =>
  least + random() * (most - least)

/** How the connection is treated under a fault; milliseconds of network dust, not of policy. */
const treatmentOf = (fault: FaultKind | undefined, random: () => number): Treatment => {
  if (fault === 'cutBeforeArrival') return { cut: 'half way', cutAfterMs: random() * 20 }
  if (fault === 'cutAfterSending') return { cut: 'after sending', cutAfterMs: random() * 30 }
  if (fault === 'answerLost') return { cut: 'at the response' }
  if (fault === 'slowBody') return { pieces: 4, pauseMs: between([50, 400], random) }
  return {}
}

/** A GET has no body to trickle, and it does not matter how often it arrives. */
const onlyWithBody = new Set<FaultKind>(['slowBody', 'sentTwice'])

/** All that chance decides about a request, decided together: so a seed repeats its faults, whatever else goes on. */
const drawFate = (wifi: Wifi, hasBody: boolean, random: () => number) => {
  const drawn = drawFault(wifi, random)
  const fault = drawn && !hasBody && onlyWithBody.has(drawn) ? undefined : drawn
  return {
    fault,
    thereMs: drawLatency(wifi, random),
    backMs: drawLatency(wifi, random),
    noticedAfterMs: between(wifi.noticedAfterMs, random),
    secondAfterMs: random() * 20,
    treatment: treatmentOf(fault, random),
  }
}

/** A way through the venue's wifi: latency both ways, and at most one fault a request. */
const throughWifi = (agent: Agent, { wifi, random, observer }: Way): Carry => {
  const observed = async (
    request: Request,
    treatment: Treatment,
    signal?: AbortSignal,
  ): Promise<HttpResponse> => {
    const response = await exchange(request, agent, treatment, signal)
    observer.onResponse(response)
    return response
  }
  return async (request, signal) => {
    const wait = (ms: number) => sleep(ms, undefined, { signal })
    const fate = drawFate(wifi, request.body !== undefined, random)
    if (fate.fault) observer.onFault(fate.fault)
    if (fate.fault === 'neverSent') {
      await wait(fate.noticedAfterMs)
      throw new CutOff('There was no network.')
    }
    await wait(fate.thereMs)
    if (fate.fault === 'sentTwice') {
      // The browser drops the first connection and takes what it hears on the second.
      observed(request, {}, signal).catch(() => undefined)
      await wait(fate.secondAfterMs)
    }
    const response = await observed(request, fate.treatment, signal)
    await wait(fate.backMs)
    return response
  }
}

/** How many phones share an access point, as in a well equipped hall. */
const phonesEach = 100

/** The network between the devices of a venue and a site. */
export interface Venue {
  /** Connects a phone; gives the origin of the site for it. */
  readonly phone: (number: number, way: Way) => string
  /** Connects the facilitator's desk, by cable. */
  readonly desk: () => string
  /** Close it, or this process goes on as a browser. */
  readonly close: () => void
}

/**
 * Opens the venue in front of a site. The phones of an access point share its connections, so that thousands of phones on
 * one machine use up neither its ports nor its file descriptors; no phone waits for a connection.
 */
export const openVenue = (site: URL, phones: number): Venue => {
  const world = openBrowserWorld(site)
  const Agent = site.protocol === 'https:' ? HttpsAgent : HttpAgent
  const open = () => new Agent({ keepAlive: true, maxSockets: 2 * phonesEach, maxFreeSockets: phonesEach })
  const cable = open()
  const accessPoints = Array.from({ length: Math.max(1, Math.ceil(phones / phonesEach)) }, open)
  return {
    phone: (number, way) => {
      const agent = accessPoints[number % accessPoints.length] ?? cable
      return world.join(`phone-${number}`, throughWifi(agent, way))
    },
    desk: () => world.join('desk', (request, signal) => exchange(request, cable, {}, signal)),
    close: () => {
      for (const agent of [cable, ...accessPoints]) agent.destroy()
      world.close()
    },
  }
}
