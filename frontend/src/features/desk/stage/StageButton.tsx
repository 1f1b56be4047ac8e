import { useState } from 'react'
import type { DeskAnswer, DeskChange, DeskState } from '#shared/desk/desk.ts'
import { Icon } from '../../../components/icon/Icon.tsx'
import { BigButton, HoldButton } from '../press/BigButton.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { Thumb } from '../parts/Frame.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/held.ts'
import { revealed } from '../state/notices.ts'
import { quadrantOf } from '../wall/places.ts'

const holdMs = 600

/** Holds, unless it is held: a second tap on the same spot does nothing more. */
export const holding = ({ mode }: DeskState): DeskChange | undefined =>
  mode === 'hold' ? undefined : { kind: 'hold' }

/** How many of the waiting answers are big bets; undefined where not all are known, or the form has no chart. */
const betsAmong = ({ form, waiting }: DeskState, answers: readonly DeskAnswer[]): number | undefined => {
  if (form !== 'laser-focus' || answers.length < waiting) return undefined
  return answers.filter(({ answer: { impact, effort }, hidden }) => {
    const isPlaced = typeof impact === 'number' && typeof effort === 'number'
    return isPlaced && !hidden && quadrantOf({ impact, effort }) === 2
  }).length
}

interface RevealButtonProps {
  readonly label: string
  readonly hint?: string
  readonly question: string
  readonly disabled: boolean
  readonly shortcut?: string
  readonly onDone: () => void
}

/** Shows what waits, once it was kept down; who cannot keep it down is asked. */
export const RevealButton = ({ label, hint, question, disabled, shortcut, onDone }: RevealButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <HoldButton
        tone="reveal"
        label={label}
        hint={hint ?? 'Press and hold'}
        pressedHint="Keep pressing…"
        icon={<DeskIcon name="up" />}
        needMs={holdMs}
        disabled={disabled}
        {...(shortcut !== undefined && { shortcut })}
        onDone={onDone}
        onPlainClick={() => setAsking(true)}
      />
      <Sheet title={question} open={isAsking} onClose={() => setAsking(false)}>
        <p>The room sees them at once. Nothing takes that back.</p>
        <BigButton
          tone="ink"
          label={label}
          icon={<DeskIcon name="up" />}
          disabled={disabled}
          onPress={() => {
            setAsking(false)
            onDone()
          }}
        />
      </Sheet>
    </>
  )
}

interface StageButtonProps {
  readonly store: DeskStore
  readonly held: Held
  readonly disabled: boolean
}

/** The one button of the stage: hold, and then reveal, at the same spot. */
export const StageButton = ({ store, held: { state, answers }, disabled }: StageButtonProps) => {
  const { waiting } = state
  const open = () => {
    const bets = betsAmong(
      state,
      answers.filter(({ row }) => row > state.lastRow),
    )
    void store.change({ kind: 'open' }).then((outcome) => {
      if (outcome === 'done') store.tell(revealed(waiting, bets))
    })
  }
  if (state.mode !== 'hold')
    return (
      <BigButton
        tone="curtain"
        label="Hold the picture"
        {...(disabled && { hint: 'Back when the signal is' })}
        icon={<Icon name="pause" />}
        disabled={disabled}
        onPress={() => void store.change(holding)}
      />
    )
  return (
    <RevealButton
      label={waiting > 0 ? `Reveal ${waiting}` : 'Open again'}
      hint={
        disabled
          ? 'Back when the signal is'
          : waiting > 0
            ? 'Press and hold'
            : 'Nothing waits. Press and hold'
      }
      question={waiting > 0 ? `Reveal ${waiting}?` : 'Open the picture?'}
      disabled={disabled}
      shortcut="r"
      onDone={open}
    />
  )
}

/** Below the list while answers are held: shows those that were looked at, and goes on holding. */
export const LookedAtButton = ({
  store,
  held,
  disabled,
  seen,
}: StageButtonProps & { readonly seen: number }) => {
  const { state, answers } = held
  const looked = answers.filter(({ row, hidden }) => row > state.lastRow && row <= seen && !hidden).length
  if (state.mode !== 'hold' || looked === 0) return null
  return (
    <Thumb>
      <RevealButton
        label={looked === 1 ? 'Show this one' : `Show these ${looked}`}
        question={looked === 1 ? 'Show this one?' : `Show these ${looked}?`}
        disabled={disabled}
        onDone={() =>
          void store.change({ kind: 'reveal', round: state.round, row: seen }).then((outcome) => {
            if (outcome === 'done') store.tell(revealed(looked, undefined))
          })
        }
      />
    </Thumb>
  )
}
