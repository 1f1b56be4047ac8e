import { randomUUID } from 'node:crypto'
import type { EdgeRequest, EdgeResponse, Origin } from '../http/http-server.ts'
import type { Receipt } from './inbox.ts'

const answer = (status: number, success: boolean, message: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ success, message })),
})

/** The body's fields; undefined where it is no JSON object. */
const fieldsOf = ({ body, headers }: EdgeRequest): Record<string, unknown> | undefined => {
  if (!headers['content-type']?.startsWith('application/json')) return undefined
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * A form service like the ones that leads are sent to: takes JSON with the right access key, and hands on what it
 * received, without the key.
 */
export const createFormService = (
  accessKey: string,
  onReceipt: (receipt: Receipt) => void,
  now: () => number = Date.now,
): Origin => {
  const take = (request: EdgeRequest): EdgeResponse => {
    if (request.method !== 'POST') return answer(405, false, 'Send a form with POST.')
    const fields = fieldsOf(request)
    if (!fields) return answer(400, false, 'Send the form as a JSON object.')
    const { access_key: key, ...others } = fields
    if (key !== accessKey) return answer(403, false, 'The access key is wrong.')
    const { email } = others
    if (typeof email !== 'string' || email === '') return answer(400, false, 'The email is missing.')
    const id = request.headers['idempotency-key']
    onReceipt({
      key: typeof id === 'string' && id !== '' ? id : randomUUID(),
      at: now(),
      fields: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, asText(value)])),
    })
    return answer(200, true, 'The form was received.')
  }
  return (request) => Promise.resolve(take(request))
}
