import { type Command, InvalidArgumentError } from 'commander'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { refuseExisting, writeWhole } from '../export/output-file.ts'
import { OperatorError } from '../failure-sentence.ts'
import { tellEnd } from '../preflight/check.ts'
import { exitCodes } from '../run-program.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { rowLogOf } from '../stage-rows.ts'
import { counted, utcTime } from '../terminal.ts'
import { askTimed } from './ask-timed.ts'
import { atMostText, sumOf } from './at-most.ts'
import { openDeployed } from './deployed.ts'
import { oneFlood } from './flood.ts'
import type { Finding, Measure } from './measure.ts'
import { measures } from './measures.ts'
import { createProbes } from './probes.ts'
import { demandNobody } from './quiet-stage.ts'
import { findingLines, runMeasures } from './run-measures.ts'
import type { Deployed, Scene } from './scene.ts'

interface ProveChoice extends StageChoice {
  readonly out: string
  readonly overwrite?: boolean
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  readonly also?: readonly string[]
  readonly yes?: boolean
}

const names = measures.map(({ name }) => name)

/** Reads names joined by commas. @throws InvalidArgumentError for one that there is not. */
const readNames = (text: string): readonly string[] => {
  const chosen = text.split(',')
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown === undefined) return chosen
  throw new InvalidArgumentError(`There is no ${unknown}: choose of ${names.join(', ')}.`)
}

/** What is measured: what was named, or all that is done unasked. */
export const chosenMeasures = ({
  only,
  also = [],
  without = [],
}: Pick<ProveChoice, 'only' | 'also' | 'without'>): readonly Measure[] =>
  measures
    .filter(({ name, byName }) => also.includes(name) || (only?.includes(name) ?? byName === undefined))
    .filter(({ name }) => !without.includes(name))

/** Says what will be done and what it costs, and stops there unless told to go on. */
const demandConsent = (
  { place, region }: StageConnection,
  chosen: readonly Measure[],
  { yes = false }: ProveChoice,
  { terminal }: Context,
  command: Command,
): void => {
  terminal.note(
    `Measures ${chosen.map(({ name }) => name).join(', ')}: ${atMostText(chosen)}, by COST.md’s rules${region === undefined ? ' for AWS: here it costs nothing' : ''}.`,
  )
  for (const { name, byName } of chosen) if (byName !== undefined) terminal.note(`  ${name}: ${byName}.`)
  if (yes) return
  const answers = chosen.some(({ atMost }) => (atMost.answers ?? 0) > 0)
    ? 'this answers the canary’s form, which no chart shows, and floods its gate for some seconds'
    : 'this does what is said above'
  command.error(`error: ${answers}, ${place}: add --yes to go on`, { exitCode: exitCodes.misunderstood })
}

/** What measures work with, on a stage that was found. @throws OperatorError where nobody knows its address. */
const sceneOf = (
  { stage }: ProveChoice,
  connection: StageConnection,
  deployed: Deployed | undefined,
  { terminal }: Context,
): Scene => {
  const { siteUrl } = connection
  if (siteUrl === undefined)
    throw new OperatorError('The stack of this stage has no output SiteUrl: deploy it again.')
  const ask = askTimed(siteUrl)
  const settings = readStageSettings(stage)
  const interrupted = terminal.untilInterrupted?.()
  const sleep = (ms: number) => wait(ms, undefined, interrupted && { signal: interrupted })
  const time = { now: () => performance.now(), sleep, random: Math.random }
  const probes = createProbes({ ask, log: rowLogOf(connection), time })
  const { ask: person } = terminal
  return {
    ...{ settings, ask, time, probes, deployed, interrupted },
    flood: oneFlood({ settings, time, probes, deployed }),
    confirm: person && (async (question) => /^y(es)?$/i.test((await person(question)) ?? '')),
    note: (line) => terminal.note(line),
  }
}

const write = async (
  { stage, out }: ProveChoice,
  { place }: StageConnection,
  begunAt: number,
  atMost: ReturnType<typeof sumOf>,
  findings: readonly Finding[],
): Promise<void> => {
  const report = { stage, place, at: utcTime(begunAt), atMost, findings }
  await writeWhole(out, [Readable.from([`${JSON.stringify(report, undefined, 2)}\n`])])
}

const prove = async (
  choice: ProveChoice,
  connection: StageConnection,
  deployed: Deployed | undefined,
  context: Context,
  command: Command,
): Promise<void> => {
  const { terminal } = context
  const chosen = chosenMeasures(choice)
  refuseExisting(choice.out, choice.overwrite ?? false)
  demandConsent(connection, chosen, choice, context, command)
  const begunAt = Date.now()
  await demandNobody(connection, begunAt)
  const scene = sceneOf(choice, connection, deployed, context)
  const findings: Finding[] = []
  try {
    await runMeasures(chosen, scene, (finding) => {
      findings.push(finding)
      for (const line of findingLines(finding)) terminal.print(line)
    })
  } finally {
    const withdrawn = await scene.probes.withdraw()
    if (withdrawn > 0) terminal.note(`${counted(withdrawn, 'answer')} of no one’s withdrawn again.`)
    await write(choice, connection, begunAt, sumOf(chosen), findings)
    terminal.note(`Written to ${choice.out}.`)
    if (!deployed) terminal.note('Times are those of this machine: they say nothing of AWS.')
  }
  if (scene.interrupted?.aborted) throw new OperatorError('Interrupted: not all was measured.')
  tellEnd(terminal, findings, 'measure')
}

/** `prove`: what a stage really does, beside what the model says of it. */
export const proveCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('prove'))
    .summary('measures a stage, and compares it with what the model takes for granted')
    .description(
      `Measures what nobody could know before there was an account, prints each figure beside the model’s with a verdict, and writes a file: ${names.join(', ')}. ` +
        'It answers the form of the canary, which no chart shows, and withdraws these answers in the end. It refuses ' +
        'where people are there. What changes the stage is done only where it is named. The exit code is 0 where no ' +
        'verdict is red; – is what cannot be said at this place.',
    )
    .requiredOption('--out <file>', 'where the figures go, as JSON')
    .option('--overwrite', 'replace that file')
    .option('--only <names>', 'these instead of all that is done unasked, joined by commas', readNames)
    .option('--without <names>', 'all but these', readNames)
    .option(
      '--also <names>',
      `these, too: ${measures.flatMap(({ name, byName }) => (byName === undefined ? [] : [`${name} (${byName})`])).join(', ')}`,
      readNames,
    )
    .option('--yes', 'go on, knowing what it costs and does')
    .action((choice: ProveChoice, command: Command) =>
      onStage(context, choice, async (connection) => {
        const { region } = connection
        const deployed =
          region === undefined ? undefined : openDeployed({ stage: choice.stage, region, table: connection })
        try {
          await prove(choice, connection, deployed, context, command)
        } finally {
          deployed?.close()
        }
      }),
    )
}
