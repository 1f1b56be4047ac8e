/** What may happen to a request between a browser and the site. Times in ms. */
export type NetworkFault =
  /** Nothing listens at the site's address, for any request. */
  | { readonly kind: 'refuses' }
  /** The request is taken, nothing is done about it, and no answer comes. */
  | { readonly kind: 'hangs' }
  /** The request reaches the site so much later, also where its sender has given up by then. */
  | { readonly kind: 'delays'; readonly ms: number }
  /** Somebody else answers: a gateway in trouble, a hotel's sign-in page. The site never hears of it. */
  | { readonly kind: 'answers'; readonly answer: ForeignAnswer }
  /** The site did what was asked; the connection is reset before its answer. */
  | { readonly kind: 'loses' }
  /** The site's answer ends in its middle, as if that were its end: the length was not told. */
  | { readonly kind: 'truncates' }
  /** The connection is reset in the middle of the site's answer. */
  | { readonly kind: 'breaks' }
  /** The site's answer comes byte by byte. */
  | { readonly kind: 'drips'; readonly everyMs: number }

/** An answer that is not the site's. */
export interface ForeignAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json; charset=utf-8' }

/** A page of HTML, as a gateway sends it that knows nothing of an API. */
export const page = (status: number): NetworkFault => ({
  kind: 'answers',
  answer: { status, headers: html, body: `<!doctype html><title>${status}</title><h1>Error ${status}</h1>` },
})

/** An error as the API words them. */
export const apiError = (status: number, error: string, headers = {}): NetworkFault => ({
  kind: 'answers',
  answer: { status, headers: { ...json, ...headers }, body: JSON.stringify({ success: false, error }) },
})

/** What an API gateway says of its own accord, with the number of seconds to wait. */
export const throttled: NetworkFault = {
  kind: 'answers',
  answer: { status: 429, headers: { ...json, 'retry-after': '2' }, body: '{"message":"Too Many Requests"}' },
}

/** An OK, and nothing else. */
export const emptyOk: NetworkFault = { kind: 'answers', answer: { status: 200, headers: {}, body: '' } }

/** A hotel's sign-in page in place of every answer: status 200, and HTML. */
export const captivePortal: NetworkFault = {
  kind: 'answers',
  answer: {
    status: 200,
    headers: html,
    body: '<!doctype html><title>Welcome to our wifi</title><form>…</form>',
  },
}

/** The same, at an address of its own. */
export const captiveRedirect: NetworkFault = {
  kind: 'answers',
  answer: { status: 302, headers: { location: 'http://sign-in.wifi.example/' }, body: '' },
}
