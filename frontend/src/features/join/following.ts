import type { DraftName, DraftNews } from '#lib/live-form/draft-news.ts'
import type { LedHere } from '#lib/live-form/led.ts'
import { toolOf, type Step, type ToolName } from './steps.ts'

/** A step of the programme, and when the room was led there, in ms since 1970 by the server's clock. */
export interface Place {
  readonly step: Step
  readonly since: number
}

/** What the server says of the evening. */
export interface Told {
  readonly steps: readonly Step[]
  /** Where the room is; undefined before the first step. */
  readonly room: Place | undefined
  /** When it was said, in ms since 1970 by the server's clock. */
  readonly now: number
}

/** Words whose round was closed under them. */
export interface Rescued {
  readonly tool: ToolName
  readonly words: string
}

/**
 * How a phone follows the room. Times are those of a steady clock of the page, in ms: nothing here depends on the
 * phone's own time of day.
 */
export interface Following {
  readonly openedAt: number
  readonly steps: readonly Step[] | undefined
  readonly room: Place | undefined
  /** The freshest word of the server: no older one takes its place. */
  readonly toldAt: number
  /** The server has answered this page. */
  readonly isHeard: boolean
  /** Why the last question was not answered, and since when none is. */
  readonly trouble: 'busy' | 'network' | undefined
  readonly unheardSince: number
  /** The move of the room that this phone has taken up: has gone along with, or has put off. */
  readonly seen: string | undefined
  /** The tool that is open; undefined where that is the room's own screen. */
  readonly tool: ToolName | undefined
  readonly begun: readonly DraftName[]
  /** A field has the focus, empty or not, or a sheet is open: that counts as begun. */
  readonly isBusy: boolean
  /** Since when nothing is begun. */
  readonly freeAt: number
  /** When whoever holds it said: finish this first. */
  readonly stayedAt: number | undefined
  /** The tool was opened by hand, and not by the room; `blind` without a signal. */
  readonly picked: 'seeing' | 'blind' | undefined
  /** The tools that were left with a draft in them. */
  readonly held: readonly ToolName[]
  /** When it last went along with the room, to a tool. */
  readonly alongAt: number | undefined
  /** What each form told last. */
  readonly drafts: Readonly<Partial<Record<DraftName, DraftNews>>>
  readonly rescued: Rescued | undefined
}

export type FollowingAction =
  /** What this phone knows from earlier: the steps of its last visit, and where in this tab a draft is. */
  | {
      readonly type: 'restore'
      readonly at: number
      readonly steps: readonly Step[] | undefined
      readonly kept: Kept | undefined
    }
  | { readonly type: 'told'; readonly told: Told; readonly at: number; readonly isBusy: boolean }
  | { readonly type: 'failed'; readonly trouble: 'busy' | 'network'; readonly at: number }
  /** Time has passed. */
  | { readonly type: 'tick'; readonly at: number; readonly isBusy: boolean }
  /** Somebody comes back to the page: what was not heard while it slept says nothing. */
  | { readonly type: 'woke'; readonly at: number }
  | { readonly type: 'draft'; readonly news: DraftNews; readonly at: number }
  /** Something was put in, in the open tool. */
  | { readonly type: 'touched' }
  | { readonly type: 'stay'; readonly at: number }
  | { readonly type: 'go'; readonly at: number }
  | { readonly type: 'pick'; readonly tool: ToolName; readonly at: number }
  /** The words whose round was closed are done with. */
  | { readonly type: 'copied'; readonly at: number }

/** So long a thank-you stands before the phone goes where the room is. */
export const dwellMs = 3_000
/** The bubble, and the name of what comes. */
export const alongMs = 2_200
/** So long without an answer, and the phone has no signal. */
export const offlineMs = 12_000
/** So long without a first answer, and the server is busy. */
export const busyMs = 3_000

/** No edge gives an answer that is older. */
const rememberedMs = 10_000

/** What of it outlives a reload of the tab: where drafts are, and what was said of the one that is open. */
export interface Kept extends Partial<Pick<Following, 'tool' | 'seen' | 'picked'>> {
  readonly begun: Following['begun']
  readonly held?: Following['held'] | undefined
  /** What forms told last: a round may be closed while the page is loaded again. */
  readonly drafts?: Following['drafts'] | undefined
  readonly stays: boolean
}

