import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs'
import { mockClient } from 'aws-sdk-client-mock'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { exportLogs } from './cloud.ts'

const [formation, logs] = [mockClient(CloudFormationClient), mockClient(CloudWatchLogsClient)]
const parent = mkdtempSync(join(tmpdir(), 'export-logs-'))
const folder = join(parent, 'logs')
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
  rmSync(parent, { recursive: true })
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
    expect(await exportLogs('gala', folder)).toEqual({ groups: 2, lines: 3 })
    expect(readdirSync(folder).toSorted()).toEqual(['aws-vendedlogs-gala-api.log', 'gala-PostLaserFocus.log'])
    expect(readFileSync(join(folder, 'aws-vendedlogs-gala-api.log'), 'utf8')).toBe(
      '1970-01-01T00:00:01.000Z {"status":"200"}\n1970-01-01T00:00:02.000Z {"status":"429"}\n',
    )
    expect(readFileSync(join(folder, 'gala-PostLaserFocus.log'), 'utf8')).toBe(
      '1970-01-01T00:00:00.000Z a trace   of two lines\n',
    )
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  })

  it('that cannot be read stop the teardown', async () => {
    logs.on(FilterLogEventsCommand).rejects(new Error('AccessDenied'))
    await expect(exportLogs('gala', folder)).rejects.toThrow('AccessDenied')
  })
})
