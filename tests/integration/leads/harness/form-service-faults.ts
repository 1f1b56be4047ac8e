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

/** A good answer, one blank after the other first: never silent for long, and never through. */
const drip: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 50)
  response.once('close', () => clearInterval(timer))
}

/** What form services were seen to do instead of taking a form, and worse. (spec/decisions.md, "Leads") */
export const formServiceFaults = {
  'status 500': status(500),
  'status 502': saying(502, 'text/html', '<h1>Bad gateway</h1>'),
  'status 503': status(503),
  'status 429': status(429, { 'retry-after': '60' }),
  'status 403': status(403),
  'status 401': status(401),
  'status 400': status(400),
  'status 422': status(422),
  'HTML with 200': saying(200, 'text/html', '<!doctype html><title>Are you a robot?</title>'),
  'success: false': saying(200, 'application/json', '{"success":false,"message":"No."}'),
  'empty 202': (response) => {
    response.writeHead(202)
    response.end()
  },
  redirect: (response) => {
    response.writeHead(302, { location: '/elsewhere' })
    response.end()
  },
  'truncated JSON': saying(200, 'application/json', '{"success":true,"mess'),
  '50 MB': flood,
  hangs: () => undefined,
  drips: drip,
  'breaks off': (response) => void response.destroy(),
} as const satisfies Record<string, Answer>

export type FormServiceFault = keyof typeof formServiceFaults
