/** What may happen to a request between a client and a server: browser and site, function and store. Times in ms. */
export type Fault =
  /** Nothing listens at the server's address, for any request. */
  | { readonly kind: 'refuses' }
  /** The connection is reset; the server never hears of the request. */
  | { readonly kind: 'resets' }
  /** The request is accepted, and no response comes. */
  | { readonly kind: 'hangs' }
  /** The request reaches the server later, even if its sender has given up by then. */
  | { readonly kind: 'delays'; readonly ms: number }
  | { readonly kind: 'delays'; readonly until: Promise<unknown> }
  /** Somebody else responds: a gateway in trouble, a hotel's sign-in page. The server never hears of the request. */
  | { readonly kind: 'responds'; readonly response: ForeignResponse }
  /** The server does what was asked; the connection is reset before its response. */
  | { readonly kind: 'loses' }
  /** The response ends in its middle, as if that were its end: its length was not stated. */
  | { readonly kind: 'truncates' }
  /** The connection is reset in the middle of the response. */
  | { readonly kind: 'breaks' }
  /** The response comes byte by byte. */
  | { readonly kind: 'drips'; readonly everyMs: number }

/** A response that is not the server's. */
export interface ForeignResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** So many more bytes after the body. */
  readonly filler?: number
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json; charset=utf-8' }

/** A page of HTML, as a gateway sends it. */
export const page = (status: number): Fault => ({
  kind: 'responds',
  response: {
    status,
    headers: html,
    body: `<!doctype html><title>${status}</title><h1>Error ${status}</h1>`,
  },
})

/** An error as the API words them. */
export const apiError = (status: number, error: string, headers = {}): Fault => ({
  kind: 'responds',
  response: { status, headers: { ...json, ...headers }, body: JSON.stringify({ success: false, error }) },
})

/** The throttling response of an API gateway, with the number of seconds to wait. */
export const throttled: Fault = {
  kind: 'responds',
  response: {
    status: 429,
    headers: { ...json, 'retry-after': '2' },
    body: '{"message":"Too Many Requests"}',
  },
}

/** An OK, and nothing else. */
export const emptyOk: Fault = { kind: 'responds', response: { status: 200, headers: {}, body: '' } }

/** A hotel's sign-in page in place of every response: status 200, and HTML. */
export const captivePortal: Fault = {
  kind: 'responds',
  response: {
    status: 200,
    headers: html,
    body: '<!doctype html><title>Welcome to our wifi</title><form>…</form>',
  },
}

/** The same, at an address of its own. */
export const captiveRedirect: Fault = {
  kind: 'responds',
  response: { status: 302, headers: { location: 'http://sign-in.wifi.example/' }, body: '' },
}
