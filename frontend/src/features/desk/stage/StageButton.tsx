import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { BigButton, HoldButton } from '../press/BigButton.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { Thumb } from '../parts/Frame.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { revealed } from '../state/notices.ts'
import { betsWaiting, holding, lastToReveal, lookedAt, openWords, unreadWaiting } from './reveal.ts'

const holdMs = 600

interface RevealButtonProps {
  readonly label: string
  readonly hint?: string
  readonly question: string
  /** What who cannot keep it down reads before. */
  readonly note?: string
  readonly disabled: boolean
  readonly shortcut?: string
  readonly onDone: () => void
}

/** Shows what waits, once it was kept down; who cannot keep it down is asked. */
export const RevealButton = (props: RevealButtonProps) => {
  const { label, hint, question, disabled, shortcut, onDone } = props
  const { note = 'The room sees them at once. Nothing takes that back.' } = props
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
        <p>{note}</p>
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

/** The one button of the stage: hold, and then reveal, at the same spot. The focus goes from the one to the other. */
export const StageButton = ({ store, held, disabled }: StageButtonProps) => {
  const { mode, waiting } = held.state
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-thumb=stage] button')?.focus()
    isPressed.current = false
  }, [mode])
  const open = () => {
    isPressed.current = true
    const bets = betsWaiting(held)
    void store.change({ kind: 'open' }).then((outcome) => {
      if (outcome === 'done') store.tell(revealed(waiting, bets))
    })
  }
  if (mode !== 'hold')
    return (
      <BigButton
        tone="curtain"
        label="Hold the picture"
        {...(disabled && { hint: 'Back when the signal is' })}
        icon={<Icon name="pause" />}
        disabled={disabled}
        onPress={() => {
          isPressed.current = true
          void store.change(holding)
        }}
      />
    )
  const words = openWords(waiting, unreadWaiting(held), disabled)
  return <RevealButton {...words} disabled={disabled} shortcut="r" onDone={open} />
}

/** Below the list while answers are held: shows those that were looked at, and goes on holding. */
export const LookedAtButton = ({
  store,
  held,
  disabled,
  seen,
}: StageButtonProps & { readonly seen: number }) => {
  const { round } = held.state
  const row = lastToReveal(held, seen)
  const looked = lookedAt(held, row)
  if (looked === 0) return null
  return (
    <Thumb>
      <RevealButton
        label={looked === 1 ? 'Show this one' : `Show these ${looked}`}
        question={looked === 1 ? 'Show this one?' : `Show these ${looked}?`}
        disabled={disabled}
        onDone={() =>
          void store.change({ kind: 'reveal', round, row }).then((outcome) => {
            if (outcome === 'done') store.tell(revealed(looked, undefined))
          })
        }
      />
    </Thumb>
  )
}
