import type { Command } from 'commander'
import type { StageChoice, StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import {
  type CommandGroup,
  type Context,
  onStage,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import { rowLogOf, sweepFirst } from '../stage-rows.ts'
import { counted } from '../terminal.ts'
import { type Address, findTraces, readAddress, removeTraces, traceCount, type Traces } from './traces.ts'

interface ForgetChoice extends StageChoice {
  readonly email: string
  readonly yes?: boolean
  readonly dryRun?: boolean
}

/** A line for each kind of thing that is known, and none for what is not. */
const linesOf = ({ leads, personal, mentions }: Traces): string[] => {
  const ofKind = (kind: string) => leads.filter((lead) => lead.kind === kind).length
  const unseen = leads.filter(({ state }) => state !== 'delivered')
  const texts = new Set(mentions.flatMap((mention) => mention.texts)).size
  const lines: [count: number, line: string][] = [
    [ofKind('contact'), counted(ofKind('contact'), 'contact request')],
    [ofKind('estimate'), counted(ofKind('estimate'), 'estimate request')],
    [
      unseen.length,
      `  of these not delivered to anybody: ${unseen.map(({ id, state }) => `${id} (${state})`).join(', ')}`,
    ],
    [
      personal.length,
      `${counted(personal.length, 'answer')} of card pairing: the address; the answer itself stays`,
    ],
    [
      texts,
      `${counted(texts, 'text')} of others with the address in it: the address; the rest of the text stays`,
    ],
  ]
  return lines.filter(([count]) => count > 0).map(([, line]) => line)
}

const elsewhere =
  'Not within reach of this command: mails that were forwarded, files that were exported, and the table’s backup of ' +
  'the last 35 days.'

/** Lets the person at the keyboard think again. @throws OperatorError where they did. */
const confirm = async ({ terminal }: Context): Promise<void> => {
  const typed = await terminal.ask?.('This cannot be undone. Type yes to remove it: ')
  if (typed?.trim().toLowerCase() !== 'yes')
    throw new OperatorError('That is not "yes": nothing was removed.')
}

const forget = async (
  context: Context,
  connection: StageConnection,
  address: Address,
  { yes = false, dryRun = false }: ForgetChoice,
): Promise<void> => {
  const { terminal } = context
  // An answer that gets its row from the stream after this look would bring its text back.
  if (!dryRun) await sweepFirst(terminal, rowLogOf(connection))
  const traces = await findTraces(connection, address)
  if (traceCount(traces) === 0) {
    terminal.print('Nothing is known of this address.')
    return
  }
  terminal.note(dryRun ? 'Would be removed:' : 'Found:')
  for (const line of linesOf(traces)) terminal.print(line)
  if (dryRun) {
    terminal.note('Nothing was changed.')
    return
  }
  if (!yes) await confirm(context)
  await removeTraces(connection, traces)
  const left = traceCount(await findTraces(connection, address))
  if (left > 0)
    throw new OperatorError(`${counted(left, 'item')} came or changed meanwhile: run the same command again.`)
  terminal.print('Removed. The table was looked through once more: nothing is known of this address.')
  terminal.note(elsewhere)
}

/** `forget`: removes what a stage knows of an e-mail address. */
export const forgetCommand: CommandGroup = (program, context) => {
  withTableOption(withStageOptions(program.command('forget')))
    .summary('removes everything that is known of an e-mail address')
    .description(
      'Looks through the whole table for an e-mail address, without regard to case, and removes the contact and ' +
        'estimate requests that came from it, delivered or not, and the address beside answers of card pairing, of ' +
        'every round, with the hash by which a repeated request is known. Out of texts of others the address alone ' +
        'is taken. Answers stay. It says what it found and asks before it does it; a second run finds nothing.',
    )
    .requiredOption('--email <address>', 'the address; it is never printed')
    .option('--yes', 'do it without asking')
    .option('--dry-run', 'say what would be removed, and do nothing')
    .action((choice: ForgetChoice, command: Command) => {
      const address = readAddress(choice.email)
      if (!choice.yes && !choice.dryRun && !context.terminal.ask)
        command.error('error: no one can be asked here: add --yes, or --dry-run', { exitCode: 2 })
      return onStage(context, choice, (connection) => forget(context, connection, address, choice))
    })
}
