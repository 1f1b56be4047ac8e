import { useEffect, useRef, useState } from 'react'
import { apiPath } from '#shared/routes.ts'
import { callApi } from '../../../lib/api-client.ts'
import { followWall, type Settled, type Wall } from './wall.ts'

const path = apiPath('get-laser-focus')

/**
 * What the chart shows, as far as it was read; undefined before, and for a form without a chart (`settled` undefined).
 * While it is read again, what was read before stays.
 */
export const useWall = (settled: Settled | undefined): Wall | undefined => {
  const [wall, setWall] = useState<Wall>()
  const latest = useRef<Wall>(undefined)
  const { round, revision, lastRow } = settled ?? {}

  useEffect(() => {
    if (round === undefined || revision === undefined || lastRow === undefined) return
    const session = new AbortController()
    const ask = (query: string) => callApi(`${path}?${query}`, { signal: session.signal })
    const keep = (read: Wall) => {
      latest.current = read
    }
    followWall(latest.current, { round, revision, lastRow }, ask, keep).then(
      (read) => {
        if (session.signal.aborted) return
        keep(read)
        setWall(read)
      },
      // The desk's own polls say that the signal is gone; the next one asks for the wall again.
      () => undefined,
    )
    return () => session.abort()
  }, [round, revision, lastRow])

  return settled && wall?.round === round ? wall : undefined
}
