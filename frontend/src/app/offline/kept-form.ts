import { digestOf, type KeptForm } from '#shared/form-worker.ts'

/** What a worker does its work with. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'delete' | 'has' | 'keys' | 'match' | 'open'>
  readonly fetch: typeof fetch
  /** Whether the phone says that it has a network. */
  readonly isOnline: () => boolean
  /** Looks whether there is another worker. */
  readonly update: () => Promise<unknown>
}

/** What all caches are called by, before the form and its build. */
const family = 'form '

/** A page of an earlier build may be open, and ask for its files: so many builds before this one are kept. */
const earlierBuilds = 2

/** How long a network may take to open a page where the phone says that there is none, in milliseconds. */
const offlineMs = 3000

/** Where it was packed or not is of no interest to what was kept. */
const anyPacking = { ignoreVary: true } as const

/** What a request is to the worker of a form at an address: the form itself, a file that never changes, or none of its business. */
export const kindOf = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  form: URL,
): 'form' | 'file' | undefined => {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== form.origin) return undefined
  const isForm = pathname.startsWith(form.pathname) && !/[^/]/.test(pathname.slice(form.pathname.length))
  if (mode === 'navigate') return isForm ? 'form' : undefined
  return pathname.startsWith('/assets/') ? 'file' : undefined
}

/** Removes all that was kept of any form. */
export const forgetForms = async (caches: Surroundings['caches']): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(family)).map((name) => caches.delete(name)))
}

export interface FormKeeper {
  /** Keeps the whole form, or nothing of it. @throws where it cannot be kept. */
  readonly keep: () => Promise<void>
  /** What a visit gets: the network's response, or where there is none the form that was kept. */
  readonly open: (response: Promise<Response>) => Promise<Response>
  /** Takes note of what the site serves: no other document is opened from now on. */
  readonly see: (document: Response) => Promise<void>
  /** A file, kept or from the network. */
  readonly bring: (request: Request) => Promise<Response>
}

/**
 * Keeps one live form on a phone: its document, and the files that this may ask for. A cache is one build of it. What
 * is opened without a network is the document that the site served last, or nothing.
 */
export const formKeeper = (
  path: string,
  { digest, files }: KeptForm,
  { caches, fetch, isOnline, update }: Surroundings,
): FormKeeper => {
  const ofForm = `${family}${path} `
  const own = ofForm + digest

  const builds = async () => (await caches.keys()).filter((name) => name.startsWith(ofForm))

  const ask = async (address: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(address, init)
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
    return response
  }

  /** Forgets every other document. @returns whether this one is kept. */
  const keepOnly = async (served: string): Promise<boolean> => {
    let isKept = false
    for (const name of await builds()) {
      const cache = await caches.open(name)
      if (name === ofForm + served) isKept = (await cache.match(path)) !== undefined
      else await cache.delete(path)
    }
    return isKept
  }

  const keep = async () => {
    const isNew = !(await caches.has(own))
    const cache = await caches.open(own)
    const keepFile = async (file: string) => {
      if (await cache.match(file, anyPacking)) return
      // Most of them are in the browser's own cache; the others can wait for what the page itself asks for.
      await cache.put(file, await ask(file, { priority: 'low' }))
    }
    try {
      await Promise.all(files.map(keepFile))
      const document = await ask(path, { cache: 'no-cache', priority: 'low' })
      // A deployment may be under way.
      if (digestOf(await document.clone().text()) !== digest) throw new Error(`${path} is of another build.`)
      await cache.put(path, document)
    } catch (error) {
      if (isNew) await caches.delete(own)
      throw error
    }
    await keepOnly(digest)
    const others = (await builds()).filter((name) => name !== own)
    await Promise.all(others.slice(0, -earlierBuilds).map((name) => caches.delete(name)))
  }

  /** Storage that fails is storage that has nothing. */
  const kept = async (address: string) => {
    try {
      return await caches.match(address, anyPacking)
    } catch {
      return undefined
    }
  }

  return {
    keep,
    open: async (response) => {
      try {
        if (isOnline()) return await response
        const late = new Promise<never>((_, reject) => {
          setTimeout(() => reject(new Error('Too late.')), offlineMs)
        })
        return await Promise.race([response, late])
      } catch (error) {
        const document = await kept(path)
        if (document) return document
        throw error
      }
    },
    see: async (document) => {
      // A server in trouble says nothing about the form.
      if (document.status !== 200 && document.status !== 404) return
      const served = digestOf(await document.text())
      if (await keepOnly(served)) return
      await (served === digest ? keep() : update())
    },
    bring: async (request) => {
      // A copy may be broken where the browser is asked for another.
      const known = request.cache === 'reload' ? undefined : await kept(request.url)
      return known ?? fetch(request)
    },
  }
}
