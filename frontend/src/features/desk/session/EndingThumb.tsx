import type { ReactNode } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { Thumb } from '../parts/Frame.tsx'
import { BigButton } from '../press/BigButton.tsx'
import { RevealButton } from '../stage/StageButton.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Session, SessionKind } from './phase.ts'
import { revealSession } from './reveal-session.ts'
import { endNow, putAway } from './session-show.ts'
import type { SessionReader, ToldBeside } from './session-reader.ts'

/** What a button says that cannot be pressed without a signal. */
export const lostHint = 'Back when the signal is'

interface EndingThumbProps {
  readonly store: DeskStore
  readonly reader: Pick<SessionReader<ToldBeside>, 'upTo'>
  readonly disabled: boolean
  readonly kind: SessionKind
  readonly session: Session
  /** Seconds for which phones may go on. */
  readonly left: number
  /** Nothing came, and there is nothing to reveal. */
  readonly isNone: boolean
  /** What gives more time. */
  readonly more: ReactNode
  /** What it says: to end it, where there is nothing to reveal, and to who cannot keep the reveal down. */
  readonly words: { readonly end: string; readonly none?: string; readonly question: string }
}

/** While phones take part, and until it is revealed: more time, the end, and then what the room said. */
export const EndingThumb = (props: EndingThumbProps) => {
  const { store, reader, disabled, kind, session, left, isNone, more, words } = props
  const lost = disabled ? { hint: lostHint } : {}
  return (
    <Thumb ofStage>
      {more}
      {left > 0 ? (
        <BigButton
          tone="paper"
          label={words.end}
          {...lost}
          icon={<Icon name="check" />}
          disabled={disabled}
          onPress={() =>
            void store.change(({ show }) => ({ kind: 'show', show: endNow(show, kind, store.now()) }))
          }
        />
      ) : isNone ? (
        <BigButton
          tone="paper"
          label="Back to the chart"
          hint={disabled ? lostHint : words.none}
          icon={<Icon name="close" />}
          disabled={disabled}
          onPress={() => void store.change(({ show }) => ({ kind: 'show', show: putAway(show, kind) }))}
        />
      ) : (
        <RevealButton
          label="Reveal"
          {...lost}
          question={words.question}
          note="The room sees it at once. Nothing takes that back."
          disabled={disabled}
          shortcut="v"
          onDone={() => void revealSession(store, reader, kind, session.session)}
        />
      )}
    </Thumb>
  )
}
