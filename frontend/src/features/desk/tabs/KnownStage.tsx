import { useEffect } from 'react'
import type { StageConfig } from '#shared/stage-config.ts'
import { useStageConfig } from '#lib/stage/use-stage-config.ts'

/** Tells what the stage says of itself. It comes late: the schema that reads it weighs a tenth of the desk. */
export const KnownStage = ({ onKnown }: { readonly onKnown: (stage: StageConfig) => void }) => {
  const stage = useStageConfig()
  useEffect(() => {
    if (stage) onKnown(stage)
  }, [stage, onKnown])
  return null
}
