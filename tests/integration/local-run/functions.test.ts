import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { FunctionDefinition } from '#infra/local/template/function-definitions.ts'
import { FunctionPool } from '#infra/local/functions/functions.ts'

const folder = mkdtempSync(join(tmpdir(), 'functions-'))
const pools: FunctionPool[] = []
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

let written = 0
const define = (source: string, change: Partial<FunctionDefinition> = {}): FunctionDefinition => {
  written += 1
  const file = join(folder, `handler-${written}.mjs`)
  writeFileSync(file, source)
  return {
    id: 'Fn',
    name: 'stack-Fn',
    arn: 'arn:fn',
    roleId: 'Role',
    module: 'handler',
    exportName: 'handler',
    code: 'code.zip',
    variables: {},
    timeoutMs: 10_000,
    memoryMb: 256,
    concurrency: undefined,
    environment: () => ({ ONLY: 'this' }),
    file,
    ...change,
  }
}
const lines: string[] = []
const run = (source: string, change?: Partial<FunctionDefinition>) => {
  const pool = new FunctionPool(define(source, change), (_, line) => lines.push(line))
  pools.push(pool)
  return pool
}

describe('a function', () => {
  it('has its own environment, and none of this machine’s', async () => {
    const pool = run('export const handler = () => process.env')
    expect(await pool.invoke({}, 'r')).toEqual({ value: { ONLY: 'this' } })
  })

  it('gets the event, a request id and the time it has left', async () => {
    const pool = run(
      `export const handler = (event, context) => ({
         event, id: context.awsRequestId, left: context.getRemainingTimeInMillis() })`,
    )
    const result = await pool.invoke({ a: 1 }, 'request-7')
    expect(result).toMatchObject({ value: { event: { a: 1 }, id: 'request-7' } })
    const { left } = (result as { value: { left: number } }).value
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(10_000)
  })

  it('keeps what it holds between events, as a warm container does', async () => {
    const pool = run('let calls = 0; export const handler = () => ++calls')
    expect(await pool.invoke({}, 'a')).toEqual({ value: 1 })
    expect(await pool.invoke({}, 'b')).toEqual({ value: 2 })
  })

  it.each([
    ['forgets it with its container when it was idle for a while', false, 1],
    ['keeps its container forever where a visitor would wait for each start', true, 2],
  ])('%s', async (_, keepsOne, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const counting = define('let calls = 0; export const handler = () => ++calls')
      const pool = new FunctionPool(counting, () => undefined, keepsOne)
      pools.push(pool)
      expect(await pool.invoke({}, 'a')).toEqual({ value: 1 })
      vi.advanceTimersByTime(3_600_000)
      expect(await pool.invoke({}, 'b')).toEqual({ value: expected })
    } finally {
      vi.useRealTimers()
    }
  })

  it('has one event at a time in each container', async () => {
    const pool = run(
      `import { setTimeout as sleep } from 'node:timers/promises'
       let busy = 0
       export const handler = async () => { busy += 1; await sleep(20); return busy-- }`,
    )
    const results = await Promise.all(Array.from({ length: 30 }, () => pool.invoke({}, 'r')))
    expect(results).toEqual(results.map(() => ({ value: 1 })))
  })

  it('has no more containers than its reserved concurrency', async () => {
    const pool = run('let calls = 0; export const handler = () => ++calls', { concurrency: 1 })
    const results = await Promise.all([1, 2, 3].map(() => pool.invoke({}, 'r')))
    expect(results).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
  })

  it('refuses immediately what it could not accept in time, and only that', async () => {
    const pool = run(
      `import { setTimeout as sleep } from 'node:timers/promises'
       export const handler = async ({ ms = 0 }) => { await sleep(ms); return 'well' }`,
      { concurrency: 1 },
    )
    const well = { value: 'well' }
    const clock = vi.spyOn(performance, 'now')
    // A whole number: of a fraction, the sum less itself may be a hair under 3,000.
    const later = Math.ceil(performance.now()) + 3_000
    const cold = pool.invoke({}, 'r')
    clock.mockReturnValue(later)
    const coldToo = pool.invoke({}, 'r')
    expect(await Promise.all([cold, coldToo])).toEqual([well, well])
    const [slow, next] = [pool.invoke({ ms: 500 }, 'r'), pool.invoke({}, 'r')]
    const joined = pool.invoke({}, 'r')
    clock.mockReturnValue(later + 3_000)
    expect(await pool.invoke({}, 'r')).toEqual({ throttled: true })
    clock.mockRestore()
    expect(await Promise.all([slow, next, joined])).toEqual([well, well, well])
    expect(await pool.invoke({}, 'r')).toEqual(well)
  })

  it('that takes too long is ended, and the next event gets another container', async () => {
    const pool = run('export const handler = (e) => (e.hang ? new Promise(() => {}) : "well")', {
      timeoutMs: 300,
    })
    expect(await pool.invoke({ hang: true }, 'r')).toEqual({ failure: 'Task timed out after 0.3 seconds' })
    expect(await pool.invoke({}, 'r')).toEqual({ value: 'well' })
  })

  it('that blocks its thread is ended too', async () => {
    const pool = run('export const handler = (e) => { while (e.spin); return "well" }', { timeoutMs: 300 })
    expect(await pool.invoke({ spin: true }, 'r')).toMatchObject({
      failure: expect.stringContaining('timed out') as string,
    })
    expect(await pool.invoke({}, 'r')).toEqual({ value: 'well' })
  })

  it.each([
    ['throws', 'throw new Error("no luck")', 'no luck'],
    [
      'throws later',
      'setTimeout(() => { throw new Error("late luck") }); return new Promise(() => {})',
      'late luck',
    ],
    ['ends its process', 'process.exit(3)', 'code 3'],
    ['uses more memory than it has', 'const all = []; for (;;) all.push(new Array(1e5).fill({}))', 'memory'],
  ])('that %s fails, with a line in the log, and works again', async (_, fault, text) => {
    const pool = run(`export const handler = (e) => { if (e.bad) { ${fault} } return "well" }`, {
      memoryMb: 32,
    })
    expect(await pool.invoke({ bad: true }, 'request-9')).toMatchObject({
      failure: expect.stringContaining(text) as string,
    })
    expect(lines.at(-1)).toMatch(/^ERROR request-9 /)
    expect(await pool.invoke({}, 'r')).toEqual({ value: 'well' })
  })

  it.each([
    ['cannot be loaded', 'throw new Error("no table name")', 'no table name'],
    ['exports nothing of that name', 'export const other = 1', 'exports no function "handler"'],
  ])('that %s fails each event', async (_, source, text) => {
    const pool = run(source)
    const failure = expect.stringContaining(text) as string
    expect(await Promise.all([pool.invoke({}, 'a'), pool.invoke({}, 'b')])).toMatchObject([
      { failure },
      { failure },
    ])
  })

  it('writes to the log', async () => {
    await run('export const handler = () => { console.log("hello from within") }').invoke({}, 'r')
    await expect.poll(() => lines).toContain('hello from within')
  })

  it('replaced answers the next event, while one on its way is answered by the old', async () => {
    const pool = run(
      `import { setTimeout as sleep } from 'node:timers/promises'
       export const handler = async ({ ms = 0 }) => { await sleep(ms); return 'old' }`,
    )
    await pool.invoke({}, 'r')
    const slow = pool.invoke({ ms: 300 }, 'r')
    await pool.replace(define('export const handler = () => "new"'))
    expect(await pool.invoke({}, 'r')).toEqual({ value: 'new' })
    expect(await slow).toEqual({ value: 'old' })
    expect(await pool.invoke({}, 'r')).toEqual({ value: 'new' })
  })
})
