import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudWatchLogsClient, paginateFilterLogEvents } from '@aws-sdk/client-cloudwatch-logs'
import { createReadStream, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { stackName } from '../../stages/stage-names.ts'
import { connectionTo, type StageConnection } from '../connect.ts'
import { writeWhole } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { readResources, runTool, websiteBucketOf } from '../stack-resources.ts'

/** The log groups of a stage's stack, by their names. */
const logGroupsOf = async (client: CloudFormationClient, stage: string): Promise<string[]> => {
  const ids = await readResources(client, stackName(stage))
  return (ids.get('AWS::Logs::LogGroup') ?? []).toSorted()
}

/** A group's lines, oldest first within each stream: when they were written, and what they say, on one line. */
async function* linesOf(
  client: CloudWatchLogsClient,
  logGroupName: string,
  count: () => void,
): AsyncGenerator<string> {
  for await (const { events = [] } of paginateFilterLogEvents({ client }, { logGroupName, startTime: 0 }))
    for (const { timestamp = 0, message = '' } of events) {
      count()
      yield `${new Date(timestamp).toISOString()} ${message.trimEnd().replaceAll(/[\r\n]+/g, ' ')}\n`
    }
}

const countLines = async (file: string): Promise<number> => {
  let lines = 0
  for await (const line of createInterface({ input: createReadStream(file) })) lines += Number(line !== '')
  return lines
}

/** What was written of a stage's logs. */
interface ExportedLogs {
  readonly groups: number
  readonly lines: number
}

/**
 * Writes every line of a stage's log groups into a folder, a file a group, and reads each back: a stack takes its logs
 * along. A page at a time, for they may be larger than the memory.
 * @throws OperatorError where a file does not hold what was written to it; AWS's own errors.
 */
export const exportLogs = async (stage: string, folder: string): Promise<ExportedLogs> => {
  const [formation, logs] = [new CloudFormationClient(), new CloudWatchLogsClient()]
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const groups = await logGroupsOf(formation, stage)
    let lines = 0
    for (const group of groups) {
      const file = join(folder, `${group.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '')}.log`)
      let written = 0
      await writeWhole(file, [Readable.from(linesOf(logs, group, () => (written += 1)))])
      const found = await countLines(file)
      if (found !== written)
        throw new OperatorError(`${file} holds ${found} of the ${written} lines that were written to it.`)
      lines += written
    }
    return { groups: groups.length, lines }
  } finally {
    formation.destroy()
    logs.destroy()
  }
}

/** What a teardown has done on AWS, each to its end. */
export interface Cloud {
  /** Writes the stage's logs into a folder: its stack takes them along. */
  readonly exportLogs: (stage: string, folder: string) => Promise<ExportedLogs>
  /** Removes the website's files: a bucket that is not empty keeps its stack from going. */
  readonly emptyBucket: (stage: string) => Promise<void>
  /** `cdk destroy`. */
  readonly destroyStack: (stage: string) => Promise<void>
  /** A table by its name, for when no stack tells it any more. */
  readonly openTable: (name: string) => StageConnection
}

const cdk = (): string => createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')

export const cloud: Cloud = {
  exportLogs,
  emptyBucket: async (stage) => {
    const bucket = await websiteBucketOf(stage)
    if (bucket === undefined) return
    await runTool('aws', ['s3', 'rm', `s3://${bucket}`, '--recursive', '--only-show-errors'], 'aws s3 rm')
  },
  destroyStack: (stage) =>
    runTool(process.execPath, [cdk(), 'destroy', '--force', '-c', `stage=${stage}`], 'cdk destroy'),
  openTable: (tableName) => {
    const place = `on AWS, of which the table ${tableName} is left`
    return connectionTo({ place, tableName, siteUrl: undefined, region: undefined })
  },
}
