import type { ServerResponse } from 'node:http'

type Answer = (response: ServerResponse) => void

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ success: false, message: `Scripted ${code}.` }))
  }

const saying =
  (code: number, contentType: string, text: string): Answer =>
  (response) => {
    response.writeHead(code, { 'content-type': contentType })
    response.end(text)
  }

/** 50 MB of JSON that begins well, as far as the other end takes it. */
const flood: Answer = (response) => {
  const chunk = 'x'.repeat(64 * 1024)
  let left = 800
  const pour = () => {
    while (left > 0) {
      left -= 1
      if (!response.write(chunk)) return
    }
    response.end('"}')
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"success":true,"message":"')
  response.on('drain', pour)
  pour()
}

const redirect: Answer = (response) => {
  response.writeHead(302, { location: '/elsewhere' })
  response.end()
}

/** What form services were seen to do instead of taking a form, and worse. */
export const formServiceFaults = {
  'status 500': status(500),
  'status 502': saying(502, 'text/html', '<h1>Bad gateway</h1>'),
  'status 503': status(503),
  'success: false': saying(200, 'application/json', '{"success":false,"message":"No."}'),
  'status 429': status(429, { 'retry-after': '60' }),
  'status 403': status(403),
  'status 401': status(401),
  'status 400': status(400),
  'status 422': status(422),
  'HTML with 200': saying(200, 'text/html', '<!doctype html><title>Are you a robot?</title>'),
  'empty 200': saying(200, 'text/plain', ''),
  'empty 202': saying(202, 'text/plain', ''),
  redirect,
  'truncated JSON': saying(200, 'application/json', '{"success":true,"mess'),
  '50 MB': flood,
  'status 504': status(504),
  'breaks off': (response) => void response.destroy(),
  hangs: () => undefined,
} as const satisfies Record<string, Answer>

export type FormServiceFault = keyof typeof formServiceFaults

/** How a lead fares under a fault: what the service says of it, if it says anything. */
export type Kind = 'refused' | 'not taken' | 'nobody knows'

/** A form service that is asked again and again makes a mail of each of these, for all that anybody knows. */
const unclear: readonly FormServiceFault[] = [
  'HTML with 200',
  'empty 200',
  'empty 202',
  'redirect',
  'truncated JSON',
  '50 MB',
  'status 504',
  'breaks off',
  'hangs',
]

export const kindOf = (fault: FormServiceFault): Kind => {
  if (fault === 'status 400' || fault === 'status 422') return 'refused'
  return unclear.includes(fault) ? 'nobody knows' : 'not taken'
}
