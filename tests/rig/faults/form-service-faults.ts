import type { Fault } from './fault.ts'

const saying = (status: number, contentType: string, body: string, filler?: number): Fault => ({
  kind: 'responds',
  response: { status, headers: { 'content-type': contentType }, body, ...(filler && { filler }) },
})

const failing = (status: number, headers: Readonly<Record<string, string>> = {}): Fault => ({
  kind: 'responds',
  response: {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ success: false, message: `Scripted ${status}.` }),
  },
})

/** What form services were seen to do instead of accepting a form, and worse. */
export const formServiceFaults = {
  'status 500': failing(500),
  'status 502': saying(502, 'text/html', '<h1>Bad gateway</h1>'),
  'status 503': failing(503),
  'success: false': saying(200, 'application/json', '{"success":false,"message":"No."}'),
  'status 429': failing(429, { 'retry-after': '60' }),
  'status 403': failing(403),
  'status 401': failing(401),
  'status 400': failing(400),
  'status 422': failing(422),
  'HTML with 200': saying(200, 'text/html', '<!doctype html><title>Are you a robot?</title>'),
  'empty 200': saying(200, 'text/plain', ''),
  'empty 202': saying(202, 'text/plain', ''),
  redirect: { kind: 'responds', response: { status: 302, headers: { location: '/elsewhere' }, body: '' } },
  'truncated JSON': saying(200, 'application/json', '{"success":true,"mess'),
  '50 MB': saying(200, 'application/json', '{"success":true,"message":"', 50_000_000),
  'status 504': failing(504),
  'breaks off': { kind: 'resets' },
  hangs: { kind: 'hangs' },
} as const satisfies Record<string, Fault>

export type FormServiceFault = keyof typeof formServiceFaults

/** What the service says about a lead under a fault, if it says anything. */
export type Kind = 'refused' | 'not taken' | 'nobody knows'

/** For all the relay can know, the service makes a mail each time it is asked under these. */
const unclear: readonly FormServiceFault[] = [
  ...(['HTML with 200', 'empty 200', 'empty 202', 'redirect', 'truncated JSON'] as const),
  ...(['50 MB', 'status 504', 'breaks off', 'hangs'] as const),
]

export const kindOf = (fault: FormServiceFault): Kind => {
  if (fault === 'status 400' || fault === 'status 422') return 'refused'
  return unclear.includes(fault) ? 'nobody knows' : 'not taken'
}
