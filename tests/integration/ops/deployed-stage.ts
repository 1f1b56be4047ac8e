import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLeadStore } from '#lambdas/leads/stored/lead-store.ts'
import type { Lead } from '#lambdas/leads/lead.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Engine, startEngine } from '#infra/local/services/engine.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { type Connect, NotDeployed, type StageConnection } from '#infra/ops/connect.ts'
import { removeLead } from '#infra/ops/leads/lead-facts.ts'
import type { Cloud } from '#infra/ops/teardown/cloud.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { createLiveFormTable } from '../../rig/site/live-form-table.ts'

let made = 0

/** A deployed stage `default` as its operators meet it: a table on an engine here, and a stack that is only said to be. */
export const deployStage = async ({ endpoint }: Engine) => {
  made += 1
  const tableName = `heads-talking-default-LiveFormTable-${made}`
  const client = engineClient(endpoint)
  await createLiveFormTable(client, tableName, { isProtected: true })
  const steps: string[] = []
  let isDeployed = true
  const open = (region: string | undefined): StageConnection => ({
    place: 'on AWS, somewhere',
    client: engineClient(endpoint),
    tableName,
    siteUrl: undefined,
    region,
    linkKey: () => Promise.resolve('key'),
    close: () => undefined,
  })
  const connect: Connect = ({ stage, table }) =>
    isDeployed
      ? Promise.resolve({ ...open('eu-central-1'), ...(table !== undefined && { tableName: table }) })
      : Promise.reject(new NotDeployed(`The stage "${stage}" is not deployed.`))
  const note = (step: string) => () => {
    steps.push(step)
    return Promise.resolve()
  }
  const cloud: Cloud = {
    exportLogs: (_stage, folder) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, 'api.log'), 'a line\n', { mode: 0o600 })
      return Promise.resolve({ groups: 1, lines: 1 })
    },
    emptyBucket: note('empty the bucket'),
    destroyStack: () => {
      isDeployed = false
      return note('destroy the stack')()
    },
    openTable: (name) => {
      steps.push(`open ${name}`)
      return open(undefined)
    },
  }
  const log = createRowLog({ client, tableName })
  const leads = createLeadStore({ client, tableName })
  const request = (email: string) => {
    const id = randomUUID()
    const at = Date.now()
    const fields = { name: 'Somebody', email, message: '=1+1\n"quoted", and more' }
    const lead = { kind: 'contact', state: 'pending', bodyHash: id, suspicions: [], attempts: 0 } as const
    return leads.add({ ...lead, id, at, fields, nextAttemptAt: at })
  }
  return {
    tableName,
    connect,
    cloud,
    /** What was done to the stack, in order. */
    steps,
    log,
    /** Stores an answer; nothing reads the table's stream here, so only a sweep gives it a row. */
    answer: (form: LiveForm, answer: Readonly<Record<string, unknown>>, email?: string) =>
      log.append(form, answer, {
        idempotencyKey: randomUUID(),
        bodyHash: 'hash',
        private: email === undefined ? undefined : { fields: { email }, keptForDays: 7 },
      }),
    newRound: async (form: LiveForm) => {
      await log.sweep()
      await log.startRound(form)
    },
    request,
    /** Removes a request, or any, and stores another: as many as before. */
    replaceRequest: async (email: string | undefined, by: string) => {
      const pages: Lead[][] = []
      for await (const page of leads.list()) pages.push([...page])
      const one = pages.flat().find(({ fields }) => email === undefined || fields.email === email)
      if (one) await removeLead({ client, tableName }, one.id)
      await request(by)
    },
    /** Whether the table is there, and whether it is protected. */
    table: async () => {
      try {
        const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
        return Table?.DeletionProtectionEnabled ? 'protected' : 'there'
      } catch (error) {
        if (error instanceof ResourceNotFoundException) return 'gone'
        throw error
      }
    },
    close: () => {
      client.destroy()
    },
  }
}

type DeployedStage = Awaited<ReturnType<typeof deployStage>>

/** The engine of the test file that runs now, and the stage of its test. */
export let engine: Engine
export let stage: DeployedStage

/** Has each test of a file find a stage that nobody has used. */
export const useDeployedStage = (): void => {
  beforeAll(async () => {
    engine = await startEngine()
  })
  afterAll(() => engine.stop())
  beforeEach(async () => {
    stage = await deployStage(engine)
  })
  afterEach(() => stage.close())
}
