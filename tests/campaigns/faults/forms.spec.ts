import { isFalseSuccess, runScenario } from './run-scenario.ts'
import { cardPairingTable } from './table/card-pairing.ts'
import { laserFocusTable } from './table/laser-focus.ts'
import { ownAnswersTable } from './table/own-answers.ts'
import { contactTable, estimateTable } from './table/leads.ts'
import { ventingMachineTable } from './table/venting-machine.ts'
import { test } from './fault-test.ts'
import { falseSuccess, scenario as scenarioType } from './report.ts'

/** Every form under every fault: what a person sees, what is stored, and how it ends. */
const tables = [
  laserFocusTable,
  ownAnswersTable,
  cardPairingTable,
  ventingMachineTable,
  contactTable,
  estimateTable,
]

test.use({ viewport: { width: 390, height: 844 } })

for (const line of tables.flat()) {
  const { form, name, when, lasts, recovery, fast } = line
  const longer = lasts === undefined ? '' : ` for ${lasts} s more`
  const title = `${form}, ${name}${longer} while ${when}, ${recovery}`
  const details = { annotation: { type: scenarioType }, ...(fast && { tag: '@fast' }) }
  test(title, details, async ({ page, context, scene }) => {
    test.setTimeout(240_000)
    const course = await runScenario(line, { page, context, scene })
    if (isFalseSuccess(course)) test.info().annotations.push({ type: falseSuccess })
    if (course.failure) throw course.failure
  })
}
