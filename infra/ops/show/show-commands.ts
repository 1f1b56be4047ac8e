import { Argument, type Command, InvalidArgumentError } from 'commander'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { DeskChange } from '#shared/desk/desk.ts'
import { type Approval, approvals, deskLimits } from '#shared/desk/scopes.ts'
import { whatOfChange } from '#shared/desk/what-of-change.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import {
  chosenForms,
  type CommandGroup,
  type Context,
  type FormsChoice,
  noteChange,
  onStage,
  readCount,
  withFormsOptions,
  withStageOptions,
} from '../stage-command.ts'
import { currentFigures, figuresText, rowLogOf } from '../stage-rows.ts'

interface ShowChoice extends StageChoice, FormsChoice {
  readonly which?: Approval
  readonly row?: number
  readonly seconds?: number
  readonly dryRun?: boolean
}

/** What a command would do to a form: the words for the terminal, the change for the log, and the deed. */
interface Deed {
  readonly says: string
  readonly change: DeskChange
  readonly act: () => Promise<void>
}

/** A command that decides what readers see. */
interface Mode {
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly settings: (command: Command) => Command
  /** Undefined where there is nothing to do. @throws StoreUnavailable */
  readonly deed: (log: RowLog, form: LiveForm, choice: ShowChoice) => Promise<Deed | undefined> | Deed
}

const { least, most } = deskLimits.delaySeconds
/** What live television waits. */
const usualSeconds = 7

const readSeconds = (text: string): number => {
  const seconds = readCount(text)
  if (seconds >= least && seconds <= most) return seconds
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
}

/** What comes in on a form, by what is approved there. */
const approvalText: Readonly<Record<Approval, string>> = {
  none: 'shown without approval',
  unsealed: 'shown after approval where an answer has no seal',
  flagged: 'shown after approval where an answer is flagged',
  all: 'shown after approval',
}

const unchanged = (command: Command): Command => command

const modes: readonly Mode[] = [
  {
    name: 'hold',
    summary: 'holds answers back from now on',
    description:
      'Holds answers back: what is in sight stays, what comes is thanked for, stored and numbered, and waits. It ' +
      'outlives rounds and deployments, until show open ends it.',
    settings: unchanged,
    deed: (log, form) => ({ says: 'held', change: { kind: 'hold' }, act: () => log.hold(form) }),
  },
  {
    name: 'reveal',
    summary: 'shows what waits, and goes on holding',
    description:
      'Shows the answers that wait now, or those up to a row; what comes later waits as before. Hidden answers stay ' +
      'hidden. It cannot be undone, for readers have seen them: rows hide takes them off again.',
    settings: (command) =>
      command.option('--row <number>', 'the last row to show; by default all that wait', readCount),
    deed: async (log, form, { row }) => {
      const { round, lastRow, numbered } = await log.state(form)
      const last = row ?? numbered
      if (numbered === lastRow || last <= lastRow) return undefined
      return {
        says: `revealed up to row ${last}`,
        change: { kind: 'reveal', round, row: last },
        act: () => log.raise(form, round, last),
      }
    },
  },
  {
    name: 'open',
    summary: 'shows everything, from now on too',
    description: 'Shows all that waits, and each answer as it comes from now on: ends a hold and a delay.',
    settings: unchanged,
    deed: (log, form) => ({ says: 'open', change: { kind: 'open' }, act: () => log.open(form) }),
  },
  {
    name: 'delay',
    summary: 'shows each answer some seconds later',
    description:
      'Shows each answer by itself some seconds after it came, unless it is hidden before. What is held waits as long ' +
      'from now on.',
    settings: (command) =>
      command.option('--seconds <number>', `how many, ${least} to ${most}`, readSeconds, usualSeconds),
    deed: (log, form, { seconds = usualSeconds }) => ({
      says: `delayed by ${seconds} s`,
      change: { kind: 'delay', seconds },
      act: () => log.delay(form, seconds),
    }),
  },
  {
    name: 'approval',
    summary: 'has answers wait until somebody approves them',
    description:
      'Has answers that come from now on wait until somebody approves them, at the desk or with rows show: none, those ' +
      'without the seal of a printed table sheet, those and all that the desk flags, or all. They are hidden and say nothing of themselves. What waits ' +
      'already goes on waiting, whatever is said here.',
    settings: (command) =>
      command.addArgument(new Argument('<which>', 'which answers wait').choices(approvals)),
    deed: (log, form, { which = 'none' }) => ({
      says: approvalText[which],
      change: { kind: 'approval', which },
      act: () => log.setApproval(form, which),
    }),
  },
]

const apply = async (
  { terminal }: Context,
  connection: StageConnection,
  form: LiveForm,
  { deed }: Mode,
  choice: ShowChoice,
): Promise<void> => {
  const log = rowLogOf(connection)
  const found = await deed(log, form, choice)
  if (found && !choice.dryRun) {
    await found.act()
    await noteChange(terminal, connection, { form, what: whatOfChange(found.change) })
  }
  const { number, ...figures } = await currentFigures(log, form)
  const state = `Round ${number}: ${figuresText(figures)}.`
  if (!found) terminal.print(`${form}: nothing waits to be revealed. ${state}`)
  else terminal.print(`${form} ${choice.dryRun ? 'would be' : 'is'} ${found.says}. ${state}`)
}

/** What was given: the argument first, where a command has one, then the options. */
const choiceOf = ([first, second]: readonly unknown[]): ShowChoice =>
  typeof first === 'string' ? { ...(second as ShowChoice), which: first as Approval } : (first as ShowChoice)

const modeCommand =
  (mode: Mode): CommandGroup =>
  (group, context) => {
    const command = withFormsOptions(withStageOptions(group.command(mode.name)))
      .summary(mode.summary)
      .description(mode.description)
    mode
      .settings(command)
      .option('--dry-run', 'say what would be done, and do nothing')
      .action((...given: unknown[]) => {
        const choice = choiceOf(given)
        const forms = chosenForms(choice, command)
        if (choice.row !== undefined && choice.all)
          command.error('error: rows of different forms have their own numbers: name --form with --row', {
            exitCode: 2,
          })
        return onStage(context, choice, async (connection) => {
          for (const form of forms) await apply(context, connection, form, mode, choice)
          if (choice.dryRun) context.terminal.note('Nothing was changed.')
        })
      })
  }

/** `show`: whether readers see answers as they come. */
export const showCommands: CommandGroup = (program, context) => {
  const group = program
    .command('show')
    .description(
      'Whether charts and screens show answers as they come, later, or not yet: for scripts, and without a desk.',
    )
  for (const mode of modes) modeCommand(mode)(group, context)
}
