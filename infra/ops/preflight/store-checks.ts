import { liveForms, type LiveForm } from '#shared/rows/row.ts'
import { arrivalsText } from '../quiet/quiet-command.ts'
import { figuresText } from '../stage-rows.ts'
import { approvalWords } from '../status/status-command.ts'
import { ageOf, counted } from '../terminal.ts'
import { type Check, green, neutral, red } from './check.ts'
import type { Scene } from './scene.ts'
import { onAws } from './stack-checks.ts'

/** The options by which a command means the stage that was checked. */
export const stageOptions = ({ settings: { stage }, aws }: Pick<Scene, 'settings' | 'aws'>): string =>
  `--stage ${stage}${aws ? ' --aws' : ''}`

const writable: Check = {
  name: 'table',
  run: async ({ store }) => {
    await store.probe()
    return green('It takes an item, gives it back and lets it go.')
  },
}

const recovery = onAws('recovery', async (aws) =>
  (await aws.tableProtection()).recovery
    ? green('The table can be brought back to any second of its last 35 days.')
    : red(
        'Point-in-time recovery is off: aws dynamodb update-continuous-backups --table-name <LiveFormTableName> ' +
          '--point-in-time-recovery-specification PointInTimeRecoveryEnabled=true',
      ),
)

const deletion = onAws('deletion protection', async (aws) =>
  (await aws.tableProtection()).deletion
    ? green('No one can delete the table by mistake.')
    : red(
        'It is off: aws dynamodb update-table --table-name <LiveFormTableName> --deletion-protection-enabled',
      ),
)

const quiet: Check = {
  name: 'quiet',
  run: async ({ store, now, isDuringEvent }) => {
    const arrivals = await store.arrivals()
    if (arrivals.count === 0) return green(`No answer came in the last ${arrivals.minutes} min.`)
    const what = arrivalsText(arrivals, now())
    return isDuringEvent
      ? neutral(`${what}, as is to be expected during the event.`)
      : red(`Answers are arriving (${what}): deploy later; where all is as it should be, add --during-event.`)
  },
}

const minute = 60_000
/** Attempts are at most so far apart in a lead's first quarter of an hour: one that waits longer failed several times. */
const longestWaitMs = 15 * minute

const leads: Check = {
  name: 'leads',
  run: async (scene) => {
    const { leads: found, at } = await scene.store.facts()
    const { pending, unseen } = found
    const list = (state: string) => `npm run ops -- leads list ${stageOptions(scene)} --state ${state}`
    if (unseen.undeliverable > 0)
      return red(
        `${counted(unseen.undeliverable, 'lead')} could not be delivered, and no one has looked: ${list('undeliverable')}, and infra/RUNBOOK.md, “leads-undeliverable”.`,
      )
    if (unseen.expiring > 0)
      return red(
        `${counted(unseen.expiring, 'lead')} that no one has looked at will be deleted within three days: see infra/RUNBOOK.md, “leads-expiring”.`,
      )
    if (scene.formServiceUrl === undefined && pending.count > 0)
      return neutral(
        `${counted(pending.count, 'lead')} kept and not mailed, because the stage has no form service: npm run ops -- leads export ${stageOptions(scene)} --personal-data --out leads.csv`,
      )
    const age = pending.since === undefined ? 0 : at - pending.since
    if (age > longestWaitMs)
      return red(
        `A lead has waited for ${ageOf(age)}: ${list('pending')}, and infra/RUNBOOK.md, “leads-waiting”.`,
      )
    if (unseen.perhapsDelivered > 0)
      return neutral(
        `${counted(unseen.perhapsDelivered, 'lead')} perhaps delivered, and no one has looked: ${list('perhaps-delivered')}, and infra/RUNBOOK.md, “leads-perhaps-delivered”.`,
      )
    return green(
      `None waits for more than ${longestWaitMs / minute} minutes, and each that was given up was looked at.`,
    )
  },
}

const roundOf = (form: LiveForm): Check => ({
  name: `round of ${form}`,
  run: async (scene) => {
    const facts = (await scene.store.facts()).forms.find((candidate) => candidate.form === form)
    const { number = 1, mode = 'open', approval = 'none', answers = 0, hidden = 0, waiting = 0 } = facts ?? {}
    if (mode !== 'open')
      return neutral(
        `${figuresText({ answers, hidden, waiting })} in round ${number}, which ${mode === 'hold' ? 'is held' : 'shows answers late'}: npm run ops -- show open ${stageOptions(scene)} --form ${form} where it should not be.`,
      )
    if (approval !== 'none')
      return neutral(
        `Round ${number} shows ${approvalWords[approval]} only once somebody approves it: npm run ops -- show approval none ${stageOptions(scene)} --form ${form} where it should not be so.`,
      )
    return answers === 0
      ? green(`Round ${number} is open and empty.`)
      : neutral(
          `${figuresText({ answers, hidden, waiting })} in the open round ${number}: npm run ops -- round new ${stageOptions(scene)} --form ${form} before doors.`,
        )
  },
})

/** The state of the table, and what is in it. */
export const storeChecks: readonly Check[] = [
  writable,
  recovery,
  deletion,
  leads,
  quiet,
  ...liveForms.map((form) => roundOf(form)),
]
