import { createContext, type ReactNode, useContext, useEffect } from 'react'

/** Told whether a wall can be seen, by the evening that opens it behind something else; a wall of its own tells nobody. */
export const OpensBehind = createContext<((isWhole: boolean) => void) | undefined>(undefined)

/** What a wall shows whose link opens nothing any more, where somebody else says why: undefined where it says so itself. */
export const OnceRefused = createContext<ReactNode>(undefined)

/** Says that a wall is whole: what it shows is here, or it says itself why not. It stays so, whatever is read anew. */
export const useWhole = (isWhole: boolean): void => {
  const tell = useContext(OpensBehind)
  useEffect(() => {
    if (isWhole) tell?.(true)
  }, [isWhole, tell])
  useEffect(() => () => tell?.(false), [tell])
}
