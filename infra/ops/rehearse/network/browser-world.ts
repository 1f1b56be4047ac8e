import type { Carry } from './exchange.ts'

/**
 * Lets the site's own browser code run in this process, a browser for thousands of phones: each device's address is a
 * host name of its own, and a request to it goes that device's way. Everything else is fetched as ever.
 */
export interface BrowserWorld {
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
export const openBrowserWorld = (site: URL): BrowserWorld => {
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
