import { beforeAll, describe, expect, it } from 'vitest'
import { alarmsRaised, type AlarmDefinition } from './evaluation/evaluate-alarms.ts'
import { Recording } from './evaluation/recording.ts'
import { loud, quiet, type Scenario } from './evaluation/scenarios.ts'
import { stage } from './evaluation/stage-functions.ts'
import { type StageIds, StageRecorder } from './evaluation/stage-minutes.ts'
import { synthesizeStage } from '../stage-template.ts'

let alarms: AlarmDefinition[]
let ids: StageIds

beforeAll(async () => {
  const { template } = await synthesizeStage(stage)
  const idOf = (type: string, properties: object = {}): string => {
    const [id] = Object.keys(template.findResources(type, { Properties: properties }))
    if (id === undefined) throw new Error(`The template has no ${type} with ${JSON.stringify(properties)}.`)
    return id
  }
  ids = {
    api: idOf('AWS::ApiGatewayV2::Api'),
    distribution: idOf('AWS::CloudFront::Distribution'),
    table: idOf('AWS::DynamoDB::Table'),
    functionOf: (handler) => idOf('AWS::Lambda::Function', { Handler: `${handler}.handler` }),
  }
  alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties as AlarmDefinition,
  )
})

/** An alarm's name without its stage, and without the number of a further part. */
const nameOf = (name: string): string => name.replace(`heads-talking-${stage}-`, '').replace(/-\d+$/, '')

/** The alarms that are raised in the half hour, at whatever time. */
const raisedBy = async ({ usual, trouble }: Omit<Scenario, 'of' | 'raises'>): Promise<string[]> => {
  const recording = new Recording()
  const recorder = new StageRecorder(recording, ids)
  for (let minute = 0; minute < 30; minute += 1) {
    const happening = typeof trouble === 'function' ? trouble(minute) : trouble
    await recorder.add(minute, minute >= 10 && minute < 20 ? { ...usual, ...happening } : usual)
  }
  // Before its tenth minute an alarm would look at times of which nothing was recorded.
  return [...new Set(alarmsRaised(alarms, recording, { first: 9, last: 29 }).map(nameOf))].toSorted()
}

describe('nothing rings in', () => {
  it.each(quiet)('$of', async (scenario) => {
    expect(await raisedBy(scenario)).toEqual([])
  })
})

describe.each(Object.entries(loud))('about %s, an alarm is raised for', (_, scenarios) => {
  it.each(scenarios)('$of', async (scenario) => {
    expect(await raisedBy(scenario)).toEqual(scenario.raises)
  })
})

describe('the alarms', () => {
  it('are raised by something, each of them; those of the leads have tests of their own', () => {
    const raised = Object.values(loud).flatMap((scenarios) => scenarios.flatMap(({ raises }) => raises))
    const ours = alarms
      .map(({ AlarmName }) => nameOf(AlarmName))
      .filter((name) => !/^(leads?|schedule)-/.test(name))
    expect([...new Set(raised)].toSorted()).toEqual([...new Set(ours)].toSorted())
  })
})
