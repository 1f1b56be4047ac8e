import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Posted, postForm } from './post-form.ts'
import { json, type Respond, startService } from '../test-support/service-stand-in.ts'

const body = JSON.stringify({ name: 'Zoë', message: '🎈' })
const form = { headers: { 'content-type': 'application/json' }, body }

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

const post = (url: string, signal: AbortSignal = AbortSignal.timeout(5_000)): Promise<Posted> =>
  postForm(url, { ...form, signal })

const serve = async (answer: Respond) => {
  const service = await startService(answer)
  stops.push(service.stop)
  return service
}

/** A server that speaks no HTTP. Resolves with its `host:port`. */
const listen = async (onConnection: (socket: Socket) => void): Promise<string> => {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    sockets.forEach((socket) => socket.destroy())
    return new Promise((resolve) => server.close(resolve))
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a form that is posted', () => {
  it('arrives whole, on a connection that is closed after it; what a refusal says is not read', async () => {
    const service = await serve(json({ success: true }, 200, { 'retry-after': '7' }))
    expect(await post(service.url)).toEqual({
      kind: 'response',
      status: 200,
      retryAfter: '7',
      text: '{"success":true}',
    })
    expect(service.requests).toMatchObject([
      {
        method: 'POST',
        body: JSON.parse(body) as object,
        headers: { 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
      },
    ])
    const refusing = await serve(json({ message: 'no' }, 500))
    expect(await post(refusing.url)).toMatchObject({ kind: 'response', status: 500, text: '' })
  })

  it('is not sent where no server listens', async () => {
    const service = await startService(json({}))
    await service.stop()
    expect(await post(service.url)).toEqual({ kind: 'not-sent', failure: 'network-ECONNREFUSED' })
  })

  it('is not sent where no secure connection is made, though somebody listens', async () => {
    let received = ''
    const place = await listen((socket) => {
      socket.on('data', (data) => {
        received += data.toString('latin1')
        socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
      })
    })
    expect(await post(`https://${place}/submit`)).toMatchObject({
      kind: 'not-sent',
      failure: expect.stringMatching(/^network/) as unknown,
    })
    expect(received).not.toContain('message')
  })

  it('is not sent when the time is up before there is a connection', async () => {
    const place = await listen(() => undefined)
    const over = new AbortController()
    const posting = post(`https://${place}/submit`, over.signal)
    over.abort()
    expect(await posting).toEqual({ kind: 'not-sent', failure: 'timed-out' })
  })

  it('has no response when the time is up afterwards', async () => {
    const over = new AbortController()
    const service = await serve(() => over.abort())
    expect(await post(service.url, over.signal)).toEqual({ kind: 'no-response', failure: 'timed-out' })
    expect(service.requests).toHaveLength(1)
  })

  it('has no response where the connection breaks: what had arrived by then is unknown', async () => {
    const place = await listen((socket) => socket.destroy())
    expect(await post(`http://${place}/submit`)).toMatchObject({ kind: 'no-response' })
    const service = await serve((response) => void response.destroy())
    expect(await post(service.url)).toEqual({ kind: 'no-response', failure: 'network-ECONNRESET' })
  })
})
