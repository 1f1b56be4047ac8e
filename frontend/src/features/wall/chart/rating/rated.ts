import type { ReactNode } from 'react'
import type { RoomSaid } from '#shared/choosing/lists.ts'
import type { Room } from './room.ts'
import type { ProjectorView } from '../projector/projector-view.ts'

/** What rating is for the rest of the chart. */
export interface Rated extends Pick<ProjectorView, 'picture' | 'laid' | 'plan' | 'isSided' | 'light'> {
  /** The room rates, or has and nothing is revealed: nothing else is on the wall. */
  readonly isOn: boolean
  /** A list is in place of the chart. */
  readonly isBoard: boolean
  /** What the room said, once its circles have walked. */
  readonly room?: Room | undefined
  /** The same for what is read: of the piles that were there when it rated. */
  readonly read?: RoomSaid | undefined
  /** How many ratings what is shown comes from. */
  readonly ratings?: number | undefined
  /** How ideas are ranked, in words. */
  readonly rule?: string | undefined
  /** What became of the ideas as the room saw them, in a sentence; once its circles have walked. */
  readonly moved?: string | undefined
  /** What the foot says while it has no other words. */
  readonly foot: ReactNode
  /** What happens, for those who do not see it. */
  readonly clock: string
  readonly words: string
}
