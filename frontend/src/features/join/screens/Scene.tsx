import type { ReactNode, RefCallback } from 'react'
import type { Ground } from '#components/ground/ground.ts'
import { Thanks } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import styles from './parts.module.css'

interface SceneProps {
  readonly ground: Ground
  /** Beside the name: the table. */
  readonly about: string
  readonly huge: string
  readonly heading?: string
  readonly lead?: string | undefined
  /** What is on the floor, or in its place. */
  readonly children: ReactNode
  /** The thumb's zone. */
  readonly foot?: ReactNode
  readonly onSubmit?: () => void
  readonly headingRef: RefCallback<HTMLElement>
}

/** A screen of the evening itself: large words, what they mean, and a picture. */
export const Scene = (props: SceneProps) => {
  const { ground, about, huge, heading = '', lead = '', children, foot, onSubmit, headingRef } = props
  return (
    <PhoneScreen
      ground={ground}
      bar={<NameBar name="Heads Talking" about={about} />}
      floor={foot !== undefined}
      foot={foot}
      {...(onSubmit && { onSubmit })}
    >
      <Thanks huge={huge} heading={heading} lead={lead} headingRef={headingRef}>
        {foot === undefined ? <div className={styles.floorless}>{children}</div> : children}
      </Thanks>
    </PhoneScreen>
  )
}
