import { Option } from 'commander'
import { Readable } from 'node:stream'
import type { ListOptions } from '#lambdas/leads/stored/lead-table.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import type { Lead, LeadState } from '#lambdas/leads/lead.ts'
import type { StageChoice } from '../connect.ts'
import { csv } from '../export/csv.ts'
import { refuseExisting, writeWhole } from '../export/output-file.ts'
import { type CommandGroup, onStage, withStageOptions, withTableOption } from '../stage-command.ts'
import { counted, utcTime } from '../terminal.ts'
import { leadsOf, personalDataOf, productLabel, productsOf } from './lead-facts.ts'
import { stateOption } from './list-leads.ts'

interface ExportChoice extends StageChoice {
  readonly format: 'csv'
  readonly out: string
  readonly state?: LeadState
  readonly overwrite?: boolean
  readonly personalData?: boolean
}

const recordOf = (lead: Lead) => ({
  id: lead.id,
  reference: referenceOf(lead.id),
  kind: lead.kind,
  stored: utcTime(lead.at),
  state: lead.state,
  attempts: lead.attempts,
  lastFailure: lead.lastFailure ?? '',
  delivered: lead.deliveredAt === undefined ? '' : utcTime(lead.deliveredAt),
  suspicions: lead.suspicions.join(' '),
  products: productsOf(lead).map(productLabel).join('; '),
})

/** Writes leads to a CSV file, page by page. @returns how many it holds. @throws StoreUnavailable */
export const writeLeads = async (
  file: string,
  pages: AsyncIterable<readonly Lead[]>,
  personal: boolean,
): Promise<number> => {
  let count = 0
  const records = async function* () {
    for await (const page of pages)
      for (const lead of page) {
        count += 1
        yield { ...recordOf(lead), ...(personal && personalDataOf(lead)) }
      }
  }
  await writeWhole(file, [Readable.from(records()), csv({ header: true })])
  return count
}

const listOptions = ({ state }: ExportChoice): ListOptions => ({ state })

/** `leads export`: the leads as a file for a spreadsheet. */
export const exportCommand: CommandGroup = (group, context) => {
  withTableOption(withStageOptions(group.command('export')))
    .summary('writes the leads to a file')
    .description(
      'Writes the leads to a CSV file that only you can read; who sent them, and what they wrote, with ' +
        '--personal-data only. So that no spreadsheet takes a text for a formula, a cell that begins with = + - @ ' +
        'or a tab gets an apostrophe in front. Times are UTC. The leads are in no order of time.',
    )
    .addOption(new Option('--format <format>', 'the kind of file').choices(['csv']).default('csv'))
    .requiredOption('--out <file>', 'the file to write')
    .option('--overwrite', 'replace the file where there is one')
    .option('--personal-data', 'also name, email, event and message')
    .addOption(stateOption())
    .action((choice: ExportChoice) =>
      onStage(context, choice, async (connection) => {
        const { out, overwrite = false, personalData = false } = choice
        refuseExisting(out, overwrite)
        const count = await writeLeads(out, leadsOf(connection).list(listOptions(choice)), personalData)
        context.terminal.note(`${counted(count, 'lead')} written to ${out}.`)
        if (!personalData)
          context.terminal.note('Name, email, event and message are left out: add --personal-data.')
      }),
    )
}
