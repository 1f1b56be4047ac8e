import { stackName } from '../../stages/stage-names.ts'
import { counted } from '../terminal.ts'
import { type Check, green, neutral, red } from './check.ts'
import { deployCommand, onAws } from './stack-checks.ts'

const mail = onAws('alarm mail', async (aws, { settings }) => {
  const { alarmEmail } = settings
  if (alarmEmail === undefined) return neutral('The stage has no alarmEmail: no one gets its alarms.')
  const subscriber = (await aws.subscribers()).find(({ address }) => address === alarmEmail)
  if (!subscriber)
    return red(
      `${alarmEmail} is not subscribed: it was never deployed, or it unsubscribed. ${deployCommand(settings)}, or subscribe it to the topic again.`,
    )
  return subscriber.isConfirmed
    ? green(`${alarmEmail} gets the alarms.`)
    : red(
        `${alarmEmail} has not confirmed: open the link in the mail “AWS Notification – Subscription Confirmation”; where it is older than three days, subscribe the address to the topic again.`,
      )
})

const alarms = onAws('alarms', async (aws, { settings }) => {
  const all = await aws.alarms()
  if (all.length === 0) return red(`The stage has no alarms: ${deployCommand(settings)}`)
  const raised = all.filter(({ isRaised }) => isRaised).map((alarm) => alarm.name)
  if (raised.length > 0)
    return red(`Raised now: ${raised.join(', ')}. See the section of that name in infra/RUNBOOK.md.`)
  const mute = all.filter(({ tells }) => !tells).map((alarm) => alarm.name)
  return mute.length === 0
    ? green(`None of ${counted(all.length, 'alarm')} is raised.`)
    : red(
        `Switched off: ${mute.join(', ')}: aws cloudwatch enable-alarm-actions --alarm-names ${mute.join(' ')}`,
      )
})

/** Begins the names of the canary's alarms within a stage. */
const canaryName = 'canary'

const canary = onAws('canary', async (aws, { settings }) => {
  if (settings.asleep) return neutral('It sleeps with the stage.')
  const own = (await aws.alarms()).filter(({ name }) =>
    name.startsWith(`${stackName(settings.stage)}-${canaryName}`),
  )
  if (own.length === 0) return red(`No one tries the site each minute: ${deployCommand(settings)}`)
  const raised = own.filter(({ isRaised }) => isRaised)
  if (raised.length > 0)
    return red(
      `What it tries each minute fails or is slow (${raised.map((alarm) => alarm.name).join(', ')}): see infra/RUNBOOK.md.`,
    )
  return own.every(({ hasData }) => hasData)
    ? green('It answers each minute, and its answers get their rows.')
    : red('It has not run yet: wait some minutes after a first deployment, then look at its function’s log.')
})

/** Whether somebody would be told. */
export const alarmChecks: readonly Check[] = [mail, alarms, canary]
