import { useEffect, useMemo, useState } from 'react'
import { areQuadrantNames, type Quadrant } from '#shared/desk/scopes.ts'
import { readStageConfig } from '#lib/stage/stage-config.ts'
import { type QuadrantNames, usualNames } from './quadrants.ts'

const readNames = async (): Promise<QuadrantNames> => {
  const { quadrantNames } = await readStageConfig()
  return areQuadrantNames(quadrantNames) ? quadrantNames : usualNames
}

/**
 * What the quarters are called: as the desk says, else as the stage does, else as ever. Undefined until it is known, so
 * that no other name is seen first. A stage that cannot be asked is asked again when another quarter is shown.
 */
export const useQuadrantNames = (
  named: QuadrantNames | undefined,
  shown: Quadrant | undefined,
): QuadrantNames | undefined => {
  const [ofStage, setOfStage] = useState<QuadrantNames>()
  const [isUnanswered, setUnanswered] = useState(false)
  const isKnown = ofStage !== undefined
  useEffect(() => {
    if (isKnown) return
    readNames().then(setOfStage, () => setUnanswered(true))
  }, [isKnown, shown])
  return useMemo(
    () => named ?? ofStage ?? (isUnanswered ? usualNames : undefined),
    [named, ofStage, isUnanswered],
  )
}
