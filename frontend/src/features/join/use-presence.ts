import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { apiPath } from '#shared/routes.ts'
import { after } from '#lib/after.ts'
import { callApi } from '#lib/api-client.ts'
import { readSession, writeSession } from '#lib/session-record.ts'
import type { Following } from './following.ts'
import { presenceOf } from './join-screen.ts'

const name = 'join-here'
/** Chance keeps a room of phones apart, in ms. */
const spreadMs = 10_000
const schema = z.object({ since: z.number(), state: z.enum(['there', 'finishing']) })

/**
 * Tells the room once a move whether this phone has followed, or finishes first: a count, without a name. In a large
 * room one of `tells` phones tells for the others. Nothing depends on whether it arrives. Undefined: it has not come in.
 */
export const usePresence = (following: Following | undefined, tells: number): void => {
  const [chance] = useState(Math.random)
  const { since, state } = (following && presenceOf(following)) ?? {}
  useEffect(() => {
    if (since === undefined || state === undefined || chance * tells >= 1) return
    return after(Math.random() * spreadMs, () => {
      const told = schema.safeParse(readSession(name)).data
      const before = told?.since === since ? told.state : undefined
      if (before === state || before === 'there') return
      writeSession(name, { since, state })
      const body = { since, state, ...(before ? { was: before } : {}) }
      callApi(apiPath('post-here'), { method: 'POST', body }).catch(() => undefined)
    })
  }, [since, state, chance, tells])
}
