import { Option } from 'commander'
import { isLiveForm, type LiveForm, type RoomLog, roomLogs } from '#shared/rows/row.ts'
import {
  chosenForms,
  type CommandGroup,
  type Context,
  type FormsChoice,
  noteChange,
  onStage,
  withFormsOptions,
  withStageOptions,
} from '../stage-command.ts'
import type { StageChoice } from '../connect.ts'
import {
  type RoundFigures,
  rowLogOf,
  currentRound,
  figuresIn,
  figuresText,
  sweepFirst,
} from '../stage-rows.ts'
import { utcTime } from '../terminal.ts'
import { OperatorError } from '../failure-sentence.ts'

interface ListChoice extends StageChoice {
  readonly form?: RoomLog
}

const lineOf = (form: string, round: string, figures: readonly string[], ended: string): string =>
  [form.padEnd(15), round.padStart(5), ...figures.map((figure) => figure.padStart(7)), ended].join('  ')

/** `round list`: one line a round. */
const listCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('list'))
    .summary('the rounds there were, and the one that runs')
    .description(
      'Lists the rounds of one live form, or of all: how many answers each has, hidden ones too, how many of them are ' +
        'hidden, how many wait to be shown, and when it ended (UTC). A rehearsal has no number. A round of rating or of ballot is a session in which ' +
        'the room rated its ideas, or voted on some; the first one is before any, and is left out.',
    )
    .addOption(new Option('--form <form>', 'only this live form, or rating, or ballot').choices(roomLogs))
    .action((choice: ListChoice) =>
      onStage(context, choice, async (connection) => {
        const log = rowLogOf(connection)
        context.terminal.print(lineOf('form', 'round', ['answers', 'hidden', 'waiting'], 'ended'))
        for (const form of choice.form === undefined ? roomLogs : [choice.form]) {
          const rounds = await log.rounds(form, { withRehearsals: true })
          for (const { round, number, endedAt, rehearsal } of rounds) {
            if (!isLiveForm(form) && round === 1) continue
            const { answers, hidden, waiting } = await figuresIn(log, form, round)
            const time = endedAt === undefined ? 'runs now' : utcTime(Date.parse(endedAt))
            const ended = rehearsal ? `${time} (rehearsal)` : time
            // Where nothing came before a rehearsal the round after it has the number.
            const counted = rounds.findLast((other) => !other.rehearsal && other.number === number)
            context.terminal.print(
              lineOf(
                form,
                counted?.round === round ? String(number) : '',
                [answers, hidden, waiting].map(String),
                ended,
              ),
            )
          }
        }
      }),
    )
}

interface NewChoice extends StageChoice, FormsChoice {
  readonly yes?: boolean
  readonly dryRun?: boolean
}

/** What comes of ending a round, in plain words. */
const consequencesOf = (form: LiveForm, number: number, figures: RoundFigures): string[] => [
  `Round ${number + 1} of ${form} begins, and its rows are numbered from 1 again.`,
  `Round ${number} and its ${figuresText(figures)} are kept: rows export --form ${form} --round ${number} writes them.`,
  ...(figures.waiting > 0 ? [`No chart will show the ${figures.waiting} of them that wait.`] : []),
]

const rehearsalEnds = (form: LiveForm): string =>
  `The rehearsal of ${form} ends, and what was pretended is in no file. A round begins, and its rows are numbered from 1.`

/** What comes of it whatever the form, and for charts. */
const always = (forms: readonly LiveForm[]): string[] => [
  'An answer that is on its way is in one of the two rounds, never in both and never in none.',
  ...(forms.includes('laser-focus') ? ['Charts that are open empty themselves within seconds.'] : []),
]

/** Lets the person at the keyboard think again. @throws OperatorError where they did. */
const confirm = async ({ terminal }: Context, { form }: NewChoice): Promise<void> => {
  const word = form ?? 'all'
  const what = form === undefined ? 'the word all' : `the form’s name, ${form},`
  const typed = await terminal.ask?.(`Type ${what} to go on: `)
  if (typed?.trim() !== word) throw new OperatorError(`That is not "${word}": no round was begun.`)
}

/** `round new`: starts a new round of a live form, or of all, after a rehearsal for instance. */
const newCommand: CommandGroup = (group, context) => {
  const { terminal } = context
  const command = withFormsOptions(withStageOptions(group.command('new')))
    .summary('starts a new round')
    .description(
      'Starts a new round of a live form, or of all of them, after a rehearsal for instance: numbering begins again, ' +
        'the rows of the rounds before are kept, and charts that are open empty themselves. A form that is held goes ' +
        'on being held. It says so and asks before it does it.',
    )
    .option('--yes', 'do it without asking')
    .option('--dry-run', 'say what would be done, and do nothing')
  command.action((choice: NewChoice) => {
    const forms = chosenForms(choice, command)
    const { yes = false, dryRun = false } = choice
    if (!yes && !dryRun && !terminal.ask)
      command.error('error: no one can be asked here: add --yes, or --dry-run', { exitCode: 2 })
    return onStage(context, choice, async (connection) => {
      const log = rowLogOf(connection)
      // What has no row when the round ends falls into the next one.
      if (!dryRun) await sweepFirst(terminal, log)
      terminal.note(dryRun ? 'What would happen:' : 'What happens:')
      for (const form of forms) {
        const { round, number, rehearsal } = await currentRound(log, form)
        const sentences = rehearsal
          ? [rehearsalEnds(form)]
          : consequencesOf(form, number, await figuresIn(log, form, round))
        for (const sentence of sentences) terminal.note(sentence)
      }
      for (const sentence of always(forms)) terminal.note(sentence)
      if (dryRun) {
        terminal.note('Nothing was changed.')
        return
      }
      if (!yes) await confirm(context, choice)
      for (const form of forms) {
        const begun = await log.startRound(form, { rehearses: false })
        await noteChange(terminal, connection, { form, what: `end round ${begun - 1}` })
        terminal.print(`Round ${(await currentRound(log, form)).number} of ${form} has begun.`)
      }
    })
  })
}

/** `round`: the rounds of the live forms. */
export const roundCommands: CommandGroup = (program, context) => {
  const group = program
    .command('round')
    .description('The rounds of the live forms: a new one begins empty, and the ones before are kept.')
  for (const addTo of [listCommand, newCommand]) addTo(group, context)
}
