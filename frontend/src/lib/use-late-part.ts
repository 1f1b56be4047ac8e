import { useCallback, useState } from 'react'

/**
 * A part of the page that few visitors need, fetched when it is about to be wanted: the part once it is here, and the
 * call that brings it. A call that fails is no error of the page: the next one tries again. `load` must be the same
 * function at every render.
 */
export const useLatePart = <Part>(load: () => Promise<Part>): readonly [Part | undefined, () => void] => {
  const [part, setPart] = useState<Part>()
  const bring = useCallback(() => {
    load().then(
      (arrived) => setPart(() => arrived),
      () => undefined,
    )
  }, [load])
  return [part, bring]
}
