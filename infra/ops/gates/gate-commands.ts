import { apiPath } from '#shared/routes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { closed, closedForms, type Gates, openCommand, opened, publicRoutes } from './gates.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
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
import { OperatorError } from '../failure-sentence.ts'
import { poll } from '../poll.ts'
import { counted } from '../terminal.ts'

interface GatesChoice extends StageChoice, FormsChoice {
  readonly dryRun?: boolean
}

/** How long (ms) the site is watched until it does what was said, and how often. */
const pace = { longestMs: 30_000, eachMs: 500 } as const
/** How long (ms) one question may take. */
const patienceMs = 5_000

const gatesOf = ({ gates }: StageConnection): Gates => {
  if (gates) return gates
  throw new OperatorError('The gates of this stage are not known: start the local site again.')
}

/** Whether the site turns away who asks a form for what any page asks first; undefined where nothing is answered. */
const turnsAway = async (siteUrl: string, form: LiveForm): Promise<boolean | undefined> => {
  const question = form === 'laser-focus' ? '?meta=1' : ''
  try {
    const { status } = await fetch(`${siteUrl}${apiPath(`post-${form}`)}${question}`, {
      signal: AbortSignal.timeout(patienceMs),
    })
    return status === 429
  } catch {
    return undefined
  }
}

/** Watches the site until it does what was said; resolves with the seconds that took, undefined where it does not. */
const watchSite = (siteUrl: string, form: LiveForm, isToClose: boolean): Promise<string | undefined> => {
  const begun = Date.now()
  return poll(
    async () =>
      (await turnsAway(siteUrl, form)) === isToClose ? ((Date.now() - begun) / 1000).toFixed(1) : undefined,
    pace,
  )
}

/** What an operator reads beside what was done. */
const consequences = {
  close: [
    'Phones keep what people send, say that it is kept, and send it by themselves once the gates are open: for a day.',
    'A page that is opened now waits for its question or its options. Charts say that there is no connection, and the picture stands.',
    'Screens that open with a link, desks, requests to the organizer and the canary go on. The alarm api-throttled rings while people or a flood are turned away.',
  ],
  open: ['Phones send what they kept by themselves, within a minute or so. Charts go on where they were.'],
} as const

/** Closes or opens the gates of forms. @throws OperatorError where the site does not do so. */
const change = async (
  { terminal }: Context,
  connection: StageConnection,
  { forms, isToClose, dryRun = false }: { forms: readonly LiveForm[]; isToClose: boolean; dryRun?: boolean },
): Promise<void> => {
  const gates = gatesOf(connection)
  const [before, template] = [closedForms(await gates.now()), await gates.asDeployed()]
  const rates = forms.map((form) => (isToClose ? closed(form) : opened(form, template)))
  if (!dryRun) await gates.set(Object.assign({}, ...rates) as (typeof rates)[number])
  const state = isToClose ? 'closed' : 'open'
  for (const form of forms) {
    const was = before.includes(form) === isToClose ? ', as before' : ''
    const what = isToClose ? 'let nothing through' : 'let through what the template of the deployment says'
    const routes = counted(publicRoutes(form).length, 'public route')
    terminal.print(`${form} ${dryRun ? 'would be' : 'is'} ${state}${was}: its ${routes} ${what}.`)
    if (dryRun || was) continue
    await noteChange(terminal, connection, { form, what: `gates ${state}` })
    if (connection.siteUrl === undefined) continue
    const seconds = await watchSite(connection.siteUrl, form, isToClose)
    if (seconds !== undefined) terminal.note(`The site does so after ${seconds} s.`)
    else if (isToClose)
      throw new OperatorError('The site still lets calls through after 30 s: run the same command again.')
    else terminal.note('The site still turns calls away: more come than the gate lets through.')
  }
}

const gateCommand =
  (name: 'close' | 'open', summary: string, description: string): CommandGroup =>
  (group, context) => {
    const command = withFormsOptions(withStageOptions(group.command(name)))
      .summary(summary)
      .description(description)
      .option('--dry-run', 'say what would be done, and do nothing')
      .action((choice: GatesChoice) => {
        const forms = chosenForms(choice, command)
        const { terminal } = context
        return onStage(context, choice, async (connection) => {
          const { dryRun = false, stage, aws } = choice
          await change(context, connection, { forms, isToClose: name === 'close', dryRun })
          if (dryRun) terminal.note('Nothing was changed.')
          else for (const line of consequences[name]) terminal.note(line)
          if (name === 'open') return
          terminal.note(
            `They stay closed until ${openCommand(`--stage ${stage}${aws ? ' --aws' : ''}`, forms)}: a deployment opens them only if it changes what routes let through.`,
          )
        })
      })
  }

/** `gates`: whether anybody may call the live forms. */
export const gateCommands: CommandGroup = (program, context) => {
  const group = program
    .command('gates')
    .description('Whether the public routes of the live forms let anything through, without a deployment.')
  gateCommand(
    'close',
    'turns everybody away from a form, so that a flood costs no function',
    'Has the public routes of a form, or of all, let nothing through: a flood meets the gate, and no function and no ' +
      'table is paid for. Phones keep what is sent. Desks and screens with a link go on. It lasts until gates open, and ' +
      'status and preflight say so meanwhile.',
  )(group, context)
  gateCommand(
    'open',
    'lets people in again',
    'Has the public routes of a form, or of all, let through again what the template says that was deployed.',
  )(group, context)
}
