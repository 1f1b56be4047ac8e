import { failureSentence } from '../failure-sentence.ts'
import { alarmChecks } from './alarm-checks.ts'
import { apiChecks } from './api-checks.ts'
import { type Check, inTurn, marks, red, type Verdict } from './check.ts'
import { deskChecks } from './desk-checks.ts'
import { certificate, domainChecks } from './domain-checks.ts'
import { formServiceChecks } from './form-service-checks.ts'
import { numberingChecks } from './numbering-checks.ts'
import type { AccountScene } from './scene.ts'
import { siteChecks } from './site-checks.ts'
import { accountChecks, budget, stackChecks } from './stack-checks.ts'
import { storeChecks } from './store-checks.ts'

/** All that is looked at before the doors open, in the order in which it is reported. */
export const checks: readonly Check[] = [
  ...stackChecks,
  ...domainChecks,
  ...siteChecks,
  ...apiChecks,
  ...deskChecks,
  ...numberingChecks,
  ...formServiceChecks,
  ...alarmChecks,
  ...storeChecks,
]

/** What of it the account alone answers: before a stage is deployed into it. */
export const checksBefore: readonly Check<AccountScene>[] = [...accountChecks, certificate, budget]

/** What a check found. */
export interface Finding extends Verdict {
  readonly name: string
}

const judge = async <Seen>({ name, run }: Check<Seen>, scene: Seen): Promise<Finding> => {
  try {
    return { name, ...(await run(scene)) }
  } catch (error) {
    return { name, ...red(failureSentence(error)) }
  }
}

/**
 * Runs checks, and gives what they found; `tell` gets each as it comes. What a check throws is red. One after the other:
 * all together would start every function at the same moment, which a new account does not allow. Never throws.
 */
export const runChecks = <Seen>(
  which: readonly Check<Seen>[],
  scene: Seen,
  tell?: (finding: Finding) => void,
): Promise<Finding[]> => inTurn(which, (check) => judge(check, scene), tell)

const width = Math.max(...checks.map(({ name }) => name.length))

/** `✔ home page  / is there.` */
export const findingLine = ({ light, name, says }: Finding): string =>
  `${marks[light]} ${name.padEnd(width)}  ${says}`
