import { instancesForGate } from '../../stages/concurrency.ts'
import { gateRates } from '../../stages/gates.ts'
import {
  mostAnswersASecond,
  requestsASecond,
  tableCapacity,
  usualGateway as usual,
  warmThroughputPrice,
} from '../../stages/capacity.ts'
import { grouped } from '../figures.ts'
import { green, neutral, red, type Check } from './check.ts'
import type { AccountScene } from './scene.ts'
import { deployCommand, onAws } from './stack-checks.ts'

/** What the stage's file asks of its table, and whether the account gives it. */
const tableUnits = onAws('units of the table', async (aws, { settings }) => {
  const { writeUnits, readUnits } = tableCapacity(settings)
  const most = await aws.tableLimits()
  const wants = `The table is to take ${grouped(writeUnits)} write and ${grouped(readUnits)} read units a second`
  if (writeUnits > most.writeUnits || readUnits > most.readUnits)
    return red(
      `${wants}, and the account allows ${grouped(most.writeUnits)} and ${grouped(most.readUnits)}: have DynamoDB’s ` +
        'table-level throughput limits raised in the console of Service Quotas, days before.',
    )
  const price = warmThroughputPrice(settings)
  const once = price > 0 ? `, which costs $${price.toFixed(2)} once (an assumption: see infra/COST.md)` : ''
  return green(
    `${wants}${once}; the account allows ${grouped(most.writeUnits)} and ${grouped(most.readUnits)}.`,
  )
})

/** Whether the pages of a form get their turn beside the answers that its gate lets through. */
const gateAndTable: Check<AccountScene> = {
  name: 'gate and table',
  run: ({ settings }) => {
    const { requestsPerSecond, burst } = gateRates(settings, 'answers')
    const most = mostAnswersASecond(settings)
    const atOnce = burst > requestsPerSecond ? `, and ${grouped(burst)} in one moment` : ''
    const says = `A form’s gate lets ${grouped(requestsPerSecond)} answers a second through${atOnce}; the table numbers ${grouped(most)}`
    return Math.max(requestsPerSecond, burst) <= most
      ? green(`${says}.`)
      : red(
          `${says}, beyond which charts stop: lower throttle.answers, or see infra/RUNBOOK.md, “Very large rooms”.`,
        )
  },
}

/** Whether a stage that reserves functions has as many for a form as its gate lets people through. */
const gateAndFunctions: Check<AccountScene> = {
  name: 'gate and functions',
  run: ({ settings }) => {
    const wanted = instancesForGate(settings)
    const live = settings.concurrency?.live
    const says = `A full gate of a form keeps ${grouped(wanted)} functions busy`
    if (live === undefined) return green(`${says}; none are reserved.`)
    return live >= wanted
      ? green(`${says}; concurrency.live reserves ${grouped(live)}.`)
      : red(
          `${says}, and concurrency.live allows ${grouped(live)}: raise it, lower throttle.answers, or leave concurrency out.`,
        )
  },
}

/** API Gateway's own limits are no stage's alone, and its quota cannot be asked for here. */
const gateway = onAws('requests of the account', (_aws, { settings }) => {
  const wanted = requestsASecond(settings)
  const { burst } = gateRates(settings, 'answers')
  const says = `The gates of one form let up to ${grouped(wanted)} requests a second through, ${grouped(burst)} answers in one moment`
  return wanted <= usual.requestsPerSecond && burst <= usual.burst
    ? green(
        `${says}; an account usually has ${grouped(usual.requestsPerSecond)} and ${grouped(usual.burst)}.`,
      )
    : neutral(
        `${says}, more than the ${grouped(usual.requestsPerSecond)} and ${grouped(usual.burst)} of most accounts: aws apigateway ` +
          'get-account --query throttleSettings, and have API Gateway’s quota raised in the console of Service Quotas.',
      )
})

/** What a stage needs of its account's throughput, before there is a stack. */
export const capacityChecks: readonly Check<AccountScene>[] = [
  tableUnits,
  gateAndTable,
  gateAndFunctions,
  gateway,
]

/** Whether the table that is used is as warm as the stage's file says: a restored one is as any new one is. */
export const warmTable = onAws('warm table', async (aws, { settings }) => {
  const wanted = tableCapacity(settings)
  const { writeUnits, readUnits, isReady, name } = await aws.tableWarmth()
  const has = `The table takes ${grouped(writeUnits)} write and ${grouped(readUnits)} read units a second at once`
  if (writeUnits >= wanted.writeUnits && readUnits >= wanted.readUnits) return green(`${has}.`)
  if (!isReady) return red(`${has}, and is being warmed: run preflight again in some minutes.`)
  return red(
    settings.table
      ? `${has}, less than the stage’s file says: aws dynamodb update-table --table-name ${name} --warm-throughput ` +
          `ReadUnitsPerSecond=${wanted.readUnits},WriteUnitsPerSecond=${wanted.writeUnits}`
      : `${has}, less than the stage’s file says: ${deployCommand(settings)}`,
  )
})
