import { CanaryFault } from '#lambdas/canary/ask-site.ts'
import { tableTraits } from '../../stages/stage-table.ts'
import { type Check, green, red } from './check.ts'
import { deployCommand, onAws } from './stack-checks.ts'

/** What of a new item the functions behind the stream need: all of it, as it is. */
const { streamView: wantedView } = tableTraits

const stream = onAws('stream', async (aws, { settings }) => {
  const view = await aws.streamView()
  return view === wantedView
    ? green('The table tells what is new in it.')
    : red(
        `The table ${view === undefined ? 'has no stream' : `has a stream of ${view}, not of ${wantedView}`}: no answer gets a row. ${deployCommand(settings)}, then rows sweep.`,
      )
})

const mappings = onAws('called by the stream', async (aws, { settings }) => {
  const all = await aws.mappings()
  if (all.length === 0) return red(`No function is: no answer gets a row. ${deployCommand(settings)}`)
  const off = all.filter(({ state }) => state !== 'Enabled')
  if (off.length > 0)
    return red(
      `Not enabled: ${off.map(({ functionName, state }) => `${functionName} (${state})`).join(', ')}: aws lambda update-event-source-mapping --uuid <its UUID> --enabled; one that was just made takes some minutes.`,
    )
  const failing = all.filter(({ lastResult }) => lastResult.startsWith('PROBLEM'))
  return failing.length === 0
    ? green(`${all.map(({ functionName }) => functionName).join(', ')}.`)
    : red(
        `The last call failed: ${failing.map(({ functionName, lastResult }) => `${functionName} (${lastResult})`).join(', ')}: see the log of that function.`,
      )
})

/** How long (ms) an answer may take to a chart before the doors open; a first one starts two functions. */
const longestMs = 5_000

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The way of every answer, from the site to its row, with one of no one's. */
const answerToRow: Check = {
  name: 'answer to row',
  run: async ({ probe, settings }) => {
    try {
      const tookMs = await probe()
      return tookMs <= longestMs
        ? green(`An answer through the site had its row after ${seconds(tookMs)}.`)
        : red(
            `An answer through the site had its row after ${seconds(tookMs)} only: run preflight again, and if it stays so, see infra/RUNBOOK.md.`,
          )
    } catch (error) {
      if (!(error instanceof CanaryFault)) throw error
      return red(
        `An answer through the site got no row (${error.code}): see the log of the function that numbers answers, or ${deployCommand(settings)}`,
      )
    }
  },
}

/** Whether what is stored gets its row. */
export const numberingChecks: readonly Check[] = [stream, mappings, answerToRow]
