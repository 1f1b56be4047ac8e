import { useCallback, useEffect, useState } from 'react'
import type { WallsRequest, WallsTold } from '#shared/walls/wall.ts'
import { after } from '#lib/after.ts'
import { wallProblem } from './walls-words.ts'

/** What a desk asks of the walls. Rejects as `callApi` does. */
export type AskWalls = (request: WallsRequest) => Promise<WallsTold>

const lookEveryMs = 4_000

/**
 * The walls of the event, looked at while `isLooking`, and what is done about them. Nothing is kept for later: what could
 * not be done is said in `problem`, and `act` tells what came of it.
 */
export const useWalls = (ask: AskWalls, isLooking: boolean) => {
  const [told, setTold] = useState<WallsTold>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!isLooking) return undefined
    let callOff = (): void => undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const seen = await ask({ do: 'look' }).catch(() => undefined)
      if (isOver) return
      if (seen) setTold(seen)
      callOff = after(lookEveryMs, () => void look())
    }
    void look()
    return () => {
      isOver = true
      callOff()
    }
  }, [ask, isLooking])

  const act = useCallback(
    async (request: WallsRequest): Promise<WallsTold | undefined> => {
      setBusy(true)
      try {
        const done = await ask(request)
        setTold(done)
        setProblem(undefined)
        return done
      } catch (error) {
        setProblem(wallProblem(error))
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [ask],
  )
  const forget = useCallback(() => setProblem(undefined), [])
  return { told, problem, isBusy, act, forget }
}