/** @returns undefined where nothing is begun: then a page that is loaded again goes straight to where the room is */
export const keptOf = (state: Following): Kept | undefined => {
  const { tool, begun, held, drafts, seen, picked, stayedAt } = state
  const stays = stayedAt !== undefined
  if (tool && begun.length > 0) return { tool, begun, held, drafts, seen, picked, stays }
  return held.length > 0 ? { begun: [], held, stays: false } : undefined
}

/** A phone that has just opened the page; `steps` are those it knew at its last visit. */
export const opened = (at: number, steps?: readonly Step[], kept?: Kept): Following => ({
  openedAt: at,
  steps,
  room: undefined,
  toldAt: -Infinity,
  isHeard: false,
  trouble: undefined,
  unheardSince: at,
  seen: kept?.seen,
  tool: kept?.tool,
  begun: kept?.begun ?? [],
  isBusy: false,
  freeAt: -Infinity,
  stayedAt: kept?.stays === true ? at : undefined,
  picked: kept?.picked,
  held: kept?.held ?? [],
  alongAt: undefined,
  drafts: kept?.drafts ?? {},
  rescued: undefined,
})

/** A step may be led to again: that is another move. */
export const moveOf = (room: Place | undefined): string => (room ? `${room.step.id} ${room.since}` : '')

/** The form that the room is at. */
const roomsTool = ({ room }: Pick<Following, 'room'>): ToolName | undefined => room && toolOf(room.step.kind)

/**
 * Whether what is open is what the room is at. Rating is in the form of the ideas, so a dot that is placed is not there
 * where the room has gone back to these.
 */
export const isThere = (state: Pick<Following, 'room' | 'tool' | 'begun'>): boolean =>
  roomsTool(state) === state.tool && !(isAtIdeas(state) && state.begun.includes('rate'))

const isAtIdeas = ({ room }: Pick<Following, 'room'>): boolean => room?.step.kind === 'laser-focus'

/** When the room was led to a form, where it is there. */
export const sinceAt = (state: Pick<Following, 'room'>, tool: ToolName): number | undefined =>
  roomsTool(state) === tool ? state.room?.since : undefined

/** What the form of the ideas is told of where the room is. */
export const ledOf = (state: Following): LedHere => ({
  ideasSince: isAtIdeas(state) && isThere(state) ? state.room?.since : undefined,
  isElsewhere: state.room !== undefined && roomsTool(state) !== 'laser-focus',
})

/** Whether something is typed, placed or chosen, and not sent. */
export const isBegun = ({ begun }: Pick<Following, 'begun'>): boolean => begun.length > 0

/** Something is here that must not be moved, closed or covered. */
export const isHolding = ({ begun, isBusy, rescued, tool }: Following): boolean =>
  begun.length > 0 || isBusy || (rescued !== undefined && rescued.tool === tool)

/** Where a draft is left, it is there again. */
const heldWith = ({ held, tool, begun }: Following): readonly ToolName[] =>
  tool && begun.length > 0 && !held.includes(tool) ? [...held, tool] : held

/** Another tool is open, or none; the draft in the one before stays there. */
const open = (state: Following, tool: ToolName | undefined): Following => ({
  ...state,
  seen: moveOf(state.room),
  tool,
  ...(tool === state.tool ? {} : { begun: [], isBusy: false, held: heldWith(state) }),
  stayedAt: undefined,
  picked: undefined,
  alongAt: undefined,
})

const goAlong = (state: Following, at: number): Following => {
  const tool = roomsTool(state)
  const isMove = state.seen !== moveOf(state.room) || tool !== state.tool
  // Who comes late goes straight to the step that is on.
  const isLate = state.seen === undefined
  // A dot that is placed stays in the phone's record.
  const begun = isAtIdeas(state) ? state.begun.filter((name) => name !== 'rate') : state.begun
  return {
    ...open({ ...state, begun }, tool),
    alongAt: isMove && !isLate && tool !== undefined ? at : undefined,
  }
}

/** Whether what was to be finished first is finished. */
const isDone = ({ stayedAt, freeAt }: Following): boolean => stayedAt !== undefined && freeAt > stayedAt

/**
 * A phone follows the room, a draft does not: where something is begun it stays, and what is shown beside it says where
 * the room is (`besideOf`). Otherwise it goes along, a thank-you having stood for a while.
 */
