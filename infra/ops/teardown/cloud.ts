import { createRequire } from 'node:module'
import { connectionTo, type StageConnection } from '../connect.ts'
import { type ExportedLogs, exportLogs } from './export-logs.ts'
import { runTool, websiteBucketOf } from '../run-tool.ts'

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
