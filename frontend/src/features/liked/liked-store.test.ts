import { describe, expect, it, vi } from 'vitest'
import { createLikedStore, likedStorageKey, type Surroundings } from './liked-store.ts'

const known = new Set(['ping-poll', 'roll-play', 'flag-finder'])
const isKnown = (id: string) => known.has(id)

type Disk = Map<string, string>

/** The storage of one browser as one tab sees it; each write fires an event in the other tabs, as in browsers. */
const tabOf = (disk: Disk, others: EventTarget[] = []): Surroundings & { window: EventTarget } => {
  const window = new EventTarget()
  const storage = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => {
      disk.set(key, value)
      for (const other of others) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
  return { window, storage: () => storage, page: () => window, isKnown }
}

const watched = (surroundings: Surroundings) => {
  const store = createLikedStore(surroundings)
  const changed = vi.fn()
  const stop = store.subscribe(changed)
  return { store, changed, stop }
}

describe('the liked list', () => {
  it('adds what is absent and removes what is present', () => {
    const { store, changed } = watched(tabOf(new Map()))
    store.toggle('ping-poll')
    store.toggle('roll-play')
    expect(store.read()).toEqual(['ping-poll', 'roll-play'])
    store.toggle('ping-poll')
    expect(store.read()).toEqual(['roll-play'])
    expect(changed).toHaveBeenCalledTimes(3)
  })

  it('is the same object until it changes', () => {
    const { store } = watched(tabOf(new Map()))
    store.toggle('ping-poll')
    expect(store.read()).toBe(store.read())
  })

  it('takes several together, none twice, none unknown', () => {
    const { store } = watched(tabOf(new Map()))
    store.toggle('roll-play')
    store.add(['ping-poll', 'roll-play', 'ghost-train', 'ping-poll'])
    expect(store.read()).toEqual(['roll-play', 'ping-poll'])
    store.add(['flag-finder', 'ping-poll'], ['ping-poll', 'ghost-train'])
    expect(store.read()).toEqual(['roll-play', 'flag-finder', 'ping-poll'])
    store.replace(['flag-finder', 'ghost-train'])
    expect(store.read()).toEqual(['flag-finder'])
  })
})

describe('a plan that was chosen', () => {
  it('is stored beside the product, and goes with it', () => {
    const disk: Disk = new Map([[likedStorageKey, '["ping-poll","roll-play"]']])
    const { store } = watched(tabOf(disk))
    store.choosePlan('ping-poll', 'bring-us-in')
    expect(store.read()).toEqual(['ping-poll:bring-us-in', 'roll-play'])
    expect(disk.get(likedStorageKey)).toBe('[{"slug":"ping-poll","plan":"bring-us-in"},"roll-play"]')
    expect(createLikedStore(tabOf(disk)).read()).toEqual(store.read())
    store.toggle('ping-poll')
    expect(store.read()).toEqual(['roll-play'])
  })

  it('likes the product, and can be taken back', () => {
    const { store } = watched(tabOf(new Map()))
    store.choosePlan('ping-poll', 'bring-us-in')
    store.choosePlan('ping-poll', 'do-it-yourself')
    expect(store.read()).toEqual(['ping-poll:do-it-yourself'])
    store.choosePlan('ping-poll')
    expect(store.read()).toEqual(['ping-poll'])
  })

  it('stays where the product is liked again without one, and gives way to another', () => {
    const { store } = watched(tabOf(new Map()))
    store.replace(['roll-play', 'ping-poll:bring-us-in'])
    store.add(['ping-poll', 'flag-finder'])
    expect(store.read()).toEqual(['roll-play', 'ping-poll:bring-us-in', 'flag-finder'])
    store.add(['ping-poll:do-it-yourself'], ['roll-play'])
    expect(store.read()).toEqual(['ping-poll:do-it-yourself', 'flag-finder'])
  })

  it('of an unknown product, or that is no text, is left out', () => {
    const stored =
      '[{"slug":"ghost-train","plan":"x"},{"slug":"ping-poll","plan":7},{"plan":"x"},{"slug":"roll-play"}]'
    const disk: Disk = new Map([[likedStorageKey, stored]])
    expect(createLikedStore(tabOf(disk)).read()).toEqual(['ping-poll', 'roll-play'])
  })
})

describe('what other programs and versions left in storage', () => {
  it.each([
    ['nothing', undefined],
    ['no JSON', '{oops'],
    ['an object', '{"ids":["ping-poll"]}'],
    ['a number', '7'],
    ['null', 'null'],
    ['an empty text', ''],
  ])('reads %s as an empty list', (_, stored) => {
    const disk: Disk = new Map(stored === undefined ? [] : [[likedStorageKey, stored]])
    expect(createLikedStore(tabOf(disk)).read()).toEqual([])
  })

  it('keeps what it knows of a list it half understands', () => {
    const stored = JSON.stringify([
      'roll-play',
      7,
      null,
      'ghost-train',
      'roll-play',
      ['ping-poll'],
      'ping-poll',
    ])
    const disk: Disk = new Map([[likedStorageKey, stored]])
    expect(createLikedStore(tabOf(disk)).read()).toEqual(['roll-play', 'ping-poll'])
  })
})

describe('two tabs', () => {
  const twoTabs = () => {
    const disk: Disk = new Map()
    const heardByFirst: EventTarget[] = []
    const heardBySecond: EventTarget[] = []
    const one = tabOf(disk, heardBySecond)
    const two = tabOf(disk, heardByFirst)
    heardByFirst.push(one.window)
    heardBySecond.push(two.window)
    return { disk, one, two }
  }

  it('show the same list', () => {
    const { one, two } = twoTabs()
    const first = watched(one)
    const second = watched(two)
    first.store.toggle('ping-poll')
    second.store.toggle('roll-play')
    expect(first.store.read()).toEqual(['ping-poll', 'roll-play'])
    expect(second.store.read()).toEqual(first.store.read())
    expect(second.changed).toHaveBeenCalledTimes(2)
  })

  it('lose nothing when one presses before it has heard of the other', () => {
    const disk: Disk = new Map()
    const first = watched(tabOf(disk))
    const second = watched(tabOf(disk))
    first.store.toggle('ping-poll')
    second.store.toggle('roll-play')
    expect(second.store.read()).toEqual(['ping-poll', 'roll-play'])
  })

  it('both forget when one empties the storage', () => {
    const { disk, one, two } = twoTabs()
    const first = watched(one)
    watched(two).store.toggle('ping-poll')
    disk.clear()
    one.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(first.store.read()).toEqual([])
  })

  it('look again when a page comes back from the browser’s memory', () => {
    const disk: Disk = new Map()
    const tab = tabOf(disk)
    const { store, changed } = watched(tab)
    disk.set(likedStorageKey, '["roll-play"]')
    tab.window.dispatchEvent(new Event('pageshow'))
    expect(store.read()).toEqual(['roll-play'])
    expect(changed).toHaveBeenCalledOnce()
  })

  it('hears nothing any more once it has no listeners', () => {
    const { one, two } = twoTabs()
    const first = watched(one)
    first.stop()
    watched(two).store.toggle('ping-poll')
    expect(first.changed).not.toHaveBeenCalled()
  })
})

describe('storage that does not work', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  it('is replaced by this tab’s memory where it is blocked', () => {
    const { store, changed } = watched({ ...tabOf(new Map()), storage: refuse })
    store.toggle('ping-poll')
    store.toggle('roll-play')
    store.toggle('ping-poll')
    expect(store.read()).toEqual(['roll-play'])
    expect(changed).toHaveBeenCalledTimes(3)
  })

  it('is overtaken by memory while it is full, and catches up afterwards', () => {
    const disk: Disk = new Map([[likedStorageKey, '["flag-finder"]']])
    let isFull = true
    const tab = tabOf(disk)
    const { getItem, setItem } = tab.storage()
    const storage = {
      getItem,
      setItem: (key: string, value: string) => (isFull ? refuse() : setItem(key, value)),
    }
    const { store } = watched({ ...tab, storage: () => storage })
    store.toggle('ping-poll')
    store.toggle('roll-play')
    expect(store.read()).toEqual(['flag-finder', 'ping-poll', 'roll-play'])
    isFull = false
    store.toggle('ping-poll')
    expect(disk.get(likedStorageKey)).toBe('["flag-finder","roll-play"]')
  })
})
