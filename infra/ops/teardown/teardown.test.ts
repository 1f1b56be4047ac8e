import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs'
import { mockClient } from 'aws-sdk-client-mock'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cell, csv, writeWhole, xlsx } from '../export/output-file.ts'
import { exportLogs } from './cloud.ts'
import { countCsvRecords, countSheetRecords } from './export-stage.ts'

const [formation, logs] = [mockClient(CloudFormationClient), mockClient(CloudWatchLogsClient)]
const folder = mkdtempSync(join(tmpdir(), 'teardown-'))
const logFolder = join(folder, 'logs')
beforeEach(() => {
  for (const mock of [formation, logs]) mock.reset()
  const resource = {
    LogicalResourceId: '',
    LastUpdatedTimestamp: new Date(0),
    ResourceStatus: 'CREATE_COMPLETE' as const,
  }
  formation.on(ListStackResourcesCommand, { StackName: 'heads-talking-gala' }).resolves({
    StackResourceSummaries: [
      { ...resource, ResourceType: 'AWS::Logs::LogGroup', PhysicalResourceId: '/aws/vendedlogs/gala/api' },
      { ...resource, ResourceType: 'AWS::Lambda::Function', PhysicalResourceId: 'gala-fn' },
      { ...resource, ResourceType: 'AWS::Logs::LogGroup', PhysicalResourceId: 'gala-PostLaserFocus' },
    ],
  })
})
afterAll(() => {
  for (const mock of [formation, logs]) mock.restore()
  rmSync(folder, { recursive: true })
})

describe('the logs of a stage', () => {
  it('are written group by group, page by page, a line an event, for their owner alone', async () => {
    const logGroupName = '/aws/vendedlogs/gala/api'
    logs
      .on(FilterLogEventsCommand, { logGroupName: 'gala-PostLaserFocus' })
      .resolves({ events: [{ timestamp: 0, message: 'a trace\n  of two lines\n' }] })
      .on(FilterLogEventsCommand, { logGroupName })
      .resolves({ events: [{ timestamp: 1_000, message: '{"status":"200"}' }], nextToken: 'more' })
      .on(FilterLogEventsCommand, { logGroupName, nextToken: 'more' })
      .resolves({ events: [{ timestamp: 2_000, message: '{"status":"429"}' }] })
    expect(await exportLogs('gala', logFolder)).toEqual({ groups: 2, lines: 3 })
    expect(readdirSync(logFolder).toSorted()).toEqual([
      'aws-vendedlogs-gala-api.log',
      'gala-PostLaserFocus.log',
    ])
    expect(readFileSync(join(logFolder, 'aws-vendedlogs-gala-api.log'), 'utf8')).toBe(
      '1970-01-01T00:00:01.000Z {"status":"200"}\n1970-01-01T00:00:02.000Z {"status":"429"}\n',
    )
    expect(readFileSync(join(logFolder, 'gala-PostLaserFocus.log'), 'utf8')).toBe(
      '1970-01-01T00:00:00.000Z a trace   of two lines\n',
    )
    for (const name of readdirSync(logFolder)) expect(statSync(join(logFolder, name)).mode & 0o077).toBe(0)
  })

  it('that cannot be read stop the teardown', async () => {
    logs.on(FilterLogEventsCommand).rejects(new Error('AccessDenied'))
    await expect(exportLogs('gala', logFolder)).rejects.toThrow('AccessDenied')
  })
})

const texts = ['a\r\nb', '"', 'x\n"y"\n', '<row r="1">', '', '=1+1', ',', '<row ']
const tableOf = (rows: number): Cell[][] => [
  ['row', 'text'],
  ...Array.from({ length: rows }, (_, index) => [index, texts[index % texts.length] ?? '']),
]

const written = async (rows: number) => {
  const files = { csv: join(folder, `${rows}.csv`), xlsx: join(folder, `${rows}.xlsx`) }
  await writeWhole(files.csv, [Readable.from(tableOf(rows)), csv()])
  await writeWhole(files.xlsx, [Readable.from(xlsx('sheet', Readable.from(tableOf(rows))))])
  return files
}

describe('reading back', () => {
  it.each([0, 1, 8, 3_000])('counts %i records, whatever their texts are', async (rows) => {
    const files = await written(rows)
    expect(await countCsvRecords(files.csv)).toBe(rows)
    expect(await countSheetRecords(files.xlsx)).toBe(rows)
  })

  it('refuses a sheet that is cut off, or that was changed', async () => {
    const { xlsx: file } = await written(100)
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, -10))
    await expect(countSheetRecords(file)).rejects.toThrow('No END header found')
    const changed = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    changed.writeUInt8((whole.readUInt8(middle) + 1) % 256, middle)
    writeFileSync(file, changed)
    await expect(countSheetRecords(file)).rejects.toThrow()
    writeFileSync(file, 'no archive')
    await expect(countSheetRecords(file)).rejects.toThrow('No END header found')
  })
})
