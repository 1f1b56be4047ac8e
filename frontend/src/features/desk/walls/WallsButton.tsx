import { useState } from 'react'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { MoreButton } from '../parts/MoreButton.tsx'
import type { AskWalls } from './use-walls.ts'

const loadSheet = async () => (await import('./WallsSheet.tsx')).WallsSheet

/** Leads to the walls of the event. */
export const WallsButton = ({ ask, disabled }: { readonly ask: AskWalls; readonly disabled: boolean }) => {
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
      {isOpen && WallsSheet && <WallsSheet ask={ask} disabled={disabled} onClose={() => setOpen(false)} />}
    </>
  )
}
