import type { RefCallback } from 'react'
import { useLate } from '#lib/late-code/use-late.ts'
import { triedLine, type OutboxWords } from '#lib/outbox/outbox-lines.ts'
import { QuietLine } from '../status-line/QuietLine.tsx'
import { Again, Busy } from './Ending.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import { ThumbRow } from './ThumbRow.tsx'
import { NameBar } from './ToolBar.tsx'
import { say } from '#lib/language/say.ts'

/** After so many ms of sending, the attendee wants to know what becomes of the answer: within 10 s it is said. */
export const watchedMs = 8_000

interface SendingScreenProps {
  /** Of the tool. */
  name: string
  about: string
  heading: string
  /** What the tool calls an answer. */
  one: OutboxWords<unknown>['one']
  /** Whether the first attempts are over: it is said that others follow, and the answer can be left to itself. */
  isTried: boolean
  /** Whether a gate has turned it away, since so many came at once. */
  isFull?: boolean | undefined
  /** What is said then of something else than an answer. */
  waits?: string | undefined
  /** Where the answer is kept meanwhile; on this phone, unless it says otherwise. */
  where?: string | undefined
  /** The way to another answer. */
  again: { readonly label: string; readonly onClick: () => void }
  headingRef: RefCallback<HTMLElement>
}

/** An answer is on its way: the attendee waits, and after a while may go on without waiting. */
export const SendingScreen = (props: SendingScreenProps) => {
  const { name, about, heading, one, isTried, isFull, waits, where, again, headingRef } = props
  const isLate = useLate(watchedMs)
  // Only a line that is there already is read out when it fills.
  const isThere = useLate(0)
  const isLeft = isTried || isLate
  const line = isThere && isLeft ? (waits ?? triedLine(one, where, isFull)) : undefined
  return (
    <PhoneScreen
      ground="ink"
      // What is said within a busy region may not be read out.
      busy={line === undefined}
      bar={<NameBar name={name} about={about} />}
      foot={
        <>
          <QuietLine sign="waiting" whole>
            {line}
          </QuietLine>
          {isLeft ? (
            <Again onClick={again.onClick}>{again.label}</Again>
          ) : (
            <ThumbRow go={say('Submitting…')} icon="dots" disabled />
          )}
        </>
      }
    >
      <Busy heading={heading} headingRef={headingRef} />
    </PhoneScreen>
  )
}
