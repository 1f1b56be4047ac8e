import { Command, InvalidArgumentError, Option } from 'commander'
import { deskLimits } from '#shared/desk/scopes.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { stageNames } from '../../stages/stage-settings.ts'
import type { ChoosePlan } from './choosing/plan.ts'
import { usualLimits } from './plan.ts'
import { type WifiName, wifis } from './network/wifi.ts'
import { type StoreLimits, storeLimits } from './own-site.ts'

/** What the person at the keyboard asked for, checked. */
export interface Choice {
  readonly phones: number
  readonly minutes?: number
  readonly seconds?: number
  readonly forms: readonly LiveForm[]
  readonly wifi: WifiName
  readonly screens: number
  readonly moderated?: boolean
  readonly choose?: Pick<ChoosePlan, 'ratingMs' | 'voteMs'>
  readonly patience: number
  readonly seed: number
  readonly limits?: StoreLimits
  readonly mostTold: number
  readonly mostWait: number
  readonly mostLag: number
  readonly site?: string
  readonly stage?: string
  readonly aws?: boolean
  readonly yes?: boolean
  readonly json?: string
}

const numberFrom = (least: number, most: number, isWhole: boolean) => (text: string) => {
  const value = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && value >= least && value <= most && (!isWhole || Number.isInteger(value)))
    return value
  throw new InvalidArgumentError(`It must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`)
}

const readForms = (text: string): readonly LiveForm[] => {
  const names = [...new Set(text.split(','))]
  const known = liveForms.filter((form) => names.includes(form))
  if (known.length === names.length) return known
  throw new InvalidArgumentError(`The forms are ${liveForms.join(', ')}, joined by commas.`)
}

const readSite = (text: string): string => {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin
  throw new InvalidArgumentError('It must be an address such as https://event.example.')
}

const readChoose = (text: string): Choice['choose'] => {
  const [rating = 0, vote = 0, ...more] = text
    .split(',')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : 0))
  const isWithin = (seconds: number, { least, most }: { readonly least: number; readonly most: number }) =>
    seconds >= least && seconds <= most
  const { ratingSeconds, voteSeconds } = deskLimits
  if (more.length === 0 && isWithin(rating, ratingSeconds) && isWithin(vote, voteSeconds))
    return { ratingMs: rating * 1000, voteMs: vote * 1000 }
  throw new InvalidArgumentError(
    `It must be two whole numbers, as in 120,60: from ${ratingSeconds.least} and from ${voteSeconds.least} to ${voteSeconds.most}.`,
  )
}

/** The command with all its options; `act` is given what was chosen. */
export const rehearseCommand = (act: (choice: Choice, command: Command) => Promise<void>): Command =>
  new Command('npm run rehearse --')
    .description(
      'Rehearses an event: simulated phones of one venue submit through bad wifi while screens are open, each with ' +
        'the site’s own outbox. Nobody taps twice. Then every answer is looked for in the log and on the screens, and ' +
        'what people went through is held against limits. By default a local run is started for it, and removed ' +
        'after it.',
    )
    .option('--phones <number>', 'how many phones', numberFrom(1, 20_000, true), 4000)
    .addOption(
      new Option(
        '--minutes <minutes>',
        'all phones come within this time, most in its first half (default: 2)',
      )
        .argParser(numberFrom(0.01, 60, false))
        .conflicts('seconds'),
    )
    .option('--seconds <seconds>', 'the same in seconds', numberFrom(1, 3600, false))
    .addOption(
      new Option('--forms <forms>', `which forms they use: ${liveForms.join(', ')}`)
        .argParser(readForms)
        .default(['laser-focus'], 'laser-focus'),
    )
    .addOption(
      new Option('--wifi <kind>', 'how the venue’s wifi behaves').choices(Object.keys(wifis)).default('bad'),
    )
    .option('--screens <number>', 'how many screens of each form are open', numberFrom(1, 50, true), 2)
    .option(
      '--moderated',
      'somebody at the desk holds answers, reveals them, approves some and hides some meanwhile',
    )
    .addOption(
      new Option(
        '--choose <seconds,seconds>',
        'then somebody at the desk has the phones rate ideas for so many seconds, and vote on five of the ten best',
      ).argParser(readChoose),
    )
    .option(
      '--patience <minutes>',
      'how long after the last phone came late ones may still be at it',
      numberFrom(0.1, 60, false),
      5,
    )
    .addOption(
      new Option(
        '--limits <kind>',
        'put the limits of a new DynamoDB table before the store of that local run',
      )
        .choices(storeLimits)
        .conflicts(['site', 'stage', 'aws']),
    )
    .option(
      '--seed <number>',
      'another seed: other mishaps, and with --limits other partitions for the keys',
      numberFrom(0, 999_999_999, true),
      1,
    )
    .option(
      '--most-told <percent>',
      'the most people who may read of an error, or that the site is busy',
      numberFrom(0, 100, false),
      usualLimits.toldPercent,
    )
    .option(
      '--most-wait <seconds>',
      'how long 99 of 100 people may wait for their thank-you',
      numberFrom(0.1, 3600, false),
      usualLimits.waitMs / 1000,
    )
    .option(
      '--most-lag <seconds>',
      'how long 99 of 100 answers may take from there to a screen; not judged with --moderated',
      numberFrom(0.1, 3600, false),
      usualLimits.lagMs / 1000,
    )
    .addOption(
      new Option('--site <address>', 'rehearse on the site at this address')
        .argParser(readSite)
        .conflicts(['stage', 'aws']),
    )
    .option('--stage <stage>', `rehearse on a stage that is up: ${stageNames().join(', ')}`)
    .option('--aws', 'the deployed stage, also where one of that name runs on this machine')
    .option('--yes', 'write to that site, of which you have been told what is written')
    .option('--json <file>', 'write the figures to this file too')
    .helpOption('-h, --help', 'what there is')
    .action((choice: Choice, command: Command) => act(choice, command))
