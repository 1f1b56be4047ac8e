import { useEffect, useState } from 'react'

/** For how many days the stage keeps an e-mail address: asked for where it is about to be said, and then not for nothing. */
export const useRetentionDays = (isWanted: boolean): number | undefined => {
  const [days, setDays] = useState<number>()
  useEffect(() => {
    if (!isWanted) return
    import('../../lib/stage-config.ts')
      .then(({ readStageConfig }) => readStageConfig())
      .then(
        ({ retentionDays }) => setDays(retentionDays),
        () => undefined,
      )
  }, [isWanted])
  return days
}
