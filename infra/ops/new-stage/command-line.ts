import { Command } from 'commander'
import { runProgram, speakOn } from '../run-program.ts'
import type { Terminal } from '../terminal.ts'
import { askAnswers, askToWrite, type Keyboard } from './ask-answers.ts'
import { nextSteps } from './next-steps.ts'
import { type Answers, questions, readStageName } from './questions.ts'
import {
  fileOf,
  newStageSettings,
  refuseExistingStage,
  stagesDirectory,
  textOf,
  usualAnswers,
  writeStage,
} from './stage-file.ts'

/** What the command works with. */
interface NewStageContext {
  readonly terminal: Pick<Terminal, 'print' | 'note'>
  /** Who is asked; undefined where no one can be. */
  readonly keyboard?: Keyboard | undefined
  /** Where the stages' files lie. */
  readonly directory?: string
}

type Given = Partial<Answers> & { readonly yes?: boolean }

const newStage = async (
  stage: string,
  { yes = false, ...given }: Given,
  { terminal, keyboard, directory = stagesDirectory }: NewStageContext,
): Promise<void> => {
  refuseExistingStage(stage, directory)
  const usual = usualAnswers(stage)
  const asked = yes ? undefined : keyboard
  const answers = asked ? await askAnswers(asked, given, usual) : { ...usual, ...given }
  const settings = newStageSettings(stage, answers)
  if (asked) await askToWrite(asked, fileOf(stage), textOf(settings))
  writeStage(settings, directory)
  terminal.print(`${fileOf(stage)} is written. Next:`)
  for (const step of nextSteps(settings)) terminal.print(step)
}

const addNewStage = (program: Command, context: NewStageContext): void => {
  const command = program
    .command('new')
    .summary('makes the settings of a new stage')
    .description(
      'Makes infra/stages/<stage>.json, with a venting key that no one has had: asks what it needs, or takes it from ' +
        'the options. Nothing is deployed; what to do next is printed.',
    )
    .argument('<stage>', 'its name: lower-case words joined by hyphens, such as toronto-gala', readStageName)
  for (const { flags, asks, read } of questions) command.option(flags, asks, read)
  command
    .option('--yes', 'ask nothing: what no option says is as in infra/stages/default.json')
    .action((stage: string, given: Given) => {
      if (!given.yes && !context.keyboard)
        command.error('error: no one can be asked here: add --yes, and the options that matter')
      if (given.certificate !== undefined && given.domain === undefined)
        command.error('error: a certificate belongs to a domain: add --domain')
      if (given.yes && given.domain !== undefined && given.certificate === undefined)
        command.error('error: a domain needs its certificate: add --certificate')
      return newStage(stage, given, context)
    })
}

/**
 * Runs `npm run stage -- …`. Never throws: what goes wrong is a sentence on the terminal.
 * @returns the exit code: 0 done, 1 did not work out, 2 not understood.
 */
export const runStageCommand = (words: readonly string[], context: NewStageContext): Promise<number> => {
  const program = new Command('npm run stage --').description('Looks after the stages’ settings.')
  speakOn(program, context.terminal)
  addNewStage(program, context)
  return runProgram(program, words, context.terminal)
}
