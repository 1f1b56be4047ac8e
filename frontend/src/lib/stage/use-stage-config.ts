import { useEffect, useState } from 'react'
import type { StageConfig } from '#shared/stage-config.ts'
import { after } from '../after.ts'
import { readStageConfig } from './stage-config.ts'

/** How long to wait before the stage is asked for again that could not be had, in milliseconds. */
const againMs = 30_000

/** What the page may know of its stage; undefined until it is known, which a bad connection may keep it from. */
export const useStageConfig = (): StageConfig | undefined => {
  const [config, setConfig] = useState<StageConfig>()
  useEffect(() => {
    let end = (): void => undefined
    let isWanted = true
    const ask = () => {
      readStageConfig().then(
        (read) => {
          if (isWanted) setConfig(read)
        },
        // Nothing on the wall needs it: the names stay away, and the look is the dark one.
        () => {
          if (isWanted) end = after(againMs, ask)
        },
      )
    }
    ask()
    return () => {
      isWanted = false
      end()
    }
  }, [])
  return config
}
