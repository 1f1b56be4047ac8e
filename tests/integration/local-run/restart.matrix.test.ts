import { UpdateTableCommand, DynamoDBClient, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Template } from '#infra/local/template/assembly.ts'
import { type Engine, startEngine } from '#infra/local/services/engine.ts'
import { engineAccess } from '#infra/local/services/tables.ts'
import { idempotencyHeader } from '#shared/routes.ts'
import { liveFormTable, askJson, postJson, startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable, untilNumbered } from '../../rig/site/site-table.ts'

const path = '/api/laser-focus-form'
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-site-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const isAlive = (pid = 0): boolean => existsSync(`/proc/${pid}`)

const rowsOf = async (site: TestSite) =>
  ((await askJson(site, `${path}?sinceRow=1`)).body as { rows: { row: number; table: number }[] }).rows

/** The template without the mappings that call functions with what is new. */
const withoutMappings = (template: Template): Template => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(template.Resources).filter(([, { Type }]) => Type !== 'AWS::Lambda::EventSourceMapping'),
  ),
})

describe('a restart', () => {
  it('numbers what was stored before it and has no row yet, once', async () => {
    const tables = [1, 2, 3, 4, 5]
    const first = await startTestSite({ dataDir, editTemplate: withoutMappings })
    for (const table of tables) await postJson(first, path, { ...idea, table })
    expect(await rowsOf(first)).toEqual([])
    await first.stop()

    for (let starts = 0; starts < 2; starts += 1) {
      const site = await startTestSite({ dataDir })
      await untilNumbered(site)
      expect((await rowsOf(site)).map(({ table }) => table)).toEqual(tables)
      await site.stop()
    }
  })

  it('of the engine alone, in the middle of answers, leaves none without a row', async () => {
    const site = await startTestSite({ dataDir })
    const phones = Array.from({ length: 60 }, (_, index) => ({
      body: { ...idea, table: index },
      key: { [idempotencyHeader]: crypto.randomUUID() },
    }))
    const sending = phones.map(async ({ body, key }, index) => {
      if (index === 20) process.kill(site.engine.pid ?? 0, 'SIGKILL')
      while ((await postJson(site, path, body, key)).status !== 200);
    })
    await Promise.all(sending)
    await untilNumbered(site)
    const tables = (await rowsOf(site)).map(({ table }) => table)
    expect(tables.toSorted((a, b) => a - b)).toEqual(phones.map(({ body }) => body.table))
    await site.stop()
  })
})

describe('an engine of someone else’s', () => {
  let engine: Engine
  beforeEach(async () => {
    engine = await startEngine()
    vi.stubEnv('DYNAMODB_ENDPOINT', engine.endpoint)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await engine.stop()
  })

  it('is used, and left running; a table of before there was a stream is given one', async () => {
    const first = await startTestSite()
    expect(first.engine).toMatchObject({ endpoint: engine.endpoint, pid: undefined })
    expect((await postJson(first, path, idea)).body).toEqual({ success: true, round: 1 })
    await untilNumbered(first)
    await first.stop()
    expect(isAlive(engine.pid)).toBe(true)
    const client = new DynamoDBClient(engineAccess(engine.endpoint))
    const without: Pick<CreateTableCommandInput, 'StreamSpecification'> = {
      StreamSpecification: { StreamEnabled: false },
    }
    await client.send(new UpdateTableCommand({ TableName: liveFormTable, ...without }))
    client.destroy()

    const second = await startTestSite()
    await postJson(second, path, idea)
    const table = openSiteTable(second)
    expect(await table.rows('laser-focus')).toHaveLength(2)
    table.close()
    await second.stop()
  })
})
