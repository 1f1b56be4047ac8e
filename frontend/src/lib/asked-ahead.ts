/** What the document has asked for ahead of its code, by path: from one script to the others. */
interface Asking {
  askedAhead?: Map<string, Promise<Response>>
}
const page: Asking = globalThis as Asking

/** Puts in what is known by name; `now` is the time in milliseconds. @throws Error for what is not known. */
const filled = (address: string, known: Readonly<Record<string, unknown>>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'now' ? Date.now() : known[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(address)
    return encodeURIComponent(value)
  })

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/**
 * Asks for what a form will ask for first, beside its code and not after it. An address may name fields of the response
 * to the one before it: `/api/x?key={key}`. What cannot be had is left to the form.
 */
export const askAhead = (addresses: readonly string[]): void => {
  const asked = (page.askedAhead ??= new Map<string, Promise<Response>>())
  let before: Promise<unknown> = Promise.resolve()
  for (const address of addresses) {
    const path = pathOf(address)
    const response = before.then((known) =>
      fetch(filled(address, Object(known) as Record<string, unknown>), {
        cache: 'no-store',
        headers: { Accept: 'application/json' },
      }),
    )
    asked.set(path, response)
    response.catch(() => asked.delete(path))
    before = response.then((one) => one.clone().json())
    before.catch(() => undefined)
  }
}

/** The response that was asked for ahead, whatever its query; to be had once. */
export const takeAhead = (address: string): Promise<Response> | undefined => {
  const path = pathOf(address)
  const response = page.askedAhead?.get(path)
  page.askedAhead?.delete(path)
  return response
}
