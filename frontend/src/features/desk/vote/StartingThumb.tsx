import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Thumb } from '../parts/Frame.tsx'
import { BigButton } from '../press/BigButton.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import { useTicks } from '../view/use-ticks.ts'
import { counted } from '../rating/rating-words.ts'
import { undoMs, type VoteStart, voteStart } from './vote-start.ts'

/** Whole seconds in which a start can be taken back; 0 once it is on its way. */
const useUndoSeconds = (start: VoteStart): number | undefined => {
  const { ideas, sentAt } = useSyncExternalStore(start.subscribe, start.getView, start.getView)
  const [now, setNow] = useState(0)
  useTicks(ideas !== undefined, () => setNow(Date.now()))
  if (ideas === undefined) return undefined
  const left = Math.min(undoMs, Math.max(0, sentAt - Math.max(now, sentAt - undoMs)))
  return Math.ceil(left / 1000)
}

interface StartingThumbProps {
  readonly store: DeskStore
  readonly disabled: boolean
  /** What stands there while nobody has started a vote. */
  readonly children: ReactNode
}

/** The thumb's zone from where a vote is started: for some seconds that can be taken back, and nothing is sent. */
export const StartingThumb = ({ store, disabled, children }: StartingThumbProps) => {
  const start = voteStart(store)
  const seconds = useUndoSeconds(start)
  const { ideas = 0 } = start.getView()
  return (
    <Thumb ofStage>
      {seconds === undefined ? (
        children
      ) : (
        <BigButton
          tone="quiet"
          label="Off it goes."
          hint={`${counted(ideas, 'idea')}.`}
          icon={
            <i>
              Undo <b>{seconds}</b>
            </i>
          }
          disabled={disabled || seconds === 0}
          onPress={start.undo}
        />
      )}
    </Thumb>
  )
}
