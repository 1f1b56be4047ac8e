import {
  alongMs,
  busyMs,
  dwellMs,
  isBegun,
  isHolding,
  isOffline,
  isThere,
  moveOf,
  offlineMs,
  type Following,
} from './following.ts'
import type { PhoneTable } from './phone-table.ts'
import type { Step, ToolName } from './steps.ts'

/** What stands beside what is open. */
export type Beside =
  /** The room has moved on; `strip` once that was answered. */
  | { readonly as: 'offer' | 'strip'; readonly room: Step; readonly hasDraft: boolean }
  | { readonly as: 'rescued'; readonly words: string }

/** What a phone shows. */
export type JoinScreen =
  | { readonly name: 'lobby' | 'busy' | 'offline' | 'choose' }
  | { readonly name: 'along' | 'end'; readonly step: Step }
  | { readonly name: 'break'; readonly step: Step; readonly since: number }
  | { readonly name: 'tool'; readonly tool: ToolName; readonly beside: Beside | undefined }

const besideOf = (state: Following): Beside | undefined => {
  const { tool, room, rescued, held, stayedAt, picked } = state
  if (rescued && rescued.tool === tool) return { as: 'rescued', words: rescued.words }
  if (!room || isThere(state)) return undefined
  const hasDraft = tool !== undefined && held.includes(tool)
  // Whoever chose without a signal is told of the room once there is one.
  const isAside = stayedAt !== undefined || picked === 'seeing' || (picked === 'blind' && !state.trouble)
  if (isAside) return { as: 'strip', room: room.step, hasDraft }
  return isHolding(state) && state.seen !== moveOf(room)
    ? { as: 'offer', room: room.step, hasDraft }
    : undefined
}

/**
 * @param at now, by the same steady clock
 * @param hasBubble false where less motion is asked for: then what comes is there at once
 */
export const screenOf = (state: Following, at: number, hasBubble = true): JoinScreen => {
  const { tool, room, steps, alongAt, picked } = state
  const offline = isOffline(state, at)
  if (offline && !isHolding(state) && picked !== 'blind') return { name: 'offline' }
  if (hasBubble && room && alongAt !== undefined && at - alongAt < alongMs)
    return { name: 'along', step: room.step }
  if (tool) return { name: 'tool', tool, beside: besideOf(state) }
  if (!state.isHeard)
    return { name: state.trouble !== 'network' && at - state.openedAt >= busyMs ? 'busy' : 'lobby' }
  if (!room) return { name: steps?.length === 0 ? 'choose' : 'lobby' }
  const { kind } = room.step
  if (kind === 'end') return { name: 'end', step: room.step }
  if (kind === 'break' || kind === 'countdown') return { name: 'break', step: room.step, since: room.since }
  return { name: 'lobby' }
}

/** When something changes by itself, by the same clock; undefined where nothing does. */
export const nextChange = (state: Following, at: number): number | undefined => {
  const { alongAt, freeAt, openedAt, isHeard, trouble, unheardSince } = state
  const times = [
    ...(alongAt === undefined ? [] : [alongAt + alongMs]),
    ...(isBegun(state) ? [] : [freeAt + dwellMs]),
    ...(isHeard ? [] : [openedAt + busyMs]),
    ...(trouble === 'network' ? [unheardSince + offlineMs] : []),
  ].filter((time) => time > at)
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * Whether what is to be opened wants a table that whoever holds the phone has not: an idea is a table's. Not where one is
 * begun there; ratings and votes are nobody's.
 */
export const wantsTable = ({ tool, room, begun, held }: Following, { table }: PhoneTable): boolean =>
  table === undefined &&
  tool === 'laser-focus' &&
  room?.step.kind !== 'rate' &&
  room?.step.kind !== 'vote' &&
  begun.length === 0 &&
  !held.includes(tool)

/** What the room is told of a phone: that it is where the room is, or finishes first; undefined where it knows nothing. */
export const presenceOf = (
  state: Following,
): { readonly since: number; readonly state: 'there' | 'finishing' } | undefined =>
  state.room && { since: state.room.since, state: isThere(state) ? 'there' : 'finishing' }
