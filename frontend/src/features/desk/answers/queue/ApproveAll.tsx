import { BigButton } from '../../press/BigButton.tsx'
import { Thumb } from '../../parts/Frame.tsx'
import type { Queue } from './use-queue.ts'

/** Below what waits for approval: lets up all that are not flagged, once one had time to take that back. */
export const ApproveAll = ({ queue, disabled }: { readonly queue: Queue; readonly disabled: boolean }) => {
  const { together, secondsLeft, approveAll } = queue
  if (together === 0) return null
  const isSoon = secondsLeft !== undefined
  return (
    <Thumb>
      <BigButton
        tone={isSoon ? 'quiet' : 'curtain'}
        label={isSoon ? `${together} ${together === 1 ? 'goes' : 'go'} up` : 'Approve all unflagged'}
        hint={isSoon ? 'in a moment.' : undefined}
        icon={
          isSoon ? (
            <i>
              Undo <b>{secondsLeft}</b>
            </i>
          ) : (
            <b>{together}</b>
          )
        }
        disabled={disabled}
        onPress={approveAll}
      />
    </Thumb>
  )
}
