import type { Countdown } from '../../countdown/countdown.ts'
import { CountdownScreen } from '../../countdown/CountdownScreen.tsx'
import { Curtain } from '../../hold/Curtain.tsx'
import { OnCover } from '../../join/OnCover.tsx'
import { formPath } from '../join/form-path.ts'
import { ideasInWords } from './words.ts'

interface CoversProps {
  /** How many ideas wait while there is nothing else; undefined: none does, or there is. */
  waiting: number | undefined
  /** A countdown that has the whole window, in whole seconds. */
  counting: { readonly countdown: Countdown; readonly seconds: number } | undefined
  /** The way to join is in a corner. */
  hasCorner: boolean
}

/** What covers the whole wall: those who wait, or a countdown. */
export const Covers = ({ waiting, counting, hasCorner }: CoversProps) => {
  const corner = hasCorner && <OnCover path={formPath} />
  return (
    <>
      {waiting !== undefined && (
        <Curtain crowd={ideasInWords(waiting)} count={waiting}>
          {corner}
        </Curtain>
      )}
      {counting && (
        <CountdownScreen {...counting} what="to write one idea">
          {corner}
        </CountdownScreen>
      )}
    </>
  )
}
