import type { RefCallback } from 'react'
import { useLate } from '../../lib/late-code/use-late.ts'
import { QuietLine } from '../status-line/QuietLine.tsx'
import { Again, Busy } from './Ending.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import { ThumbRow } from './ThumbRow.tsx'
import { NameBar } from './ToolBar.tsx'
import { say } from '../../lib/language/say.ts'

/** After so many ms of sending, the attendee wants to know what becomes of the answer. */
export const watchedMs = 10_000

interface SendingScreenProps {
  /** Of the tool. */
  name: string
  about: string
  heading: string
  /** Said once it takes long. */
  kept: string
  /** Said after the first attempts: what they met, and that it goes on. */
  tried?: string | undefined
  /** The way to another answer, once this one can be left to itself. */
  again?: { readonly label: string; readonly onClick: () => void } | undefined
  headingRef: RefCallback<HTMLElement>
}

/** An answer is on its way: the attendee waits, and after a while may go on without waiting. */
export const SendingScreen = (props: SendingScreenProps) => {
  const { name, about, heading, kept, tried, again, headingRef } = props
  const isLate = useLate(watchedMs)
  // Only a line that is there already is read out when it fills.
  const isThere = useLate(0)
  const line = isThere && tried !== undefined ? tried : isLate ? kept : undefined
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
          {again ? (
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
