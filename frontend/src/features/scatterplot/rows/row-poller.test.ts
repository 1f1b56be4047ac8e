import { readRowsQuestion } from '#shared/rows/question.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../../lib/api-client.ts'
import { RowPoller } from './row-poller.ts'
import { RowStore } from './row-store.ts'

interface Row {
  row: number
}

/** A row log behind the API, a clock that ticks when told, and a record of what was asked. */
class World {
  rows: Row[] = []
  last = 0
  round = 1
  asked: string[] = []
  warnings: string[] = []
  inFlight = 0
  mostInFlight = 0
  now = 1000
  interval: number | undefined
  tick: () => void = () => undefined
  /** Answers a question in another way, or throws. */
  answer: (query: string) => unknown = (query) => this.respond(query)
  /** Something that happens while a request is under way. */
  meanwhile: () => void | Promise<void> = () => undefined
  readonly store = new RowStore()
  readonly poller = new RowPoller(this.store, {
    ask: async (query) => {
      this.asked.push(query.replace(/&t=\d+/, '&t'))
      this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight)
      try {
        await this.meanwhile()
        return this.answer(query)
      } finally {
        this.inFlight -= 1
      }
    },
    clock: {
      now: () => this.now,
      every: (milliseconds, run) => {
        this.interval = milliseconds
        this.tick = run
        return () => {
          this.interval = undefined
          this.tick = () => undefined
        }
      },
    },
    warn: (sentence) => this.warnings.push(sentence),
    onChange: () => undefined,
  })

  append(count = 1): void {
    for (let index = 0; index < count; index++) this.rows.push(this.#row(++this.last))
  }

  hide(row: number): void {
    this.rows = this.rows.filter((candidate) => candidate.row !== row)
  }

  newRound(): void {
    this.round += 1
    this.rows = []
    this.last = 0
  }

  respond(query: string): unknown {
    const question = readRowsQuestion(Object.fromEntries(new URLSearchParams(query)))
    if ('fields' in question) throw new ApiError(400, 'Bad question.')
    if (question.kind === 'meta') return { lastRow: this.last, round: this.round }
    const from = question.kind === 'since' ? question.sinceRow : 1
    const page = this.rows.filter(({ row }) => row >= from).slice(0, question.limit)
    const whole = page.length < question.limit
    return { rows: page, lastRow: whole ? this.last : (page.at(-1)?.row ?? 0), round: this.round }
  }

  /** Lets everything under way come to its end, and returns what was asked since the last time. */
  async settle(): Promise<string[]> {
    for (let turn = 0; turn < 200; turn++) await Promise.resolve()
    return this.asked.splice(0)
  }

  async start(): Promise<string[]> {
    this.poller.start(true)
    return this.settle()
  }

  async poll(): Promise<string[]> {
    this.tick()
    return this.settle()
  }

  get held(): number[] {
    return this.store.points.map(({ row }) => row).sort((a, b) => a - b)
  }

  get expected(): number[] {
    return this.rows.map(({ row }) => row)
  }

  #row(row: number) {
    return { row, timestamp: `r${this.round}t${row}`, table: row % 40, idea: 'x', impact: 5, effort: 5 }
  }
}

