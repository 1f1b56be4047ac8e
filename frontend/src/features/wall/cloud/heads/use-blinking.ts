import { useEffect, useState } from 'react'
import { after } from '#lib/after.ts'
import { choir } from './choir.ts'

/** A head blinks every so many ms, for so long. */
const blink = { everyMs: 2400, shutMs: 160 } as const

/** From one head that blinks to the next: by this step each has its turn, and neighbours do not follow each other. */
const step = 3

/** The head that has its eyes shut for a moment; none where nothing moves. */
export const useBlinking = (isStill: boolean): number | undefined => {
  const [turn, setTurn] = useState(0)
  const [isShut, setShut] = useState(false)
  useEffect(() => {
    if (isStill) return undefined
    if (isShut) return after(blink.shutMs, () => setShut(false))
    return after(blink.everyMs, () => {
      setTurn((now) => now + 1)
      setShut(true)
    })
  }, [isStill, isShut])
  return isShut && !isStill ? (turn * step) % choir.length : undefined
}
