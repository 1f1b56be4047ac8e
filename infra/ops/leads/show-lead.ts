import { isGivenUp, type Lead } from '#lambdas/leads/lead.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { utcTime } from '../terminal.ts'
import { leadsOf, personalDataOf, productLabel, productsOf } from './lead-facts.ts'

type Facts = readonly (readonly [term: string, text: string | undefined])[]

const timeOf = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : utcTime(ms))

const factsOf = (lead: Lead): Facts => [
  ['Lead', lead.id],
  ['Reference', referenceOf(lead.id)],
  ['Kind', lead.kind],
  ['Stored', utcTime(lead.at)],
  ['State', lead.state],
  ['Delivered', timeOf(lead.deliveredAt)],
  ['Attempts', String(lead.attempts)],
  ['Of these unclear', lead.unclearAttempts === undefined ? undefined : String(lead.unclearAttempts)],
  ['Failing since', timeOf(lead.failingSince)],
  ['Last failure', lead.lastFailure],
  ['Next attempt', lead.state === 'pending' ? utcTime(lead.nextAttemptAt) : undefined],
  ['Kept until', timeOf(lead.ttl === undefined ? undefined : lead.ttl * 1000)],
  ['Looks like a machine’s', lead.suspicions.join(', ')],
  ['Products', productsOf(lead).map(productLabel).join(', ')],
]

const personalFactsOf = (lead: Lead): Facts => {
  const { name, email, eventDate, eventLocation, headcount, message } = personalDataOf(lead)
  return [
    ['Name', name],
    ['Email', email],
    ['Event date', eventDate],
    ['Event location', eventLocation],
    ['People', headcount],
    ['Message', message],
  ]
}

const width = 24

/** One line a fact, what is empty left out; further lines of a text are below its first. */
const linesOf = (facts: Facts): string[] =>
  facts.flatMap(([term, text = '']) =>
    text === '' ? [] : [`${term.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width)}`)}`],
  )

/** Reads a lead. @throws OperatorError where there is none of this id. */
export const findLead = async (
  leads: { get(id: string): Promise<Lead | undefined> },
  id: string,
  stage: string,
): Promise<Lead> => {
  const lead = await leads.get(id.toLowerCase())
  if (!lead)
    throw new OperatorError(
      `The stage "${stage}" has no lead "${id}": npm run ops -- leads list shows those it has.`,
    )
  return lead
}

interface ShowChoice extends StageChoice {
  readonly personalData?: boolean
}

/** `leads show`: all that is known of one lead; what is personal only where it is asked for. Whoever sees it has looked. */
export const showCommand: CommandGroup = (group, context) => {
  withStageOptions(group.command('show'))
    .summary('all that is known of one lead')
    .description(
      'Shows what became of one lead; with --personal-data also who sent it, and what they wrote. A lead that was given ' +
        'up counts as looked at from then on, and raises no alarm any more.',
    )
    .argument('<id>', 'the lead, as the list names it')
    .option('--personal-data', 'also name, email, event and message')
    .action((id: string, choice: ShowChoice) =>
      onStage(context, choice, async (connection) => {
        const leads = leadsOf(connection)
        const lead = await findLead(leads, id, choice.stage)
        for (const line of linesOf(factsOf(lead))) context.terminal.print(line)
        if (choice.personalData)
          for (const line of linesOf(personalFactsOf(lead))) context.terminal.print(line)
        else context.terminal.note('Name, email, event and message are left out: add --personal-data.')
        if (isGivenUp(lead)) await leads.seen(lead.id)
      }),
    )
}
