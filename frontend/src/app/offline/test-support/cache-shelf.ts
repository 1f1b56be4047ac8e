/** Caches as a browser has them, by name and in the order in which they were made. */
export class CacheShelf {
  readonly caches = new Map<string, Map<string, Response>>()
  /** What storage answers from now on, where it does not do what it is asked. */
  trouble: Error | undefined

  private refuse() {
    if (this.trouble) throw this.trouble
  }

  has = (name: string) => Promise.resolve(this.caches.has(name))
  keys = () => Promise.resolve([...this.caches.keys()])
  delete = (name: string) => Promise.resolve(this.caches.delete(name))

  match = async (address: string): Promise<Response | undefined> => {
    this.refuse()
    for (const cache of this.caches.values()) {
      const found = cache.get(new URL(address, 'https://site.example').pathname)
      if (found) return Promise.resolve(found.clone())
    }
    return undefined
  }

  open = (name: string) => {
    const cache = this.caches.get(name) ?? new Map<string, Response>()
    this.caches.set(name, cache)
    return Promise.resolve({
      match: (address: string) => Promise.resolve(cache.get(address)?.clone()),
      delete: (address: string) => Promise.resolve(cache.delete(address)),
      put: async (address: string, response: Response) => {
        const body = await response.arrayBuffer()
        this.refuse()
        cache.set(address, new Response(body))
      },
    })
  }

  /** What is kept, by cache. */
  get kept(): Record<string, string[]> {
    return Object.fromEntries([...this.caches].map(([name, cache]) => [name, [...cache.keys()].sort()]))
  }
}
