import { apiPath } from '#shared/routes.ts'
import { OperatorError } from '../../failure-sentence.ts'
import { grouped, spoken } from '../../figures.ts'
import { green, neutral, red } from '../../preflight/check.ts'
import { poll } from '../../poll.ts'
import { ageOf } from '../../terminal.ts'
import { CannotSay, measureOf } from '../measure.ts'
import type { Deployed, Scene } from '../scene.ts'

const onAws = ({ deployed }: Scene): Deployed => {
  if (!deployed) throw new CannotSay('Only on AWS.')
  return deployed
}

/** How long CloudWatch may take to tell of an alarm, in ms. */
const telling = { eachMs: 2_000, longestMs: 60_000 } as const

/** Rings one alarm by hand, sees CloudWatch hand it over, and asks whether the mail came. */
export const alarmMail = measureOf({
  name: 'alarm-mail',
  model: () => 'told within a minute, and a mail in the inbox',
  byName: 'it mails whoever gets the alarms',
  atMost: { seconds: 120, requests: 0 },
  measure: async (scene) => {
    const deployed = onAws(scene)
    const { time, confirm } = scene
    const since = Date.now()
    const begun = time.now()
    await deployed.ring()
    const someTold = async () => {
      const found = await deployed.told(since)
      return found.length > 0 ? found : undefined
    }
    const told = await poll(someTold, telling, time)
    const toldMs = Math.round(time.now() - begun)
    const succeeded = told?.every((isWell) => isWell) ?? false
    const arrived = succeeded
      ? await confirm?.('Has the mail of the alarm api-errors come, which this has just rung? [y/N] ')
      : undefined
    return { toldMs: told && toldMs, succeeded, arrived }
  },
  text: ({ toldMs, arrived }) =>
    toldMs === undefined
      ? 'nobody was told'
      : `told after ${spoken(toldMs)}${arrived === undefined ? '' : arrived ? ', the mail came' : ', no mail came'}`,
  judge: ({ succeeded, arrived }) => {
    if (!succeeded)
      return red('CloudWatch did not hand the alarm over: look at its history, and at the topic’s key.')
    if (arrived === undefined)
      return neutral('Look into the inbox: two mails have to come, the second says that it is over.')
    return arrived
      ? green('A second mail says within minutes that it is over.')
      : red('Look at the spam folder, and whether the subscription is confirmed: preflight says so.')
  },
})

/** How long a deployment may take to begin, and to end; how often the site is asked meanwhile, and after it; in ms. */
const rolling = { eachMs: 500, beginsMs: 15 * 60_000, endsMs: 60 * 60_000, afterMs: 60_000 } as const

/** Watches while somebody deploys with another `originKeyGeneration`: nobody may be refused meanwhile. */
export const rollOver = measureOf({
  name: 'roll-over',
  model: () => 'nobody is refused: functions accept the key before, and the next one',
  byName: 'it watches while you deploy with a raised originKeyGeneration',
  atMost: {
    seconds: (rolling.beginsMs + rolling.endsMs + rolling.afterMs) / 1_000,
    requests: (rolling.endsMs + rolling.afterMs) / rolling.eachMs,
  },
  measure: async (scene) => {
    const deployed = onAws(scene)
    const { ask, time, note, settings } = scene
    const before = await deployed.originKeys()
    const isRunning = async () => (await deployed.status()).endsWith('_IN_PROGRESS') || undefined
    note(
      `Now raise originKeyGeneration in infra/stages/${settings.stage}.json, and: npx cdk deploy -c stage=${settings.stage}`,
    )
    if (!(await poll(isRunning, { eachMs: 2_000, longestMs: rolling.beginsMs }, time)))
      throw new OperatorError(`No deployment began within ${ageOf(rolling.beginsMs)}.`)
    const begun = time.now()
    let [asked, longestGapMs, lastWell, tookMs] = [0, 0, begun, 0]
    const refused: Record<string, number> = {}
    for (
      let endedAt: number | undefined;
      time.now() < (endedAt ?? begun + rolling.endsMs) + rolling.afterMs;
    ) {
      const { status } = await ask(apiPath('get-health'))
      asked += 1
      if (status === 200) lastWell = time.now()
      else refused[status] = (refused[status] ?? 0) + 1
      longestGapMs = Math.max(longestGapMs, Math.round(time.now() - lastWell))
      if (endedAt === undefined && asked % 10 === 0 && !(await isRunning())) {
        endedAt = time.now()
        tookMs = Math.round(endedAt - begun)
      }
      await time.sleep(rolling.eachMs)
    }
    const after = await deployed.originKeys()
    const isOther = after.join() !== before.join()
    return { isOther, status: await deployed.status(), tookMs, asked, refused, longestGapMs }
  },
  text: ({ tookMs, asked, refused, longestGapMs }) =>
    `${tookMs > 0 ? `the deployment took ${ageOf(tookMs)}` : 'the deployment did not end'}; of ${grouped(asked)} requests refused ${grouped(
      Object.values(refused).reduce((sum, count) => sum + count, 0),
    )}, for ${spoken(longestGapMs)} at most`,
  judge: ({ isOther, status, tookMs, refused }) => {
    if (tookMs === 0 || !/^UPDATE_COMPLETE$/.test(status))
      return red(`The deployment did not work out (${status}).`)
    if (Object.keys(refused).length > 0)
      return red(
        `Visitors were refused (${Object.keys(refused).join(', ')}): see requests-refused in the runbook.`,
      )
    return isOther
      ? green('The next key is in use, and nobody noticed.')
      : neutral('Nobody was refused, but the keys are as before: originKeyGeneration was not raised.')
  },
})

/** How long a copy may take, in ms. */
const copying = { eachMs: 5_000, longestMs: 60 * 60_000 } as const

/** Has AWS copy the table as it was some minutes ago, which is what a restore waits for, and deletes the copy. */
export const restoreTime = measureOf({
  name: 'restore',
  model: () => 'none for AWS’s copy; all that follows took 3 to 4 s for 2,000 answers in the drill',
  byName: 'it makes a copy of the table, personal data too, and deletes it',
  // A GB copied; the tables of events are smaller.
  atMost: { seconds: copying.longestMs / 1_000, requests: 0, dollars: 0.15 },
  measure: async (scene) => {
    const deployed = onAws(scene)
    const { time, note } = scene
    const begun = time.now()
    const copy = await deployed.copy()
    const isThere = async () => (await copy.status()) === 'ACTIVE' || undefined
    const advice = `delete it: aws dynamodb delete-table --table-name ${copy.tableName}`
    note(
      `AWS copies to ${copy.tableName}. If this is interrupted, wait until the copy is there, and ${advice}`,
    )
    if (!(await poll(isThere, copying, time)))
      throw new OperatorError(
        `AWS still copies after ${ageOf(copying.longestMs)}. When ${copy.tableName} is there, ${advice}`,
      )
    const copiedMs = Math.round(time.now() - begun)
    await copy.remove()
    const isGone = async () => (await copy.status()) === undefined || undefined
    if (!(await poll(isGone, { ...copying, longestMs: 10 * 60_000 }, time)))
      throw new OperatorError(`The copy was there after ${ageOf(copiedMs)}, and does not go: ${advice}`)
    return { copiedMs }
  },
  text: ({ copiedMs }) => `AWS copied for ${ageOf(copiedMs)}`,
  judge: () => green('Write it into the runbook, “Restore”. The copy is deleted.'),
})
