import { Command, InvalidArgumentError } from 'commander'
import { formServiceKeyParameter } from '../../stages/stage-names.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { runProgram, speakOn } from '../run-program.ts'
import type { Terminal } from '../terminal.ts'
import { OperatorError } from '../failure-sentence.ts'
import {
  type Answer,
  type Answers,
  fileOf,
  newStageSettings,
  type Question,
  questions,
  readStageName,
  refuseExistingStage,
  stagesDirectory,
  textOf,
  usualAnswers,
  writeStage,
} from './stage-file.ts'

/** Who is asked. */
interface Keyboard {
  /** A line beside what is asked. */
  readonly note: (line: string) => void
  /** Asks for a line; undefined where the person left instead, with Ctrl+C or Ctrl+D. */
  readonly ask: (question: string) => Promise<string | undefined>
}

const leftOff = 'Nothing was written.'

const askLine = async ({ ask }: Keyboard, prompt: string): Promise<string> => {
  const typed = await ask(prompt)
  if (typed === undefined) throw new OperatorError(leftOff)
  return typed.trim()
}

/** Asks until the answer is right; an empty one is the answer in brackets, or none. */
const askOne = async (keyboard: Keyboard, { asks, read, optional }: Question, usual: Answer) => {
  const prompt = `${asks.charAt(0).toUpperCase()}${asks.slice(1)}`
  const inBrackets = typeof usual === 'boolean' ? (usual ? 'yes' : 'no') : usual
  const hint = inBrackets === undefined ? (optional ? ' (none)' : '') : ` [${String(inBrackets)}]`
  for (;;) {
    const typed = await askLine(keyboard, `${prompt}${hint}: `)
    if (typed === '' && (usual !== undefined || optional)) return usual
    try {
      return read(typed)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error
      keyboard.note(`✖ ${error.message}`)
    }
  }
}

/** A certificate belongs to a domain, which does not go without. */
const isAsked = (id: keyof Answers, known: Partial<Answers>): boolean =>
  id !== 'certificate' || known.domain !== undefined

/**
 * Asks what is not given yet, each answer checked by the settings' schema; `usual` answers an empty line.
 * @throws OperatorError where the person leaves.
 */
const askAnswers = async (keyboard: Keyboard, given: Partial<Answers>, usual: Answers): Promise<Answers> => {
  const answers: Record<string, unknown> = { ...given }
  for (const question of questions) {
    const { id } = question
    if (id in given || !isAsked(id, answers)) continue
    const answer = await askOne(keyboard, question, usual[id])
    if (answer !== undefined) answers[id] = answer
  }
  return { ...usual, ...answers }
}

/** Lets the person see what is written, and agree to it. @throws OperatorError where they do not. */
const askToWrite = async (keyboard: Keyboard, file: string, text: string): Promise<void> => {
  keyboard.note(text.trimEnd())
  if (!/^y(es)?$/i.test(await askLine(keyboard, `Write ${file}? Type yes: `)))
    throw new OperatorError(leftOff)
}

/** What to do with a new stage, one line a step; its file can be edited at any time before. */
const nextSteps = ({ stage, formService, alarmEmail, domain }: StageSettings): string[] => {
  const steps = [
    `Look at ${fileOf(stage)}: card pairing’s options are the default stage’s, and the throttles those of a new table. Commit it.`,
    formService
      ? `Put the form service’s access key into its parameter: aws ssm put-parameter --type SecureString --name ${formServiceKeyParameter(stage)} --value …`
      : `Leads are kept, and wait, until ${fileOf(stage)} names a formService.`,
    `See what would be deployed, without an account: npx cdk synth -c stage=${stage}`,
    `Deploy: npx cdk deploy -c stage=${stage} (npx cdk bootstrap once an account and region), or push a tag deploy/${stage}/1`,
    ...(alarmEmail === undefined ? [] : [`Confirm the mail that AWS sends to ${alarmEmail}.`]),
    ...(domain
      ? [`Point ${domain.name} at the distribution’s cloudfront.net name, with a CNAME or an alias record.`]
      : []),
    `See that it is ready: npm run ops -- preflight --stage ${stage} --aws`,
  ]
  return steps.map((step, index) => `${index + 1}. ${step}`)
}

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
