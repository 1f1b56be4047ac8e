import * as z from 'zod/mini'
import { isDeepStrictEqual } from 'node:util'
import { DeleteTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stackName } from '../../stages/stage-names.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import { demandOwnTable, NotDeployed, type StageChoice, type StageConnection } from '../connect.ts'
import { failureSentence, OperatorError } from '../failure-sentence.ts'
import { resultsFolderOf } from '../results/results-folder.ts'
import { type CommandGroup, type Context, withStageOptions } from '../stage-command.ts'
import { ifThere, type Table, untilStatus } from '../table-status.ts'
import { counted } from '../terminal.ts'
import { cloud, type Cloud } from './cloud.ts'
import { exportStage, type Holdings, readHoldings, type Where } from './export-stage.ts'

/** Lifts a table's deletion protection, deletes it and waits until it is gone. One that is gone is no error. */
const deleteTable = async (table: Table): Promise<void> => {
  const { client, tableName: TableName } = table
  const lift = new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false })
  await ifThere(() => client.send(lift))
  await untilStatus(table, 'ACTIVE')
  await ifThere(() => client.send(new DeleteTableCommand({ TableName })))
  await untilStatus(table, 'gone')
}

const noteSchema = z.object({ stage: z.string(), table: z.string() })

/** What a teardown remembers in its folder, for when it has to go on: a stack that is gone tells no table any more. */
type TeardownNote = z.output<typeof noteSchema>

const fileIn = (folder: string): string => join(folder, 'teardown.json')

/**
 * The note of an earlier run in a folder; undefined where the folder is empty or not there yet.
 * @throws OperatorError for a folder with anything else in it, or with another stage's note.
 */
const readTeardownNote = (folder: string, stage: string): TeardownNote | undefined => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined
  if (!existsSync(fileIn(folder)))
    throw new OperatorError(`The folder ${folder} is not empty: name another one, it will be made.`)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
  } catch {
    value = undefined
  }
  const { data: note } = noteSchema.safeParse(value)
  if (note?.stage !== stage)
    throw new OperatorError(`The folder ${folder} is of another teardown: name another one, it will be made.`)
  return note
}