const follow = (state: Following, at: number): Following => {
  const { stayedAt, picked, trouble } = state
  // What was picked without a signal stays until the room is heard again.
  if (!state.isHeard || (picked === 'blind' && trouble)) return state
  const move = moveOf(state.room)
  const isNews = state.seen !== move
  if (isThere(state)) {
    if (!isNews && stayedAt === undefined && !picked) return state
    return isHolding(state)
      ? { ...state, seen: move, stayedAt: undefined, picked: undefined }
      : goAlong(state, at)
  }
  // The strip has another name.
  if (isHolding(state)) return isNews && (stayedAt !== undefined || picked) ? { ...state, seen: move } : state
  if (at - state.freeAt < dwellMs) return state
  return isNews || isDone(state) || picked === 'blind' ? goAlong(state, at) : state
}

/** Takes note of whether a field has the focus. */
const look = (state: Following, isBusy: boolean, at: number): Following =>
  isBusy === state.isBusy ? state : { ...state, isBusy, freeAt: isBusy || isBegun(state) ? state.freeAt : at }

/** Whether the phone has no signal: no answer for a while, and no server that only asks for patience. */
export const isOffline = ({ trouble, unheardSince }: Following, at: number): boolean =>
  trouble === 'network' && at - unheardSince >= offlineMs

const toolOfDraft = (name: DraftName): ToolName => (name === 'rate' ? 'laser-focus' : name)

const hearDraft = (state: Following, news: DraftNews, at: number): Following => {
  const { name } = news
  const tool = toolOfDraft(name)
  // What tells while it goes is no news of what is open now.
  if (tool !== state.tool) return state
  const before = state.drafts[name]
  // A slider of rating is touched in the form of the ideas, which has begun nothing.
  const others = state.begun.filter((one) => one !== name && state.drafts[one]?.isBegun !== false)
  const begun = news.isBegun ? [...others, name] : others
  const isUnknown = !news.isBegun && news.round === undefined && before !== undefined
  const isOver = before?.round !== undefined && news.round !== undefined && before.round !== news.round
  const isClosed = isOver && before.isBegun && !news.isBegun && before.words !== ''
  return {
    ...state,
    begun,
    // A form that knows of no round yet says nothing of the one before.
    drafts: isUnknown ? state.drafts : { ...state.drafts, [name]: news },
    freeAt: isBegun(state) && begun.length === 0 ? at : state.freeAt,
    held: news.isBegun ? state.held : state.held.filter((one) => one !== tool),
    rescued: isClosed ? { tool, words: before.words } : state.rescued,
  }
}

/** What happens to a phone, and what it does about it. An action that does not fit changes nothing. */
export const followingReducer = (state: Following, action: FollowingAction): Following => {
  switch (action.type) {
    case 'restore':
      return opened(action.at, action.steps, action.kept)
    case 'told': {
      const { told, at, isBusy } = action
      const heard = { ...state, isHeard: true, trouble: undefined, unheardSince: at }
      // An edge remembers for a second, and each its own: no word goes back. One much older is of a clock that was set.
      const isOld = told.now < state.toldAt && state.toldAt - told.now < rememberedMs
      const fresh = isOld ? heard : { ...heard, steps: told.steps, room: told.room, toldAt: told.now }
      return follow(look(fresh, isBusy, at), at)
    }
    case 'failed': {
      const { trouble, at } = action
      return { ...state, trouble, unheardSince: trouble === 'busy' ? at : state.unheardSince }
    }
    case 'tick':
      return follow(look(state, action.isBusy, action.at), action.at)
    case 'woke':
      return { ...state, unheardSince: action.at }
    case 'draft':
      return hearDraft(state, action.news, action.at)
    case 'touched': {
      const { tool } = state
      return tool && !state.begun.includes(tool) ? { ...state, begun: [...state.begun, tool] } : state
    }
    case 'stay':
      return { ...state, stayedAt: action.at, seen: moveOf(state.room) }
    case 'go':
      return goAlong(state, action.at)
    case 'pick': {
      const { tool, at } = action
      const isBlind = !state.isHeard || isOffline(state, at)
      return { ...open(state, tool), picked: isBlind ? 'blind' : 'seeing' }
    }
    case 'copied':
      return { ...state, rescued: undefined, freeAt: action.at }
  }
}
