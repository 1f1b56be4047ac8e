import { useEffect, useEffectEvent } from 'react'
import type { DeskState } from '#shared/desk/desk.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { perDesk } from '../state/per-desk.ts'
import { type Evening, formOf, ledTo } from './evening.ts'
import { ownLead } from './leading.ts'

/** The last move of the room that a desk knows of: when it was, in ms since 1970. */
const known = perDesk(() => ({ move: undefined as number | undefined }))

interface FollowingProps {
  readonly store: DeskStore
  readonly state: DeskState
  readonly evening: Evening
}

/**
 * With each move of the room the desk turns to the form that the step is about, and says where another desk has led; in
 * between it may look at another form. Draws nothing.
 */
export const Following = ({ store, state, evening }: FollowingProps) => {
  const move = evening.on?.since
  const follow = useEffectEvent(() => {
    const before = known(store)
    const last = before.move ?? 0
    const isFirst = before.move === undefined
    before.move = Math.max(last, move ?? 0)
    // What is known of a form that was not looked at for a while is of a move before.
    if (!evening.step || move === undefined || move <= last) return
    const own = ownLead(store)
    const isOwn = own.id === evening.step.id
    if (isOwn) own.id = undefined
    if (!isFirst && !isOwn)
      store.tell({ tone: 'other', title: ledTo(evening.step, state), text: 'Just now. The last tap wins.' })
    const form = formOf(evening.step)
    if (form) store.choose(form)
  })
  useEffect(() => follow(), [move])
  return null
}
