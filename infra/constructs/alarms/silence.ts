import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { Stack } from 'aws-cdk-lib'
import { StageAlarm } from './stage-alarm.ts'

/** An alarm as its template has it, and who is to be raised where it hears nothing. */
interface Heard {
  readonly name: string
  readonly hearsSilence: boolean
  readonly tells: boolean
  readonly heardBy: string | undefined
}

const heardIn = (stack: Stack): Heard[] =>
  stack.node
    .findAll()
    .filter((construct) => construct instanceof CfnAlarm)
    .map((resource) => {
      const owner = resource.node.scope
      const actions: unknown = stack.resolve(resource.alarmActions)
      return {
        name: resource.alarmName ?? resource.node.path,
        hearsSilence: resource.treatMissingData === 'breaching',
        tells: Array.isArray(actions) && actions.length > 0,
        heardBy: owner instanceof StageAlarm ? owner.heardBy : undefined,
      }
    })

const faultOf = ({ name, heardBy }: Heard, all: readonly Heard[]): string | undefined => {
  if (heardBy === undefined)
    return `The alarm ${name} ignores missing data, and names no alarm that is raised by its silence: give it a heardBy.`
  const listener = all.find((other) => other.name === heardBy)
  if (!listener)
    return `The alarm ${name} ignores missing data, and ${heardBy}, which should hear its silence, is not there.`
  if (!listener.hearsSilence)
    return `The alarm ${name} ignores missing data, and so does ${heardBy}, which should hear its silence.`
  return listener.tells
    ? undefined
    : `The alarm ${heardBy}, which should hear the silence of ${name}, tells nobody.`
}

/**
 * What is wrong with how a stack's alarms take missing data: an alarm that ignores it looks well when what it looks at is
 * dead, so each is paired with one that does not. One sentence for each alarm that is not.
 */
const silenceFaults = (stack: Stack): string[] => {
  const all = heardIn(stack)
  return all.filter(({ hearsSilence }) => !hearsSilence).flatMap((alarm) => faultOf(alarm, all) ?? [])
}

/** Has a stack's synthesis fail where an alarm that ignores missing data is paired with none that does not. */
export const demandListeners = (stack: Stack): void =>
  stack.node.addValidation({ validate: () => silenceFaults(stack) })
