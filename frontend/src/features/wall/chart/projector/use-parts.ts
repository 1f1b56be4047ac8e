import { useEffect } from 'react'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import type { ChartState } from '../chart-state.ts'

const loadLayouts = async () => (await import('../layout/Layouts.tsx')).Layouts
const loadTexts = async () => (await import('../layout/texts/IdeaTexts.tsx')).IdeaTexts

/** The parts of the projector that are fetched when they are first used. */
export const useParts = ({ layout, quadrant }: Pick<ChartState, 'layout' | 'quadrant'>) => {
  const [Layouts, bringLayouts] = useLatePart(loadLayouts)
  const isLaidOut = layout !== undefined
  useEffect(() => {
    if (isLaidOut) bringLayouts()
  }, [isLaidOut, bringLayouts])
  const [IdeaTexts, bringTexts] = useLatePart(loadTexts)
  useEffect(() => {
    if (quadrant) bringTexts()
  }, [quadrant, bringTexts])
  return { Layouts, IdeaTexts }
}
export type ProjectorParts = ReturnType<typeof useParts>
