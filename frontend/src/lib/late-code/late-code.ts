import { readHandover } from './handover.ts'
import { pageStylesName } from './page-marks.ts'

/**
 * Code that cannot be loaded. `late`: it did not come over the line, and may at another attempt. `gone`: the server has
 * no such file. `refused`: the file is here, and this document does not load it.
 */
export class CodeError extends Error {
  readonly why: 'late' | 'gone' | 'refused'

  constructor(message: string, why: CodeError['why']) {
    super(message)
    this.why = why
  }
}

/** How long a file may take to arrive, in milliseconds; twice as long each time that was too short. */
let fileMs = 20_000

let broke = false
/** Whether any file has not arrived since the document began. */
export const lineBroke = (): boolean => broke

/**
 * Brings a file into the browser's cache. `isRight` looks at what came: where a network asks its guests to sign in,
 * everything is an OK, and that page.
 * @throws CodeError where it is late or gone.
 */
export const bringFile = async (
  file: string,
  isRight: (response: Response, text: string) => boolean,
): Promise<void> => {
  let why: CodeError['why'] = 'late'
  try {
    // Where a document before this one could not come alive, a copy in the browser's cache may be broken.
    const cache = readHandover() ? 'reload' : 'default'
    const response = await fetch(file, { cache, signal: AbortSignal.timeout(fileMs) })
    if (isRight(response, await response.text())) return
    if (response.status === 404) why = 'gone'
  } catch (error) {
    // Only its time-out ends it with this error: a line that is just slow gets more time.
    if (error instanceof DOMException) fileMs *= 2
  }
  broke ||= why === 'late'
  // In the browser's own words.
  throw new CodeError(`Failed to fetch dynamically imported module: ${file}`, why)
}

/** Whether a response is a script or a sheet. */
export const isCode = ({ ok, headers }: Response): boolean =>
  ok && /javascript|css/.test(headers.get('content-type') ?? '')

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

/** Before the second, third and each further attempt, in milliseconds. */
const pauses = [1000, 3000, 6000] as const
const longestPause = 6000

/** Ends early where the network comes back. */
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    window.addEventListener('online', resolve, { once: true })
  })

export interface RetryOptions {
  /** Called after each attempt that failed and is not the last. */
  readonly failed?: (error: unknown, attempts: number) => void
  /** Ends the attempts. */
  readonly signal?: AbortSignal
}

/**
 * Retries an import as long as the network is away, so that no visitor has to load the page again by hand. A file that
 * the server says is gone is asked for four times, because a deployment may be under way.
 * @throws CodeError where no attempt will bring it; the signal's reason once it is aborted.
 */
export const retryImport = async <Loaded>(
  load: () => Promise<Loaded>,
  { failed, signal }: RetryOptions = {},
): Promise<Loaded> => {
  for (let attempts = 1, gone = 0; ; attempts += 1) {
    signal?.throwIfAborted()
    try {
      const loaded = await load()
      signal?.throwIfAborted()
      return loaded
    } catch (error) {
      signal?.throwIfAborted()
      const why = error instanceof CodeError ? error.why : 'late'
      if (why === 'gone') gone += 1
      if (why === 'refused' || gone > pauses.length) throw error
      failed?.(error, attempts)
    }
    await pause(pauses[attempts - 1] ?? longestPause)
  }
}
