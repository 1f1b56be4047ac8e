import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOnce, keepBuild } from './build-once.ts'

const kind = `test-${process.pid}`
let source: string
let built: number
let builds: string

beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'sources-'))
  writeFileSync(join(source, 'page.txt'), 'first')
  built = 0
})
afterEach(() => {
  rmSync(source, { recursive: true })
  rmSync(builds, { recursive: true, force: true })
})

const build = async (further: string[] = []): Promise<string> => {
  const folder = await buildOnce({
    kind,
    sources: [source],
    further,
    build: (draft) => {
      built += 1
      mkdirSync(draft)
      writeFileSync(join(draft, 'page.txt'), readFileSync(join(source, 'page.txt')))
      return Promise.resolve()
    },
  })
  builds = dirname(folder)
  return folder
}

describe('a build', () => {
  it('is made once for the same sources', async () => {
    const folder = await build()
    expect(await build()).toBe(folder)
    expect(built).toBe(1)
    expect(readFileSync(join(folder, 'page.txt'), 'utf8')).toBe('first')
  })

  it('is made again when a source changes, comes or goes, and the old one stays', async () => {
    const first = await build()
    writeFileSync(join(source, 'page.txt'), 'second')
    const second = await build()
    writeFileSync(join(source, 'another.txt'), '')
    const third = await build()
    rmSync(join(source, 'another.txt'))
    expect(await build()).toBe(second)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(existsSync(first)).toBe(true)
  })

  it('is another for other words, and the same whatever the tests beside the source say', async () => {
    expect(await build(['a'])).not.toBe(await build(['b']))
    const before = await build()
    writeFileSync(join(source, 'page.test.ts'), 'expect(1).toBe(1)')
    expect(await build()).toBe(before)
  })

  it('leaves nothing when it fails, and is tried again', async () => {
    await build(['other'])
    const failing = buildOnce({
      kind,
      sources: [source],
      build: (draft) => {
        mkdirSync(draft)
        return Promise.reject(new Error('no luck'))
      },
    })
    await expect(failing).rejects.toThrow('no luck')
    expect(readdirSync(builds)).toHaveLength(1)
    expect(existsSync(await build())).toBe(true)
  })

  it('is forgotten hours after its last use, unless someone keeps it', async () => {
    const [unused, kept] = [await build(['unused']), await build(['kept'])]
    const longAgo = new Date(Date.now() - 24 * 60 * 60 * 1000)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const keeper = keepBuild(kept)
    for (const folder of [unused, kept]) utimesSync(folder, longAgo, longAgo)
    vi.advanceTimersByTime(60 * 60 * 1000)
    await keeper.stop()
    vi.useRealTimers()
    await build(['another'])
    expect([existsSync(unused), existsSync(kept)]).toEqual([false, true])
  })

  it('made by two processes at the same time is one', async () => {
    const [one, other] = await Promise.all([build(), build()])
    expect(one).toBe(other)
    expect(readdirSync(builds)).toHaveLength(1)
  })
})
