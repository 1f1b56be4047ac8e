import { connect } from 'node:net'
import type { Answer, Target } from './case.ts'

/** Bytes as no client would send them, and how the sending ends. */
export interface RawAsk {
  readonly bytes: string | Uint8Array
  /** Closes its side once all is sent, or breaks the connection off; else waits for the server to close. */
  readonly end?: 'half' | 'reset'
}

/** As long as a server may think about what it was sent before the connection is given up. */
const patienceMs = 15_000

const latin = 'latin1'

/** Parts what came over a connection into answers; the bodies by their stated lengths. */
export const answersIn = (received: Buffer): Answer[] => {
  const answers: Answer[] = []
  let rest = received.toString(latin)
  while (rest.startsWith('HTTP/1.')) {
    const headEnd = rest.indexOf('\r\n\r\n')
    if (headEnd === -1) break
    const [statusLine = '', ...lines] = rest.slice(0, headEnd).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    const length = Number(headers['content-length'] ?? 0)
    const body = rest.slice(headEnd + 4, headEnd + 4 + length)
    answers.push({
      status: Number(statusLine.split(' ')[1]),
      headers,
      text: Buffer.from(body, latin).toString('utf8'),
    })
    rest = rest.slice(headEnd + 4 + length)
  }
  return answers
}

/**
 * Writes bytes to a connection of their own and gathers what comes back until it is closed, or as many answers as are
 * waited for have come.
 */
export const rawExchange = ({ port }: Target, { bytes, end }: RawAsk, awaited: number): Promise<Answer[]> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: 'localhost', allowHalfOpen: true })
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answersIn(Buffer.concat(chunks)))
    }
    const timer = setTimeout(finish, patienceMs)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (answersIn(Buffer.concat(chunks)).filter(({ status }) => status >= 200).length >= awaited) finish()
    })
    socket.once('end', finish)
    socket.once('close', finish)
    // A reset is an answer too.
    socket.once('error', finish)
    socket.once('connect', () => {
      socket.write(bytes, () => {
        if (end === 'half') socket.end()
        if (end === 'reset') socket.resetAndDestroy()
      })
    })
  })
