import { useEffect, useState } from 'react'

/** For how many days the stage keeps personal data: asked for where it is about to be said. Undefined until it is known. */
export const useRetentionDays = (isWanted = true): number | undefined => {
  const [days, setDays] = useState<number>()
  useEffect(() => {
    if (!isWanted) return
    import('./stage-config.ts')
      .then(({ readStageConfig }) => readStageConfig())
      .then(
        ({ retentionDays }) => setDays(retentionDays),
        () => undefined,
      )
  }, [isWanted])
  return days
}
