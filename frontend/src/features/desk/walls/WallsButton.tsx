import { useState } from 'react'
import type { LiveForm } from '#shared/rows/row.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { MoreButton } from '../parts/MoreButton.tsx'
import type { AskWalls } from './use-walls.ts'

const loadSheet = async () => (await import('./WallsSheet.tsx')).WallsSheet

interface WallsButtonProps {
  readonly ask: AskWalls
  /** The form that the desk looks at, where the room has no programme. */
  readonly form: LiveForm | undefined
  readonly disabled: boolean
}

/** Leads to the walls of the event. */
export const WallsButton = ({ ask, form, disabled }: WallsButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const [WallsSheet, bring] = useLatePart(loadSheet)
  return (
    <>
      <MoreButton
        label="Walls"
        hint="Link one by its four letters, or let one go"
        disabled={disabled}
        onPress={() => {
          bring()
          setOpen(true)
        }}
      />
      {isOpen && WallsSheet && <WallsSheet {...{ ask, form, disabled }} onClose={() => setOpen(false)} />}
    </>
  )
}
