import type { Scenario } from '../scenario.ts'
import { cardPairingTable } from './card-pairing.ts'
import { laserFocusTable } from './laser-focus.ts'
import { contactTable } from './leads.ts'
import { ownAnswersTable } from './own-answers.ts'
import { ventingMachineTable } from './venting-machine.ts'

/** Every form under every fault. */
export const allLines: readonly Scenario[] = [
  laserFocusTable,
  ownAnswersTable,
  cardPairingTable,
  ventingMachineTable,
  contactTable,
].flat()

/** A line in words. */
export const titleOf = ({ form, name, when, lasts, recovery }: Scenario): string => {
  const longer = lasts === undefined ? '' : ` for ${lasts} s more`
  return `${form}, ${name}${longer} while ${when}, ${recovery}`
}
