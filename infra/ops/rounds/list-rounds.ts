import { Option } from 'commander'
import type { RoundSummary, RowLog } from '#lambdas/rows/row-log.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import type { StageChoice } from '../connect.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { figuresOf, hiddenRows, type RoundFigures, rowLogOf, visibleRowOf } from '../stage-rows.ts'
import { utcTime } from '../terminal.ts'

interface ListChoice extends StageChoice {
  readonly form?: LiveForm
}

const lineOf = (form: string, round: string, figures: readonly string[], ended: string): string =>
  [form.padEnd(15), round.padStart(5), ...figures.map((figure) => figure.padStart(7)), ended].join('  ')

/** Tells the answers of a round apart. What was never shown of one that is over waits no more. */
const figuresIn = async (log: RowLog, form: LiveForm, summary: RoundSummary): Promise<RoundFigures> => {
  const { round, answers, endedAt } = summary
  const visible = endedAt === undefined ? await visibleRowOf(log, form, round) : answers
  return figuresOf(answers, await hiddenRows(log, form, round), visible)
}

/** `round list`: one line a round. */
export const listCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('list'))
    .summary('the rounds there were, and the one that runs')
    .description(
      'Lists the rounds of one live form, or of all: how many answers each has, hidden ones too, how many of them are ' +
        'hidden, how many wait to be shown, and when it ended (UTC).',
    )
    .addOption(new Option('--form <form>', 'only this live form').choices(liveForms))
    .action((choice: ListChoice) =>
      onStage(context, choice, async (connection) => {
        const log = rowLogOf(connection)
        context.terminal.print(lineOf('form', 'round', ['answers', 'hidden', 'waiting'], 'ended'))
        for (const form of choice.form === undefined ? liveForms : [choice.form])
          for (const summary of await log.rounds(form)) {
            const { round, endedAt } = summary
            const { answers, hidden, waiting } = await figuresIn(log, form, summary)
            const ended = endedAt === undefined ? 'runs now' : utcTime(Date.parse(endedAt))
            context.terminal.print(lineOf(form, String(round), [answers, hidden, waiting].map(String), ended))
          }
      }),
    )
}
