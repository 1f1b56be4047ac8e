import { useEffect, useMemo, useState } from 'react'
import type { Quadrant } from '#shared/desk/scopes.ts'
import { callApi } from '../../../lib/api-client.ts'
import { areQuadrantNames, type QuadrantNames, usualNames } from './quadrants.ts'

// By hand, as what a desk shows: no other page should load the schema for it.
const readNames = async (): Promise<QuadrantNames> => {
  const config = await callApi('/config.json')
  const names =
    typeof config === 'object' && config !== null && 'quadrantNames' in config && config.quadrantNames
  return areQuadrantNames(names) ? names : usualNames
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
