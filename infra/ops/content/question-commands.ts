import { checkQuestion } from '#lambdas/content/content.ts'
import { createContentStore } from '#lambdas/content/content-store.ts'
import type { OtherLanguage } from '#shared/languages.ts'
import type { StageChoice } from '../connect.ts'
import { noteChange } from '../desk/note-change.ts'
import { type CommandGroup, langOption, onStage, withStageOptions } from '../stage-command.ts'
import { utcTime } from '../terminal.ts'

interface SetChoice extends StageChoice {
  readonly dryRun?: boolean
  readonly lang?: OtherLanguage
}

/** `question show`: what the venting machine asks. */
const showCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('show'))
    .summary('what the venting machine asks')
    .description('Shows the question of the venting machine, since when it is asked, and the one before it.')
    .action((choice: StageChoice) =>
      onStage(context, choice, async (connection) => {
        const {
          question,
          labels = {},
          previous,
          changedAt,
        } = await createContentStore(connection).readQuestion()
        context.terminal.print(question)
        for (const [language, label] of Object.entries(labels))
          context.terminal.print(`${language}: ${label}`)
        context.terminal.note(`Asked since ${utcTime(changedAt)}.`)
        if (previous !== undefined) context.terminal.note(`Before: ${previous}`)
      }),
    )
}

/** `question set`: has the venting machine ask something else. */
const setCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('set'))
    .summary('has the venting machine ask something else')
    .description(
      'Has the venting machine ask another question, immediately and without a deployment. An answer to the question ' +
        'before is taken for one more minute, so that no one who is typing loses theirs. With --lang the question stays, and is read in another language.',
    )
    .argument('<text>', 'the question, in quotation marks: one line of 1 to 200 characters')
    .addOption(
      langOption('says what people read in place of the question in this language, and asks the same'),
    )
    .option('--dry-run', 'say what would be done, and do nothing')
    .action((text: string, choice: SetChoice) =>
      onStage(context, choice, async (connection) => {
        const content = createContentStore(connection)
        const asked = checkQuestion(text)
        const { question } = await content.readQuestion()
        if (choice.lang !== undefined) {
          if (!choice.dryRun) {
            await content.labelQuestion(choice.lang, asked)
            await noteChange(context.terminal, connection, { form: 'venting-machine', what: 'question' })
          }
          context.terminal.print(`${choice.dryRun ? 'Would say' : 'Says now'} in ${choice.lang}: ${asked}`)
          context.terminal.note(`In place of: ${question}`)
        } else if (question === asked) {
          context.terminal.note(`This is what is asked already: ${question}`)
        } else if (choice.dryRun) {
          context.terminal.print(`Would ask: ${asked}`)
          context.terminal.note(`Instead of: ${question}`)
        } else {
          await content.setQuestion(asked)
          await noteChange(context.terminal, connection, { form: 'venting-machine', what: 'question' })
          context.terminal.print(`Asks now: ${asked}`)
          context.terminal.note(`Answers to the one before are taken for another minute: ${question}`)
          context.terminal.note('It is asked in English only, until --lang says it in other languages.')
        }
        if (choice.dryRun) context.terminal.note('Nothing was changed.')
      }),
    )
}

/** `question`: what the venting machine asks. */
export const questionCommands: CommandGroup = (program, context) => {
  const group = program.command('question').description('What the venting machine asks.')
  for (const addTo of [showCommand, setCommand]) addTo(group, context)
}
