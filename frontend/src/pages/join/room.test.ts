import { describe, expect, it, vi } from 'vitest'
import { NetworkError } from '#lib/api-client.ts'
import { askEvery, askKeenly, nextAskMs } from '#lib/live-form/ask-soon.ts'
import { undoMs } from '#features/desk/press/soon.ts'
import { soonMs } from '#shared/programme/steps.ts'
import { seededRandom } from '#shared/seeded-random.ts'

/** What an answer is kept for at the edge, by its response (`keptAtEdge`), in ms. */
const keptMs = 1_000
/** A phone gives up after so many ms (`askProgramme`). */
const patienceMs = 8_000

/** Assumptions, and no measurements: a crowded hall, whose phones reach a few places of the edge. Times in ms. */
const hall = {
  places: 3,
  /** From phone to edge and back: at least, and beyond that by chance on average. */
  way: { least: 60, more: 200 },
  /** From edge to function and back. */
  origin: { least: 80, more: 120 },
  /** Of all questions, those that fail at once, and those that nobody answers. */
  refused: 0.01,
  unanswered: 0.002,
} as const

interface Told {
  readonly isSoon: boolean
  readonly hasMoved: boolean
}

/** What happens, in the order of time. */
class Course {
  readonly #heap: { readonly at: number; readonly run: (at: number) => void }[] = []

  add(at: number, run: (at: number) => void): void {
    const heap = this.#heap
    heap.push({ at, run })
    for (let child = heap.length - 1; child > 0;) {
      const parent = (child - 1) >> 1
      if (heap[parent]!.at <= heap[child]!.at) return
      ;[heap[parent], heap[child]] = [heap[child]!, heap[parent]!]
      child = parent
    }
  }

  runUntil(end: number): void {
    for (let first = this.#take(); first && first.at < end; first = this.#take()) first.run(first.at)
  }

  #take() {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (heap.length === 0 || !last) return first
    heap[0] = last
    for (let parent = 0; ;) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2]
      const least = [left, right].reduce(
        (best, child) => (child < heap.length && heap[child]!.at < heap[best]!.at ? child : best),
        parent,
      )
      if (least === parent) return first
      ;[heap[parent], heap[least]] = [heap[least]!, heap[parent]!]
      parent = least
    }
  }
}

/**
 * A room of phones that wait in the lobby, by the phones' own pauses: when each hears that the room has moved on, in ms
 * after a desk's tap can be taken back no more. `hasWarning`: the desk says at its tap that it is about to lead.
 */
const follow = (phones: number, hasWarning = true) => {
  const random = seededRandom(phones)
  vi.spyOn(Math, 'random').mockImplementation(random)
  const chance = ({ least, more }: { readonly least: number; readonly more: number }) =>
    least - more * Math.log(1 - random())
  const course = new Course()
  const tapAt = 20_000
  const movedAt = tapAt + undoMs
  const isWarned = (at: number) => hasWarning && at >= tapAt && at < Math.min(movedAt, tapAt + soonMs)
  const counts = { edge: 0, origin: 0 }

  /** A place of the edge: one question at a time goes on to the function, and those that come meanwhile wait for it. */
  const place = () => {
    let held: { readonly told: Told; readonly until: number } | undefined
    let waiting: ((at: number, told: Told) => void)[] | undefined
    return (at: number, hear: (at: number, told: Told) => void): void => {
      counts.edge += 1
      if (held && at < held.until) {
        hear(at, held.told)
        return
      }
      waiting?.push(hear)
      if (waiting) return
      waiting = [hear]
      counts.origin += 1
      const takes = chance(hall.origin)
      course.add(at + takes / 2, (readAt) => {
        const told = { isSoon: isWarned(readAt), hasMoved: readAt >= movedAt }
        course.add(at + takes, (backAt) => {
          held = { told, until: backAt + keptMs }
          const all = waiting ?? []
          waiting = undefined
          for (const one of all) one(backAt, told)
        })
      })
    }
  }
  const edge = Array.from({ length: hall.places }, place)

  const heardAfter: number[] = []
  for (let phone = 0; phone < phones; phone += 1) {
    let [failures, isSoon, hasHeard] = [0, false, false]
    const ask = edge[phone % edge.length]!
    const wait = (at: number, error?: unknown) => {
      if (error) failures += 1
      else failures = 0
      course.add(at + nextAskMs(failures, error, isSoon ? askKeenly : askEvery), begin)
    }
    const begin = (at: number) => {
      const luck = random()
      const way = chance(hall.way)
      if (luck < hall.unanswered) wait(at + patienceMs, new NetworkError('Out of time.'))
      else if (luck < hall.unanswered + hall.refused) wait(at + way, new NetworkError('Lost.'))
      else course.add(at + way / 2, (there) => ask(there, (answered, told) => hear(answered + way / 2, told)))
    }
    const hear = (at: number, told: Told) => {
      isSoon = told.isSoon
      if (told.hasMoved && !hasHeard) {
        hasHeard = true
        heardAfter.push(at - movedAt)
      }
      wait(at)
    }
    course.add(random() * askEvery.most, begin)
  }
  course.runUntil(tapAt + 30_000)
  const within = (seconds: number) =>
    Math.round((heardAfter.filter((ms) => ms <= seconds * 1_000).length / phones) * 1_000) / 10
  return { within3: within(3), within6: within(6), all: heardAfter.length, counts }
}

describe('a room in the lobby that a desk leads on', () => {
  it.each([
    // The figures of lambdas/desk/README.md and infra/COST.md.
    [4_000, 97.7, 99.2],
    [10_000, 97.9, 99.3],
  ])('of %i phones is there: %s % within three seconds, %s % within six', (phones, within3, within6) => {
    const room = follow(phones)
    expect(room).toMatchObject({ within3, within6, all: phones })
    expect(room.within3).toBeGreaterThanOrEqual(95)
    expect(room.within6).toBeGreaterThanOrEqual(99)
    // Whatever the room, each place of the edge asks once a second at most.
    expect(room.counts.origin).toBeLessThan((hall.places * 50_000) / keptMs)
  })

  it('would not move together without the word before: 53.3 % within three seconds', () => {
    expect(follow(4_000, false).within3).toBe(53.3)
  })
})
