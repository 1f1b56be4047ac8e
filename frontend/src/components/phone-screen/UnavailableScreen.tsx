import type { ReactNode, RefCallback } from 'react'
import { Alert } from '../alert/Alert.tsx'
import { Stuck } from './Ending.tsx'
import { PhoneScreen } from './PhoneScreen.tsx'
import { ThumbRow } from './ThumbRow.tsx'
import { NameBar } from './ToolBar.tsx'
import { say } from '../../lib/language/say.ts'

interface UnavailableScreenProps {
  /** Of the tool. */
  name: string
  heading: string
  failure: { readonly text: string; readonly detail?: string } | undefined
  onRetry: () => void
  arrival: RefCallback<HTMLElement>
  /** Heads on the foot. */
  children: ReactNode
}

/** What a tool asks cannot be had: a sentence that says so, and a way to try again. */
export const UnavailableScreen = (props: UnavailableScreenProps) => {
  const { name, heading, failure, onRetry, arrival, children } = props
  return (
    <PhoneScreen
      ground="ink"
      bar={<NameBar name={name} about="" />}
      onSubmit={onRetry}
      foot={
        <>
          {failure && <Alert {...failure} />}
          <ThumbRow go={say('Try Again')} goRef={arrival} />
        </>
      }
    >
      <Stuck heading={heading}>{children}</Stuck>
    </PhoneScreen>
  )
}
