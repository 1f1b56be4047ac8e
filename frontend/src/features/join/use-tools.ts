import { useCallback, useEffect, useRef, useState } from 'react'
import { retryImport } from '#lib/late-code/late-code.ts'
import type { ToolName } from './steps.ts'
import type { JoinedTool, Tools } from './tool.ts'

/** The tools that are here. */
export type Arrived = Readonly<Partial<Record<ToolName, JoinedTool>>>

/**
 * Fetches the form that is wanted, and once the page has nothing else to do those of the whole evening, so that they
 * open without a signal. Where one does not come, it is asked for again when it is wanted.
 */
export const useTools = (tools: Tools, wanted: ToolName | undefined, later: readonly ToolName[]): Arrived => {
  const [arrived, setArrived] = useState<Arrived>({})
  const coming = useRef(new Set<ToolName>())
  const bring = useCallback(
    (name: ToolName) => {
      if (coming.current.has(name)) return
      coming.current.add(name)
      retryImport(tools[name]).then(
        (tool) => setArrived((before) => ({ ...before, [name]: tool })),
        () => void coming.current.delete(name),
      )
    },
    [tools],
  )
  useEffect(() => {
    if (wanted) bring(wanted)
  }, [bring, wanted])
  const list = later.join(' ')
  useEffect(() => {
    for (const name of later) bring(name)
    // oxlint-disable-next-line react/exhaustive-deps -- The list is made anew with each render.
  }, [bring, list])
  return arrived
}
