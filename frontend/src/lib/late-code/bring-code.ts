import { bringFile, CodeError, isCode } from './bring-file.ts'
import { pageStylesName } from './page-styles.ts'

/** How long the browser's own loading may take, in milliseconds; less where it only has to read its cache. */
const loadMs = { asking: 45_000, reading: 10_000 }

/** Applies a sheet that is in the cache. */
const apply = (sheet: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = sheet
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new CodeError(sheet, 'late'))
    }
    document.head.append(link)
  })

/** Whether the document has asked for a file itself, or has its styles from elsewhere. */
const isNamed = (file: string): boolean =>
  document.querySelector(`link[href="${file}"], meta[name="${pageStylesName}"][content~="${file}"]`) !== null

const arrivals = new Map<string, Promise<void>>()

/** Brings a file once, however many ask for it; a sheet applies then. */
const bringOnce = (file: string): Promise<void> => {
  const known = arrivals.get(file)
  if (known) return known
  const arrival = bringFile(file, isCode).then(() =>
    file.endsWith('.css') && !isNamed(file) ? apply(file) : undefined,
  )
  arrivals.set(file, arrival)
  arrival.catch(() => arrivals.delete(file))
  return arrival
}

const bringAll = (files: readonly string[]) => Promise.all(files.map(bringOnce))

const withinDeadline = <Loaded>(ms: number, loading: Promise<Loaded>): Promise<Loaded> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(reject, ms, new Error('Too late.'))
    }),
  ])

/**
 * Every `import()` of the built site is this (vite.config.ts): `files` are those that it needs, seen from the site's
 * folder. They are fetched before the browser's module loader is asked for them, because up to Chromium 150 it never
 * asks again for a module that once did not come. Files that the document names are on their way already; where one of
 * those got lost, only another document may be able to load it. An import under another address would work, but other
 * chunks import the same file under its own, and everything in it would be there twice.
 * @throws CodeError; asking again may help where it is late.
 */
export const bringCode = async <Loaded>(
  load: () => Promise<Loaded>,
  files: readonly string[] = [],
): Promise<Loaded> => {
  const all = files.map((file) => `/${file}`)
  const unasked = all.filter((file) => !isNamed(file))
  await bringAll(unasked)
  try {
    return await withinDeadline(unasked.length < all.length ? loadMs.asking : loadMs.reading, load())
  } catch (error) {
    // An import within this one, which says so itself.
    if (error instanceof CodeError) throw error
    // Not every browser says which file failed: all are asked for again, which costs nothing where one is here.
    arrivals.clear()
    await bringAll(all)
  }
  try {
    return await withinDeadline(loadMs.reading, load())
  } catch (error) {
    throw error instanceof CodeError ? error : new CodeError(String(error), 'refused')
  }
}
