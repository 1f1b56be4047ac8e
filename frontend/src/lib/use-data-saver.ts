import { useSyncExternalStore } from 'react'

interface Connection extends EventTarget {
  readonly saveData?: boolean
}

/** Not every browser says so; those that do not are taken to have data to spare. */
const connection = (): Connection | undefined =>
  (navigator as Navigator & { readonly connection?: Connection }).connection

const subscribe = (changed: () => void) => {
  connection()?.addEventListener('change', changed)
  return () => connection()?.removeEventListener('change', changed)
}

/** Whether the visitor asked for fewer bytes (Save-Data), as the browser says now. */
export const dataSaver = (): boolean => connection()?.saveData ?? false

/** The same, kept up to date; true until the page knows better. */
export const useDataSaver = (): boolean => useSyncExternalStore(subscribe, dataSaver, () => true)
