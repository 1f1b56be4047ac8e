import type { Command } from 'commander'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { formOption } from '../live-form-options.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { currentRound, rowLogOf, sweepFirst } from '../stage-rows.ts'
import { counted } from '../terminal.ts'

interface NewChoice extends StageChoice {
  readonly form: LiveForm
  readonly yes?: boolean
  readonly dryRun?: boolean
}

/** What comes of ending a round with so many answers, in plain words. */
const consequencesOf = (form: LiveForm, round: number, answers: number): string[] => [
  `Round ${round + 1} of ${form} begins, and its rows are numbered from 1 again.`,
  `Round ${round} and its ${counted(answers, 'answer')} are kept: rows export --form ${form} --round ${round} writes them.`,
  'An answer that is on its way is in one of the two rounds, never in both and never in none.',
  ...(form === 'laser-focus' ? ['Charts that are open empty themselves within seconds.'] : []),
]

/** Lets the person at the keyboard think again. @throws OperatorError where they did. */
const confirm = async ({ terminal }: Context, form: LiveForm): Promise<void> => {
  const typed = await terminal.ask?.(`Type the form’s name, ${form}, to go on: `)
  if (typed?.trim() !== form) throw new OperatorError(`That is not "${form}": no round was begun.`)
}

/** `round new`: starts a new round of a live form, after a rehearsal for instance. */
export const newCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('new'))
    .summary('starts a new round')
    .description(
      'Starts a new round of a live form, after a rehearsal for instance: numbering begins again, the rows of the ' +
        'rounds before are kept, and charts that are open empty themselves. It says so and asks before it does it.',
    )
    .addOption(formOption())
    .option('--yes', 'do it without asking')
    .option('--dry-run', 'say what would be done, and do nothing')
    .action((choice: NewChoice, command: Command) => {
      const { form, yes = false, dryRun = false } = choice
      if (!yes && !dryRun && !context.terminal.ask)
        command.error('error: no one can be asked here: add --yes, or --dry-run', { exitCode: 2 })
      return onStage(context, choice, async (connection) => {
        const log = rowLogOf(connection)
        // What has no row when the round ends falls into the next one.
        if (!dryRun) await sweepFirst(context.terminal, log)
        const { round, answers } = await currentRound(log, form)
        context.terminal.note(dryRun ? 'What would happen:' : 'What happens:')
        for (const sentence of consequencesOf(form, round, answers)) context.terminal.note(sentence)
        if (dryRun) {
          context.terminal.note('Nothing was changed.')
          return
        }
        if (!yes) await confirm(context, form)
        context.terminal.print(`Round ${await log.startRound(form)} of ${form} has begun.`)
      })
    })
}
