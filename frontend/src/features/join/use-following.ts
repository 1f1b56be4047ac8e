import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#lib/api-client.ts'
import { after } from '#lib/after.ts'
import { hearDrafts } from '#lib/live-form/draft-news.ts'
import { askEvery, askKeenly } from '#lib/live-form/ask-soon.ts'
import { useAsking } from '#lib/live-form/use-asking.ts'
import { forgetSession, readSession, writeSession } from '#lib/session-record.ts'
import type { StepKind } from '#shared/programme/steps.ts'
import { countSent } from './done.ts'
import { followingReducer, keptOf, opened, type FollowingAction, type Kept } from './following.ts'
import { nextChange } from './join-screen.ts'
import { toolNames } from './steps.ts'
import { askProgramme } from './told.ts'

/** A clock that nobody sets. */
const steady = (): number => performance.now()

/** A field that somebody has come to, or a sheet over the page. */
const isBusy = (): boolean => {
  const { activeElement } = document
  const isField = activeElement?.matches('input, textarea, select') === true
  return (
    (isField && activeElement.closest('[data-acted]') !== null) ||
    document.querySelector('dialog[open]') !== null
  )
}

const stepsName = 'join-programme'
const stepsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.custom<StepKind>((kind) => typeof kind === 'string'),
    name: z.optional(z.string()),
  }),
)

const draftName = 'join-draft'
const draftSchema = z.object({
  tool: z.optional(z.enum(toolNames)),
  begun: z.array(z.enum([...toolNames, 'rate'])),
  held: z.optional(z.array(z.enum(toolNames))),
  drafts: z.optional(z.custom<Kept['drafts']>((drafts) => drafts instanceof Object)),
  seen: z.optional(z.string()),
  picked: z.optional(z.enum(['seeing', 'blind'])),
  stays: z.boolean(),
})

/** An action without the time, which is that of the moment. */
type Timeless = FollowingAction extends infer One
  ? One extends unknown
    ? Omit<One, 'at' | 'isBusy'>
    : never
  : never

/**
 * Follows the room: asks how far the evening is, every few seconds while somebody looks and when somebody comes back,
 * and takes the time that passes into account.
 */
export const useFollowing = () => {
  const [state, dispatch] = useReducer(followingReducer, 0, opened)
  /** The moment that is shown. */
  const [at, setAt] = useState(0)
  const [tells, setTells] = useState(1)
  const act = useCallback((action: Timeless) => {
    const now = steady()
    setAt(now)
    dispatch({ ...action, at: now, isBusy: isBusy() } as FollowingAction)
  }, [])

  const isRestored = useRef(false)
  useLayoutEffect(() => {
    act({
      type: 'restore',
      steps: stepsSchema.safeParse(readSession(stepsName, 'localStorage')).data,
      kept: draftSchema.safeParse(readSession(draftName)).data,
    })
    const count = countSent()
    return hearDrafts((news) => {
      count(news)
      act({ type: 'draft', news })
    })
  }, [act])

  const ask = useCallback(
    async (signal: AbortSignal) => {
      try {
        return await askProgramme(signal)
      } catch (error) {
        if (!signal.aborted) act({ type: 'failed', trouble: error instanceof ApiError ? 'busy' : 'network' })
        throw error
      }
    },
    [act],
  )
  const [isSoon, setSoon] = useState(false)
  const soon = useRef(false)
  const hear = useCallback(
    (told: Awaited<ReturnType<typeof askProgramme>>) => {
      soon.current = told.isSoon
      setSoon(told.isSoon)
      setTells(told.tells)
      act({ type: 'told', told })
    },
    [act],
  )
  // A desk is about to lead the room.
  const often = useCallback(() => (soon.current ? askKeenly : askEvery), [])
  const look = useCallback(() => act({ type: 'woke' }), [act])
  const { clock } = useAsking({ aheadMs: 0, ask, hear, often, look })

  useEffect(() => {
    const tick = () => act({ type: 'tick' })
    const session = new AbortController()
    for (const event of ['focusin', 'focusout'])
      document.addEventListener(event, tick, { signal: session.signal })
    return () => session.abort()
  }, [act])
  useEffect(() => {
    const next = nextChange(state, at)
    return next === undefined ? undefined : after(next - at, () => act({ type: 'tick' }))
  }, [act, state, at])

  useEffect(() => {
    if (state.isHeard && state.steps) writeSession(stepsName, state.steps, 'localStorage')
  }, [state.isHeard, state.steps])
  const kept = keptOf(state)
  const keptText = kept && JSON.stringify(kept)
  useEffect(() => {
    // What an earlier page of this tab kept is read before anything is written.
    if (!isRestored.current) isRestored.current = true
    else if (kept) writeSession(draftName, kept)
    else forgetSession(draftName)
    // oxlint-disable-next-line react/exhaustive-deps -- It is made anew with each render.
  }, [keptText])
  return { state, at, act, clock, tells, isSoon }
}
