import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation'
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { stackName } from '../../stages/stack-name.ts'
import { connectionTo, type StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'

/** What a teardown has done on AWS, each to its end. */
export interface Cloud {
  /** Removes the website's files: a bucket that is not empty keeps its stack from going. */
  readonly emptyBucket: (stage: string) => Promise<void>
  /** `cdk destroy`. */
  readonly destroyStack: (stage: string) => Promise<void>
  /** A table by its name, for when no stack tells it any more. */
  readonly openTable: (name: string) => StageConnection
}

const root = join(import.meta.dirname, '../../..')

/** Runs a program at this terminal. @throws OperatorError where it is not there or does not succeed. */
const run = async (program: string, words: readonly string[], label: string): Promise<void> => {
  // What it says goes beside what was asked for, as all progress does.
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', process.stderr, process.stderr] })
  const code = await new Promise<number | string | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? null))
    child.once('exit', resolve)
  })
  if (code === 'ENOENT')
    throw new OperatorError(`${label} did not run: the program ${program} is not installed.`)
  if (code !== 0) throw new OperatorError(`${label} did not succeed; it says why above.`)
}

const cdk = (): string => createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')

/** The bucket of a stack by its logical id, which never changes (constructs/website-bucket.ts). */
const bucketOf = async (stage: string): Promise<string | undefined> => {
  const client = new CloudFormationClient()
  try {
    const { StackResourceDetail } = await client.send(
      new DescribeStackResourceCommand({ StackName: stackName(stage), LogicalResourceId: 'WebsiteBucket' }),
    )
    const isGone = StackResourceDetail?.ResourceStatus === 'DELETE_COMPLETE'
    return isGone ? undefined : StackResourceDetail?.PhysicalResourceId
  } finally {
    client.destroy()
  }
}

export const cloud: Cloud = {
  emptyBucket: async (stage) => {
    const bucket = await bucketOf(stage)
    if (bucket === undefined) return
    await run('aws', ['s3', 'rm', `s3://${bucket}`, '--recursive', '--only-show-errors'], 'aws s3 rm')
  },
  destroyStack: (stage) =>
    run(process.execPath, [cdk(), 'destroy', '--force', '-c', `stage=${stage}`], 'cdk destroy'),
  openTable: (tableName) => {
    const place = `on AWS, of which the table ${tableName} is left`
    return connectionTo({ place, tableName, siteUrl: undefined, region: undefined })
  },
}
