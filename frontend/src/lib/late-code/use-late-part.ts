import { useCallback, useRef, useState } from 'react'
import { retryImport } from './late-code.ts'

/**
 * A part of the page that few visitors need, fetched when it is about to be wanted: the part once it is here, and the
 * call that brings it, however long the network is away. Where it is gone, the page shows no error: the next call tries
 * again. `load` must be the same function at every render.
 */
export const useLatePart = <Part>(load: () => Promise<Part>): readonly [Part | undefined, () => void] => {
  const [part, setPart] = useState<Part>()
  const coming = useRef(false)
  const bring = useCallback(() => {
    if (coming.current) return
    coming.current = true
    retryImport(load).then(
      (arrived) => setPart(() => arrived),
      () => {
        coming.current = false
      },
    )
  }, [load])
  return [part, bring]
}