describe('RowPoller', () => {
  let world: World
  beforeEach(() => {
    world = new World()
  })

  it('loads the first page past every cache, then asks how many there are', async () => {
    world.append(3)
    expect(await world.start()).toEqual(['format=obj&limit=500&t', 'meta=1'])
    expect(world.held).toEqual([1, 2, 3])
    expect(world.poller.loaded).toBe(true)
    expect(world.interval).toBe(1000)
  })

  it('loads 1,200 rows whole', async () => {
    world.append(1200)
    expect(await world.start()).toEqual([
      'format=obj&limit=500&t',
      'meta=1',
      'sinceRow=501&limit=500',
      'sinceRow=1001&limit=500',
    ])
    expect(world.held).toEqual(world.expected)
  })

  it('asks for rows only when there are more', async () => {
    await world.start()
    expect(await world.poll()).toEqual(['meta=1'])
    world.append(2)
    expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1&limit=500'])
    expect(world.held).toEqual([1, 2])
    expect(await world.poll()).toEqual(['meta=1'])
  })

  it('passes over numbers that stay unused', async () => {
    world.append(5)
    world.hide(5)
    await world.start()
    expect(world.held).toEqual([1, 2, 3, 4])
    expect(await world.poll()).toEqual(['meta=1'])
  })

  it('skips ticks and focus while a request is in flight', async () => {
    await world.start()
    let release = (): void => undefined
    world.meanwhile = () => new Promise<void>((resolve) => (release = resolve))
    world.tick()
    world.tick()
    void world.poller.poll()
    expect(await world.settle()).toEqual(['meta=1'])
    world.meanwhile = () => undefined
    release()
    await world.settle()
    expect(await world.poll()).toEqual(['meta=1'])
    expect(world.mostInFlight).toBe(1)
  })

  it('asks every 2 s once the tab is visible again, and nothing while it is hidden', async () => {
    await world.start()
    world.poller.setVisible(false)
    expect(world.interval).toBeUndefined()
    await world.poller.poll()
    expect(await world.settle()).toEqual([])
    world.poller.setVisible(true)
    expect(await world.settle()).toEqual([])
    expect(world.interval).toBe(2000)
    expect(await world.poll()).toEqual(['meta=1'])
  })

  it('starts when a tab opened in the background is first shown', async () => {
    world.poller.start(false)
    expect(await world.settle()).toEqual([])
    world.poller.setVisible(true)
    expect(await world.settle()).toEqual(['format=obj&limit=500&t', 'meta=1'])
    expect(world.interval).toBe(1000)
  })

  it('stops between two pages when the tab is hidden, and goes on where it was', async () => {
    world.append(1200)
    world.meanwhile = () => {
      if (world.asked.length === 3) world.poller.setVisible(false)
    }
    expect(await world.start()).toHaveLength(3)
    expect(world.held).toHaveLength(1000)
    world.meanwhile = () => undefined
    world.poller.setVisible(true)
    expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1001&limit=500'])
    expect(world.held).toEqual(world.expected)
    expect(world.warnings).toEqual([])
  })

  it('logs a failed first load, stays booting, and tries again at the next tick', async () => {
    world.append(2)
    world.answer = () => {
      throw new ApiError(503, 'Busy.')
    }
    expect(await world.start()).toEqual(['format=obj&limit=500&t'])
    expect(world.warnings).toEqual(['Fetch error: 503'])
    expect([world.poller.loaded, world.poller.failing]).toEqual([false, true])
    world.answer = () => '<html>'
    await world.poll()
    expect(world.warnings.at(-1)).toBe('Fetch error: the answer has no rows')
    world.answer = (query) => world.respond(query)
    await world.poll()
    expect([world.poller.loaded, world.poller.failing]).toEqual([true, false])
    expect(world.held).toEqual([1, 2])
  })

  it('fetches the whole list while the probe fails, and no longer once it succeeds', async () => {
    world.append(2)
    await world.start()
    world.append()
    world.hide(1)
    world.answer = (query) => {
      if (query === 'meta=1') throw new NetworkError('No answer from the server.')
      return world.respond(query)
    }
    expect(await world.poll()).toEqual(['meta=1', 'format=obj'])
    expect(world.held).toEqual([2, 3])
    world.append()
    expect(await world.poll()).toEqual(['meta=1', 'format=obj'])
    expect(world.held).toEqual([2, 3, 4])
    world.answer = (query) => world.respond(query)
    world.append()
    expect(await world.poll()).toEqual(['meta=1', 'sinceRow=5&limit=500'])
    expect(world.warnings).toEqual([])
  })

  it('takes a plain array for a whole list, and for a probe', async () => {
    world.append(2)
    await world.start()
    world.append()
    world.answer = (query) => (query === 'meta=1' ? { unknown: true } : world.rows)
    await world.poll()
    expect(world.held).toEqual([1, 2, 3])
    world.append()
    world.answer = () => world.rows
    expect(await world.poll()).toEqual(['meta=1'])
    expect(world.held).toEqual([1, 2, 3, 4])
  })

  it('logs a failed full fetch in the words of the specification, and tries again', async () => {
    await world.start()
    world.answer = () => {
      throw new ApiError(500, '')
    }
    await world.poll()
    world.answer = (query) => (query === 'meta=1' ? undefined : { rows: 3 })
    await world.poll()
    expect(world.warnings).toEqual(['Full fetch error: 500', 'Full fetch returned non-array.'])
    expect(await world.poll()).toEqual(['meta=1', 'format=obj'])
  })

  it('forgets everything in a new round and loads it anew at once', async () => {
    world.append(30)
    await world.start()
    world.newRound()
    world.append(2)
    expect(await world.poll()).toEqual(['meta=1', 'format=obj&limit=500&t', 'meta=1'])
    expect(world.held).toEqual([1, 2])
    expect(world.store.points[0]?.row).toBe(1)
    world.append()
    await world.poll()
    expect(world.held).toEqual([1, 2, 3])
  })

  it('notices a new round in the middle of loading', async () => {
    world.append(1200)
    world.meanwhile = () => {
      if (world.asked.length !== 3) return
      world.newRound()
      world.append(3)
    }
    await world.start()
    expect(world.held).toEqual([1, 2, 3])
  })

  it('notices a new round in a full fetch', async () => {
    world.append(9)
    await world.start()
    world.newRound()
    world.append()
    world.answer = (query) => {
      if (query === 'meta=1') throw new ApiError(503, '')
      return world.respond(query)
    }
    await world.poll()
    expect(world.held).toEqual([1])
  })

  it('does not ask for a page that covers nothing again and again', async () => {
    await world.start()
    world.answer = (query) =>
      query === 'meta=1' ? { lastRow: 9, round: 1 } : { rows: [], lastRow: 0, round: 1 }
    expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1&limit=500'])
  })

  it('ignores an answer that comes after the end, and its failure', async () => {
    let release = (): void => undefined
    world.append(2)
    world.meanwhile = () => new Promise<void>((resolve) => (release = resolve))
    world.poller.start(true)
    world.poller.stop()
    release()
    await world.settle()
    expect(world.held).toEqual([])
    world.poller.start(true)
    world.answer = () => {
      throw new ApiError(503, '')
    }
    world.poller.stop()
    release()
    await world.settle()
    expect(world.warnings).toEqual([])
    expect(world.interval).toBeUndefined()
  })

  it('can start again at once although the aborted request has not ended', async () => {
    world.append(2)
    world.meanwhile = () => new Promise<void>(() => undefined)
    world.poller.start(true)
    world.poller.stop()
    world.meanwhile = () => undefined
    await world.start()
    expect(world.held).toEqual([1, 2])
  })

  it('notes when news came, not when there was none', async () => {
    await world.start()
    expect(world.poller.updatedAt).toBeUndefined()
    world.append()
    world.now = 5000
    await world.poll()
    world.now = 6000
    await world.poll()
    expect(world.poller.updatedAt).toBe(5000)
    world.newRound()
    world.now = 7000
    await world.poll()
    expect(world.poller.updatedAt).toBe(7000)
  })

  it('holds exactly the rows of the log after quiet, whatever happened before', async () => {
    const happening = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('append' as const),
          count: fc.integer({ min: 1, max: 700 }),
        }),
      },
      { weight: 8, arbitrary: fc.constant({ kind: 'poll' as const }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'fail' as const }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'fail-probe' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'round' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'hide-tab' as const }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 14 }), async (happenings) => {
        const random = new World()
        await random.start()
        for (const event of happenings) {
          if (event.kind === 'append') random.append(event.count)
          if (event.kind === 'round') random.newRound()
          if (event.kind === 'hide-tab') random.poller.setVisible(false)
          random.answer = (query) => {
            if (event.kind === 'fail' || (event.kind === 'fail-probe' && query === 'meta=1')) {
              throw new ApiError(503, '')
            }
            return random.respond(query)
          }
          if (event.kind !== 'append') await random.poll()
          if (event.kind === 'hide-tab') random.poller.setVisible(true)
        }
        random.answer = (query) => random.respond(query)
        await random.poll()
        expect(random.held).toEqual(random.expected)
        expect(random.mostInFlight).toBe(1)
        random.poller.stop()
      }),
      { numRuns: 60 },
    )
  })
})
