import { type RefObject, useEffect } from 'react'
import { canvasMeasure } from '#lib/letters/measure.ts'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { drawnAt, type TryField } from './seats.ts'
import { TalkingFace } from './TalkingFace.tsx'
import { nothingTried, type TriedWall, tryOn } from './tried.ts'
import { WallPicture } from './WallPicture.tsx'
import styles from './WallPicture.module.css'

const measure = canvasMeasure()
const fieldNames = ['wide', 'narrow'] as const satisfies readonly TryField[]

/** The wall after one more text. */
export const sayTo = (wall: TriedWall, text: string): TriedWall => tryOn(wall, text, measure)

/** The wall as it comes, with what was said before it was here. */
export const wallWith = (text: string | undefined): TriedWall =>
  text === undefined ? nothingTried : sayTo(nothingTried, text)

interface LateWallProps {
  readonly wall: TriedWall
  /** Where it was typed. */
  readonly field: RefObject<HTMLInputElement | null>
  /** The visitor has stopped what moves. */
  readonly isStill: boolean
}

/** The wall with what a visitor has said to it. Nothing of it is kept or sent anywhere. */
export const LateWall = ({ wall, field, isStill }: LateWallProps) => {
  const isCalm = useReducedMotion() || isStill
  const { taken, latest, text } = wall
  useEffect(() => {
    const typed = field.current
    // What was refused stays there, and so does what was typed while the wall was on its way.
    if (typed && latest !== undefined && typed.value === text) typed.form?.reset()
  }, [field, taken, latest, text])
  return (
    <div className={isCalm ? styles.calm : undefined}>
      {fieldNames.map((name) => (
        <WallPicture
          key={name}
          field={name}
          seats={drawnAt(wall.seats[name], wall.phrases)}
          measure={measure}
          latest={latest}
        />
      ))}
      <TalkingFace taken={taken} isCalm={isCalm} />
    </div>
  )
}
