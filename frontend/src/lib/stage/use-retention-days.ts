import { useEffect, useState } from 'react'
import type { StageConfig } from '#shared/stage-config.ts'

type Days = Pick<StageConfig, 'retentionDays' | 'logRetentionDays'>

/** For how long the stage keeps what it says: asked for where it is about to be said. Empty until it is known. */
export const useKeptDays = (isWanted = true): Days => {
  const [days, setDays] = useState<Days>({})
  useEffect(() => {
    if (!isWanted) return
    import('./stage-config.ts')
      .then(({ readStageConfig }) => readStageConfig())
      .then(setDays, () => undefined)
  }, [isWanted])
  return days
}

/** For how many days the stage keeps personal data. Undefined until it is known. */
export const useRetentionDays = (isWanted = true): number | undefined => useKeptDays(isWanted).retentionDays
