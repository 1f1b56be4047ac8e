/** For tests: the response to a call. */
export type Reply = () => Promise<Response>

export const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

export const unreachable: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** Busy, and for longer than an attendee watches a screen send. */
export const busy =
  (status = 503): Reply =>
  () =>
    Promise.resolve(
      Response.json({ success: false, error: 'Busy.' }, { status, headers: { 'Retry-After': '60' } }),
    )
