import type { DeliveryOutcome } from './form-service.ts'
import { leadSettings } from './settings.ts'

const failed = (failure: string): DeliveryOutcome => ({ kind: 'failed', failure })

/** Statuses that blame the request: it would be refused again. (spec/decisions.md, "Leads") */
const blamesRequest: readonly number[] = [400, 422]

/** Reads a body as text, so many bytes of it; undefined where it has more, and the rest is not taken. */
const textOf = async (response: Response): Promise<string | undefined> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  // Leaving the loop early cancels the body, and with it the connection.
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > leadSettings.answerBytes) return undefined
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a body of an OK answer says: a success is a JSON object whose `success` is not false. */
const outcomeOfBody = (text: string): DeliveryOutcome => {
  if (text.trim() === '') return failed('empty')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return failed('not-json')
  return 'success' in value && value.success === false ? failed('success-false') : { kind: 'delivered' }
}

/** What a Retry-After header asks for, in ms from now; undefined where there is none that can be understood. */
const retryAfterOf = (response: Response): number | undefined => {
  const header = response.headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return ms > 0 ? ms : undefined
}

const outcomeOfStatus = (response: Response): DeliveryOutcome => {
  const { status } = response
  if (status >= 300 && status < 400) return failed('redirect')
  const failure = `status-${status}`
  if (blamesRequest.includes(status)) return { kind: 'refused', failure }
  const retryAfterMs = retryAfterOf(response)
  return { kind: 'failed', failure, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/**
 * What a form service's answer means, by status and body; 64 KiB of the body are read at most.
 * @throws what breaks the body off: the signal of the request, or the connection.
 */
export const outcomeOf = async (response: Response): Promise<DeliveryOutcome> => {
  if (!response.ok) {
    // The status says it all; a body that cannot be given back is broken already.
    await response.body?.cancel().catch(() => undefined)
    return outcomeOfStatus(response)
  }
  const text = await textOf(response)
  return text === undefined ? failed('too-large') : outcomeOfBody(text)
}

/** The code of a request that got no whole answer, with the system's own name for why where it has one. */
export const networkFailure = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {}
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z_]*$/.test(code) ? `network-${code}` : 'network'
}
