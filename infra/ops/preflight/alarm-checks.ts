import { counted } from '../terminal.ts'
import { type Check, green, neutral, red } from './check.ts'
import { deployCommand, onAws } from './stack-checks.ts'

const mail = onAws('alarm mail', async (aws, { settings }) => {
  const { alarmEmail } = settings
  if (alarmEmail === undefined) return neutral('The stage has no alarmEmail: nobody is told of its alarms.')
  const subscriber = (await aws.subscribers()).find(({ address }) => address === alarmEmail)
  if (!subscriber)
    return red(
      `${alarmEmail} is not subscribed: it was never deployed, or it unsubscribed. ${deployCommand(settings)}, or subscribe it to the topic again.`,
    )
  return subscriber.isConfirmed
    ? green(`${alarmEmail} is told.`)
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

/** Whether somebody would be told. */
export const alarmChecks: readonly Check[] = [mail, alarms]
