import { setTimeout as wait } from 'node:timers/promises'
import { roundNumber } from '#shared/rows/round-number.ts'
import { isLiveForm } from '#shared/rows/row.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import { stageTags } from '../../stages/stage-table.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import {
  type CommandGroup,
  type Context,
  onStage,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import { rowLogOf, spansOf, sweepFirst } from '../stage-rows.ts'
import { describeTable, untilStatus } from '../table-status.ts'
import { ageOf, counted, utcTime } from '../terminal.ts'
import { faultsOfLeads, faultsOfLog, faultsOfPages, readLeads } from './audit.ts'
import { bringLater, bringWithdrawals } from './bring-answers.ts'
import { type Contents, findLater, type Later, type LaterOfForm } from './find-later.ts'
import {
  awsRecovery,
  demandInWindow,
  equipTable,
  readMoment,
  type Recovery,
  restoredName,
  sourceName,
} from './recovery.ts'
import { type FormContents, readChosen, readContents } from './table-contents.ts'

interface RestoreChoice extends StageChoice {
  /** In ms since 1970, to the second. */
  readonly to: number
  readonly bringLater?: boolean
  readonly dryRun?: boolean
}

/** What a restore works with. */
interface RestoreParts extends Pick<Context, 'terminal'> {
  readonly recovery: Recovery
}

/** The table of before, the restored one, and whether the stage uses it already. */
interface Tables {
  readonly source: StageConnection
  readonly target: StageConnection
  readonly isInUse: boolean
}

const tablesOf = (connection: StageConnection, to: number): Tables => {
  const name = sourceName(connection.tableName, to)
  const [source, target] = [name, restoredName(name, to)].map((tableName) => ({ ...connection, tableName }))
  return { source, target, isInUse: connection.tableName === target?.tableName } as Tables
}

/** How often a restore is checked and reported, and how long it may take; in ms. */
const copying = { eachMs: 5_000, tellEachMs: 60_000, longestMs: 24 * 3_600_000 } as const

const plan = (to: number, { source, target }: Tables): string =>
  `${source.tableName} as it was at ${utcTime(to)}, as ${target.tableName}`

/** Has AWS make the table, where that is not done. @throws OperatorError for a moment that it cannot be brought back to. */
const makeTable = async ({ terminal, recovery }: RestoreParts, to: number, tables: Tables): Promise<void> => {
  const { source, target } = tables
  const begun = Date.now()
  if (await describeTable(target)) terminal.note(`${target.tableName} is there already: going on with it.`)
  else {
    demandInWindow(to, await recovery.window(source))
    terminal.note(`Restoring ${plan(to, tables)} …`)
    await recovery.begin(source, to, target.tableName)
  }
  let told = 0
  const onWait = (ms: number) => {
    if (ms - told < copying.tellEachMs) return
    told = ms
    terminal.note(`AWS has been copying for ${ageOf(ms)} …`)
  }
  await untilStatus(target, 'ACTIVE', { ...copying, isNew: true, onWait })
  terminal.note(`It is there after ${ageOf(Date.now() - begun)}.`)
}

/** @throws OperatorError that names what is wrong. */
const demandNone = (faults: readonly string[], advice: string): void => {
  if (faults.length === 0) return
  const shown = faults.slice(0, 10).map((fault) => `\n  ${fault}`)
  const more = faults.length > shown.length ? `\n  and ${faults.length - shown.length} more` : ''
  throw new OperatorError(`The restored table is not whole:${shown.join('')}${more}\n${advice}`)
}

const another =
  'Choose a time some seconds earlier or later; this table costs its storage until it is deleted.'

const read = async (table: StageConnection): Promise<Contents> => ({
  forms: await readContents(table),
  leads: await readLeads(table),
  chosen: await readChosen(table),
})

/** How often a table in use is looked at, since no look is of one moment; and how long after another, in ms. */
const looks = { most: 5, eachMs: 1_000 } as const

/**
 * Gives every answer its row, and proves that the table is whole. Pages come first: the sweep would wait forever for
 * one that is missing.
 * @throws OperatorError where it is not
 */
const sweepAndProve = async ({ terminal }: RestoreParts, { target, isInUse }: Tables): Promise<Contents> => {
  if (!isInUse) demandNone(faultsOfPages(await readContents(target)), another)
  const sweptAt = Date.now()
  await sweepFirst(terminal, rowLogOf(target))
  for (let look = 1; ; look += 1) {
    const contents = await read(target)
    const faults = [...faultsOfLog(contents.forms, sweptAt), ...faultsOfLeads(contents.leads)]
    if (faults.length === 0 || !isInUse || look === looks.most) {
      demandNone(faults, isInUse ? 'Run the same command again when fewer answers come in.' : another)
      return contents
    }
    await wait(looks.eachMs)
  }
}

/** Of ratings and ballots where there are any; of the canary nothing. */
const isTold = ({ form, answers }: FormContents): boolean =>
  form !== 'probe' && (isLiveForm(form) || answers.size > 0)

const tellContents = ({ terminal }: RestoreParts, { forms, leads }: Contents): void => {
  for (const { form, rounds, answers } of forms.filter(isTold))
    terminal.print(`${form}: ${counted(answers.size, 'answer')} in ${counted(rounds.length, 'round')}`)
  const waiting = leads.pending.size + leads.suspects.size
  terminal.print(`leads: ${leads.leads.size}, of which ${waiting} wait to be delivered`)
  terminal.print(
    'The table is whole: no row is missing or doubled, each answer has one, each lead its marker.',
  )
}

const howToGetThem = ({ source }: Tables, stage: string): string =>
  `With --bring-later they are brought into the restored table. Or export them from the old one: npm run ops -- ` +
  `rows export --stage ${stage} --table ${source.tableName} --form <form> --round all --out <file>, and ` +
  `npm run ops -- leads export --stage ${stage} --table ${source.tableName} --out <file>`

/** How to have rows stand as they do in the old table: a line for each span of them. */
const turnedLines = ({ form, turned, uncounted }: LaterOfForm): string[] => {
  const told = [
    { name: 'hide', what: 'not in sight there', isMeant: /hidden|pending/ },
    { name: 'show', what: 'in sight there', isMeant: /shown/ },
  ]
  return told.flatMap(({ name, what, isMeant }) => {
    const rows = turned.filter(({ standing }) => isMeant.test(standing))
    return [...new Set(rows.map(({ round }) => round))].flatMap((round) =>
      spansOf(rows.filter((one) => one.round === round).map(({ row }) => row)).map(({ from, to }) => {
        const which = from === to ? `--row ${from}` : `--from ${from} --to ${to}`
        return `  ${what}, and not so in this one: rows ${name} --form ${form} --round ${roundNumber(round, uncounted)} ${which}`
      }),
    )
  })
}

/** Says what only the old table knows. @returns whether there is anything that could be brought. */
const tellLater = (
  { terminal }: RestoreParts,
  { source }: Tables,
  { forms, leads, settled, chosen }: Later,
): boolean => {
  const lines = [
    ...forms
      .filter(({ answers }) => answers.length > 0)
      .map(({ form, answers }) => `  ${form}: ${counted(answers.length, 'answer')}`),
    ...forms
      .filter(({ newRounds }) => newRounds > 0)
      .map(({ form, newRounds }) => `  ${form}: ${counted(newRounds, 'round')} that began since`),
    ...leads.map(({ id, state }) => `  lead ${id}, ${state}`),
    ...settled.map(({ id, state }) => `  lead ${id} is ${state}, and waits in this one`),
    ...forms.flatMap(turnedLines),
    ...forms
      .filter(({ gathered }) => gathered.size > 0)
      .map(({ form, gathered }) => `  ${form}: ${counted(gathered.size, 'row')} gathered otherwise`),
    ...(chosen.length > 0
      ? [`  what desks have starred, and how sessions went: ${counted(chosen.length, 'item')}`]
      : []),
  ]
  terminal.print(
    lines.length === 0
      ? `Nothing is in ${source.tableName} that is not in this one.`
      : `Only in ${source.tableName}:`,
  )
  for (const line of lines) terminal.print(line)
  return lines.length > 0
}

/**
 * What attendees took back since, which a restore never brings back: taken out whatever else is to be brought over.
 * @returns what the restored table holds then.
 */
const takeOut = async (
  parts: RestoreParts,
  tables: Tables,
  restored: Contents,
  later: Later,
): Promise<Contents> => {
  let gone = 0
  for (const form of later.forms) gone += await bringWithdrawals(tables.target, form)
  if (gone === 0) return restored
  const answers = gone === 1 ? '1 answer was' : `${gone} answers were`
  parts.terminal.print(`${answers} taken back by who sent them since: gone from this table, too.`)
  return sweepAndProve(parts, tables)
}

/**
 * Compares with the table of before, takes out what was withdrawn there since, and brings what it alone has where that is
 * wanted. Where that table is gone, nothing says what came later or was withdrawn: the restored one then is as it was at
 * its moment, also with texts that were taken back after it.
 */
const compare = async (
  parts: RestoreParts,
  tables: Tables,
  restored: Contents,
  { stage, bringLater: brings = false }: RestoreChoice,
): Promise<void> => {
  const { terminal } = parts
  const { source } = tables
  if (!(await describeTable(source))) {
    terminal.print(
      `${source.tableName} is gone: what came later is only on phones that still send it, and what attendees took ` +
        'back later is in this table again, with its text.',
    )
    return
  }
  const old = await read(source)
  const later = findLater(old, await takeOut(parts, tables, restored, findLater(old, restored)))
  if (!tellLater(parts, tables, later)) return
  if (!brings) {
    terminal.note(howToGetThem(tables, stage))
    return
  }
  await bringLater(tables.target, later)
  const now = await sweepAndProve(parts, tables)
  terminal.print('Brought over. The restored table now:')
  tellContents(parts, now)
}

const next = ({ stage }: RestoreChoice, { target, isInUse }: Tables, stream: string): string[] =>
  isInUse
    ? [`The stage "${stage}" uses this table.`]
    : [
        `To have the stage use it, write this into infra/stages/${stage}.json, and npx cdk deploy -c stage=${stage}:`,
        `  "table": ${JSON.stringify({ name: target.tableName, stream })}`,
        'Then run this command once more with --bring-later: until that deployment the old table takes what comes.',
        'Without --bring-later rounds and hidden rows are as they were at that time. Question and options are in any case, and who was forgotten since is known again.',
      ]

/**
 * Makes another table of the stage's as it was at a moment, equips and sweeps it, proves that it is whole, takes out what
 * attendees have taken back since, and says or brings what only the old table knows. Changes nothing in the old table;
 * goes on where an earlier run broke off.
 * @throws OperatorError
 */
export const restoreStage = async (
  parts: RestoreParts,
  connection: StageConnection,
  choice: RestoreChoice,
): Promise<void> => {
  const { terminal, recovery } = parts
  const { stage, to } = choice
  const tables = tablesOf(connection, to)
  if (choice.dryRun) {
    demandInWindow(to, await recovery.window(tables.source))
    terminal.print(`Would restore ${plan(to, tables)}.`)
    terminal.note('Nothing was changed.')
    return
  }
  const begun = Date.now()
  await makeTable(parts, to, tables)
  const stream = await equipTable(tables.target, stageTags(readStageSettings(stage)), recovery)
  terminal.note('It has its stream, time to live, recovery, deletion protection and tags.')
  const restored = await sweepAndProve(parts, tables)
  tellContents(parts, restored)
  await compare(parts, tables, restored, choice)
  terminal.note(`All of it took ${ageOf(Date.now() - begun)}.`)
  for (const line of next(choice, tables, stream)) terminal.print(line)
}

/** `restore`: another table, as the stage's was at a moment. */
export const restoreCommand: CommandGroup = (program, context) => {
  withTableOption(withStageOptions(program.command('restore')))
    .summary('makes another table, as the stage’s was at a moment of the last 35 days')
    .description(
      'Has AWS copy the stage’s table as it was at a moment into another one, waits for it, gives it what a restore ' +
        'does not bring along (stream, time to live, recovery, deletion protection, tags), gives a row to every answer ' +
        'that has none, and proves that it is whole. What attendees have taken back since that moment is taken out of ' +
        'it. Then says which answers, rounds, hidden rows and requests only the old table has, and ' +
        'what to write into the stage’s file so that the stage uses the restored one. The old table stays as it is. ' +
        'Where it breaks off, the same command goes on; after the deployment, too.',
    )
    .requiredOption('--to <time>', 'the moment, with its zone: 2026-11-22T14:00:00Z', readMoment)
    .option('--bring-later', 'bring what only the old table has into the restored one')
    .option('--dry-run', 'say whether and as what the table can be restored, and do nothing')
    .action((choice: RestoreChoice) =>
      onStage(context, choice, (connection) => {
        if (connection.region === undefined)
          throw new OperatorError(
            'A table on this machine keeps no past: only that of a deployed stage can be restored.',
          )
        return restoreStage({ ...context, recovery: awsRecovery }, connection, choice)
      }),
    )
}
