import { payloadVersion } from '#shared/routes.ts'
import { HttpFault } from './http-fault.ts'
import { headerOf, type Middleware } from './middleware.ts'

const tooOld = 'This page is older than the website: reload it and send again.'

/**
 * Lets requests through whose version this function knows: its own and the one before, since pages stay open over a
 * deployment. A page without the header is of version 1. A newer one came before its functions did: it is told to wait.
 * @throws HttpFault 503 for a newer version, 400 for one that is forgotten or no number.
 */
export const demandVersion = (): Middleware => ({
  name: 'demandVersion',
  before: ({ event }) => {
    const version = Number(headerOf(event, payloadVersion.header) ?? 1)
    if (payloadVersion.accepted.some((accepted) => accepted === version)) return
    if (version > payloadVersion.current) throw new HttpFault(503)
    throw new HttpFault(400, { sentence: tooOld })
  },
})
