import { App, Stack } from 'aws-cdk-lib'
import { Alarm, Metric, type AlarmProps, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { describe, expect, it } from 'vitest'
import { demandListeners, listeners, stageAlarm } from '#infra/constructs/alarms/stage-alarm.ts'

const metric = new Metric({ namespace: 'HeadsTalking', metricName: 'Anything' })
const common = { metric, threshold: 1, evaluationPeriods: 1 }
const deaf = {
  ...common,
  settings: { stage: 'gala', eventName: 'Gala' },
  means: 'It is broken.',
  page: '#x' as const,
}

interface Planted {
  /** How the listener takes missing data; it is not there where undefined. */
  readonly listener?: TreatMissingData | undefined
  readonly heardBy?: string
  readonly tells?: boolean
  readonly other?: AlarmProps
}

/** Synthesizes a stack of two alarms: one that ignores missing data, and the one that is to hear its silence. */
const synthesis =
  ({ listener, heardBy, tells = true, other }: Planted) =>
  () => {
    const app = new App()
    const stack = new Stack(app, 'Gala')
    stageAlarm(stack, 'Deaf', { ...deaf, name: 'answers-late', ...(heardBy !== undefined && { heardBy }) })
    if (other) new Alarm(stack, 'Other', other)
    if (listener) {
      const alarm = stageAlarm(stack, 'Listener', {
        ...deaf,
        name: listeners.canary,
        treatMissingData: listener,
        ...(listener !== TreatMissingData.BREACHING && { heardBy: listeners.canary }),
      })
      if (tells) alarm.addAlarmAction(new SnsAction(new Topic(stack, 'Topic')))
    }
    demandListeners(stack)
    app.synth()
  }

const { BREACHING, IGNORE, NOT_BREACHING } = TreatMissingData

describe('an alarm that ignores missing data', () => {
  it('is paired with one that does not', () => {
    expect(synthesis({ listener: BREACHING, heardBy: listeners.canary })).not.toThrow()
  })

  it.each<[string, Planted, RegExp]>([
    ['names none', { listener: BREACHING }, /gala-answers-late ignores missing data, and names no alarm/],
    [
      'names one that is not there',
      { heardBy: listeners.canary },
      /gala-canary-failing, which should hear its silence, is not there/,
    ],
    [
      'names one that ignores it too',
      { listener: NOT_BREACHING, heardBy: listeners.canary },
      /so does heads-talking-gala-canary-failing/,
    ],
    [
      'names one that keeps its state',
      { listener: IGNORE, heardBy: listeners.canary },
      /so does heads-talking-gala-canary-failing/,
    ],
    [
      'names one that tells nobody',
      { listener: BREACHING, heardBy: listeners.canary, tells: false },
      /canary-failing, which should hear the silence of .*answers-late, tells nobody/,
    ],
    [
      'is no alarm of ours',
      { listener: BREACHING, heardBy: listeners.canary, other: { ...common, alarmName: 'stray' } },
      /The alarm stray ignores missing data/,
    ],
  ])('stops the synthesis where it %s', (_fault, planted, says) => {
    expect(synthesis(planted)).toThrow(says)
  })
})
