import { Option } from 'commander'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import type { StageChoice } from '../connect.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { rowLogOf } from '../stage-rows.ts'
import { utcTime } from '../terminal.ts'

interface ListChoice extends StageChoice {
  readonly form?: LiveForm
}

const lineOf = (form: string, round: string, answers: string, ended: string): string =>
  [form.padEnd(15), round.padStart(5), answers.padStart(7), ended].join('  ')

/** `round list`: one line a round. */
export const listCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('list'))
    .summary('the rounds there were, and the one that runs')
    .description(
      'Lists the rounds of one live form, or of all: how many answers each has, hidden ones too, and when it ended ' +
        '(UTC).',
    )
    .addOption(new Option('--form <form>', 'only this live form').choices(liveForms))
    .action((choice: ListChoice) =>
      onStage(context, choice, async (connection) => {
        const log = rowLogOf(connection)
        context.terminal.print(lineOf('form', 'round', 'answers', 'ended'))
        for (const form of choice.form === undefined ? liveForms : [choice.form])
          for (const { round, answers, endedAt } of await log.rounds(form)) {
            const ended = endedAt === undefined ? 'runs now' : utcTime(Date.parse(endedAt))
            context.terminal.print(lineOf(form, String(round), String(answers), ended))
          }
      }),
    )
}
