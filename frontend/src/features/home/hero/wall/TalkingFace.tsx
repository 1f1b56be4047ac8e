import { useEffect, useState } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { after } from '#lib/after.ts'
import { faceBox, listening } from './WallPicture.tsx'
import styles from './WallPicture.module.css'

/** How wide the mouth is, and for how many milliseconds: it says a phrase, and shuts again. */
const wide = { open: 0.8, ms: 420 } as const
const shutting = { open: 0.15, ms: 480 } as const
/** With less motion it is open once. */
const calmMs = 1000

/** The head below the wall: it says what was taken, and listens to what comes next. `taken` counts what it has said. */
export const TalkingFace = ({ taken, isCalm }: { taken: number; isCalm: boolean }) => {
  const [open, setOpen] = useState(0)
  useEffect(() => {
    if (taken === 0) return undefined
    setOpen(wide.open)
    if (isCalm) return after(calmMs, () => setOpen(0))
    const stops = [
      after(wide.ms, () => setOpen(shutting.open)),
      after(wide.ms + shutting.ms, () => setOpen(0)),
    ]
    return () => stops.forEach((stop) => stop())
    // A change of mind about motion says nothing again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [taken])
  return (
    <svg className={styles.face} viewBox={faceBox} aria-hidden="true">
      {open === 0 ? (
        <Listener {...listening} />
      ) : (
        <Speaker radius={listening.radius} hue={listening.hue} open={open} />
      )}
    </svg>
  )
}
