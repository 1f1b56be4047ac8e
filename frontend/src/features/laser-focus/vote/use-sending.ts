import { useCallback, useEffect, useRef } from 'react'
import { after } from '#lib/after.ts'
import { sealOwn } from '../follow/seal-own.ts'
import { ballotOf, isToSend } from './ballot.ts'
import type { VoteOutbox } from './vote-outbox.ts'
import { voteRecord, type VoteRecord } from './vote-record.ts'

/** So many ms after the last tap the whole state goes out: taps that follow each other are one ballot. */
const pauseMs = 600

interface SendingOptions {
  readonly record: VoteRecord | undefined
  readonly outbox: VoteOutbox
  readonly table: number | undefined
  /** The server's time, in ms since 1970; must be the same function at every render. */
  readonly now: () => number
}

/**
 * Sends what changed, soon, and at once when the page is hidden: a phone that goes into a pocket may not come back.
 * @returns a call that sends at once
 */
export const useSending = ({ record, outbox, table, now }: SendingOptions): (() => void) => {
  const latest = useRef(table)
  useEffect(() => {
    latest.current = table
  })
  const send = useCallback(() => {
    const state = voteRecord.seen()
    if (!state || !isToSend(state, now())) return
    // What the server refuses for good counts nowhere.
    outbox.deliver(sealOwn(ballotOf(state, latest.current, Date.now()))).catch(() => undefined)
  }, [outbox, now])

  const { version, people } = record ?? {}
  useEffect(() => {
    // That somebody is there can be told at once.
    if (version === undefined) return undefined
    if (version > 1) return after(pauseMs, send)
    send()
    return undefined
  }, [version, send])
  useEffect(() => {
    if (people !== undefined && people > 1) send()
  }, [people, send])
  useEffect(() => {
    const session = new AbortController()
    const { signal } = session
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send()
    }
    document.addEventListener('visibilitychange', onHidden, { signal })
    window.addEventListener('pagehide', send, { signal })
    return () => {
      session.abort()
      // The screens go: nothing else will.
      send()
    }
  }, [send])
  return send
}