/** Makes the folder where it is not there, for its owner alone, and notes what the teardown is about. */
const writeTeardownNote = (folder: string, note: TeardownNote): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(fileIn(folder), `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 })
}

/** `teardown`: exports everything a stage holds, then deletes the stage. */
export const teardownCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('teardown'))
    .summary('exports everything a stage holds, then deletes it')
    .description(
      'Writes every round of every live form (CSV and XLSX) and all leads (CSV), and the logs, into a folder that only you can read, ' +
        'personal data too, reads the files back, asks for the stage’s name, removes the website’s files, runs cdk ' +
        'destroy, and deletes the table, which no stack takes along. Until the export is whole nothing is deleted; ' +
        'where it breaks off later, the same command goes on from there. A permanent stage is refused. Of a stage ' +
        'that runs on this machine the table is deleted.',
    )
    .requiredOption('--out <folder>', 'the folder for the exported files; it is made')
    .option('--yes <stage>', 'the stage’s name once more: do it without asking')
    .option(
      '--table <name>',
      'the table that is left of a stage whose stack is gone, where --out does not know it',
    )
    .action((choice: TeardownChoice) => tearDown({ ...context, cloud }, choice))
}

export interface TeardownChoice extends StageChoice {
  readonly out: string
  /** The stage's name: then no one is asked. */
  readonly yes?: string
}

/** The stage as it is deployed: what is torn down is the table it uses, whatever other table is named. */
const ofStack = ({ stage, aws = false }: StageChoice): StageChoice => ({ stage, aws })

/** A stage whose stack may run on AWS, may be gone but for its table, or may be a run on this machine. */
interface Target {
  readonly connection: StageConnection
  readonly stack: 'deployed' | 'gone' | 'here'
}

/** What the teardown works with. */
export interface TeardownParts extends Context {
  readonly cloud: Cloud
}

const refusePermanent = (stage: string): void => {
  if (!readStageSettings(stage).permanent) return
  throw new OperatorError(
    `The stage "${stage}" is permanent: set "permanent" to false in infra/stages/${stage}.json, deploy it ` +
      `(npx cdk deploy -c stage=${stage}), and run the same command again.`,
  )
}

/** Finds the stage, or the table that is left of it under the name that is known. @throws NotDeployed where none is. */
const findTarget = async (
  { connect, cloud }: TeardownParts,
  choice: TeardownChoice,
  knownTable: string | undefined,
): Promise<Target> => {
  try {
    const connection = await connect(ofStack(choice))
    return { connection, stack: connection.region === undefined ? 'here' : 'deployed' }
  } catch (error) {
    if (!(error instanceof NotDeployed)) throw error
    if (knownTable === undefined)
      throw new NotDeployed(`${error.message} If its table is left, add --table with the table’s name.`)
    return { connection: cloud.openTable(knownTable), stack: 'gone' }
  }
}

/** Lets the person at the keyboard think again. @throws OperatorError where they did. */
const confirm = async ({ terminal }: Context, { stage, yes }: TeardownChoice): Promise<void> => {
  const typed = yes ?? (await terminal.ask?.(`Type the stage’s name, ${stage}, to delete it: `))
  if (typed?.trim() !== stage) throw new OperatorError(`That is not "${stage}": nothing was deleted.`)
}

/** Does a step after which the stage is no longer whole. @throws OperatorError that says what is left, and how to go on. */
const step = async (left: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    throw new OperatorError(
      `${failureSentence(error)}\n${left} The exported files are whole. Run the same command again: it goes on from here.`,
    )
  }
}

const destroyStack = async (parts: TeardownParts, choice: TeardownChoice, table: string): Promise<void> => {
  const { cloud, connect, terminal } = parts
  const { stage } = choice
  const left = `The stack ${stackName(stage)} may be left in part; its table ${table} is left.`
  await step(left, async () => {
    terminal.note('Removing the website’s files …')
    await cloud.emptyBucket(stage)
    terminal.note('Deleting the stack; this takes some minutes …')
    await cloud.destroyStack(stage)
    // cdk succeeds too where it looked in another account or region, and found nothing to delete.
    const found = await connect(ofStack(choice)).catch((error: unknown) => {
      if (error instanceof NotDeployed) return undefined
      throw error
    })
    found?.close()
    if (found)
      throw new OperatorError(`cdk destroy has ended, and the stack ${stackName(stage)} is still there.`)
  })
}

/**
 * Lets the table go only where it holds what was exported, answer by answer. What came after that, until the API was
 * gone, is exported too: from then on no one can store anything.
 * @throws OperatorError where the table still changes.
 */
const demandExported = async (
  parts: TeardownParts,
  { connection, stack }: Target,
  where: Where,
  exported: Holdings,
): Promise<void> => {
  const isExported = async (known: Holdings) =>
    isDeepStrictEqual(await readHoldings(parts, connection), known)
  if (await isExported(exported)) return
  if (stack !== 'here') {
    parts.terminal.note('Something was stored or removed after the export: exporting again …')
    if (await isExported(await exportStage(parts, connection, where))) return
  }
  throw new OperatorError('Something was stored or removed after the export, so the table is not deleted.')
}

const tearDownTarget = async (
  parts: TeardownParts,
  choice: TeardownChoice,
  { connection, stack }: Target,
): Promise<void> => {
  const { terminal } = parts
  const { stage, out } = choice
  const { tableName } = connection
  terminal.note(`Stage "${stage}" ${connection.place}`)
  writeTeardownNote(out, { stage, table: tableName })
  const where = { stage, folder: out }
  const exported = await exportStage(parts, connection, where)
  if (stack === 'deployed') {
    const { lines, groups } = await parts.cloud.exportLogs(stage, join(out, 'logs'))
    terminal.print(`logs: ${counted(lines, 'line')} of ${counted(groups, 'group')} in logs`)
  }
  terminal.note(
    stack === 'here'
      ? 'What is deleted now: the table with all of the above, and the results page. The site does not work until it is started again.'
      : 'What is deleted now: the site, its API, and the table with all of the above.',
  )
  await confirm(parts, choice)
  if (stack === 'deployed') await destroyStack(parts, choice, tableName)
  await step(`The table ${tableName} is left${stack === 'here' ? '' : ', the stack is gone'}.`, async () => {
    await demandExported(parts, { connection, stack }, where, exported)
    // On AWS its files went with the stack's bucket.
    if (stack === 'here') await (await resultsFolderOf(stage, connection)).clear()
    await deleteTable(connection)
  })
  terminal.print(`The stage "${stage}" is gone. What it held is in ${out}.`)
}

/**
 * Takes a stage down: exports all it holds and reads that back, asks, deletes the stack, and then the table, which no
 * stack takes along. Nothing is deleted before the export is whole; where it breaks off later, the same command goes on.
 * @throws OperatorError
 */
export const tearDown = async (parts: TeardownParts, choice: TeardownChoice): Promise<void> => {
  const { stage, out, yes, table } = choice
  const { terminal } = parts
  refusePermanent(stage)
  if (yes === undefined && !terminal.ask)
    throw new OperatorError(`No one can be asked here: add --yes ${stage}.`)
  if (yes !== undefined) await confirm(parts, choice)
  if (table !== undefined) demandOwnTable(stage, table)
  const note = readTeardownNote(out, stage)
  const target = await findTarget(parts, choice, table ?? note?.table)
  const { connection, stack } = target
  try {
    if (note && note.table !== connection.tableName)
      throw new OperatorError(`The folder ${out} is of another table of "${stage}": name another one.`)
    await tearDownTarget(parts, choice, target)
  } finally {
    connection.close()
  }
  if (stack === 'here') terminal.note('Stop npm start, and start it again: it begins with an empty table.')
  else
    terminal.note(
      'Left on purpose: the form service’s access key in the parameter store (see the runbook), and a backup of the ' +
        'table that AWS keeps for 35 days.',
    )
}
