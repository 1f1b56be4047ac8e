import { describe, expect, it } from 'vitest'
import { type AlarmDefinition, isRaised } from './evaluation/evaluate-alarms.ts'
import { valueOfExpression } from './evaluation/expression.ts'
import { Recording, statisticOf } from './evaluation/recording.ts'

describe('a metric math expression', () => {
  const values: Readonly<Record<string, number>> = { m0: 12, m1: 300, m2: 240 }
  const valueOf = (metric: string) => values[metric]

  it.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['10-2-3', 5],
    ['100*m0/m1', 4],
    ['m1-m2', 60],
    ['MAX([m0,m1-m2,7])', 60],
    ['SUM([FILL(m9,0),m0])', 12],
    ['FILL(m9,5)', 5],
    ['IF(m0>=12,1,0)', 1],
    ['IF(m0>12,1,0)', 0],
    ['IF(FILL(m9,0)>=3,100*m9/m1,0)', 0],
    ['IF(MAX([FILL(m0,0),FILL(m9,0)])>=3,100*MAX([m0,m9])/m1,0)', 4],
    ['m9+1', undefined],
    ['m0/(m1-300)', undefined],
  ])('%s is %s', (expression, value) => {
    expect(valueOfExpression(expression, valueOf)).toBe(value)
  })

  it.each(['', 'm0+', 'MAX([m0,m1)', 'SEARCH(m0)', 'm0 m1', '"text"', 'm0&m1'])(
    '%j is refused, not guessed',
    (expression) => {
      expect(() => valueOfExpression(expression, valueOf)).toThrow('is not understood')
    },
  )
})

describe('a statistic', () => {
  const samples = Array.from({ length: 200 }, (_, index) => index + 1)

  it.each([
    ['Sum', 20_100],
    ['Average', 100.5],
    ['Maximum', 200],
    ['SampleCount', 200],
    ['p99', 198],
    ['p50', 100],
  ])('%s is %d', (statistic, value) => {
    expect(statisticOf(samples, statistic)).toBe(value)
    expect(statisticOf([], statistic)).toBeUndefined()
  })

  it('that no alarm uses is refused', () => {
    expect(() => statisticOf(samples, 'TM(10%:90%)')).toThrow('TM(10%:90%)')
  })
})

describe('an alarm', () => {
  const metric = { namespace: 'Test', name: 'Points' }

  /** Points of the last minutes, the latest last: 0 is well, X is not, - is missing. */
  const raised = (points: string, definition: Partial<AlarmDefinition>, wasRaised = false): boolean => {
    const recording = new Recording()
    const told = points.split(' ')
    told.forEach((point, minute) => {
      if (point !== '-') recording.add(metric, minute, point === 'X' ? 9 : 0)
    })
    const alarm: AlarmDefinition = {
      AlarmName: 'test',
      Namespace: metric.namespace,
      MetricName: metric.name,
      Statistic: 'Sum',
      Period: 60,
      Threshold: 5,
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 3,
      ...definition,
    }
    return isRaised(alarm, recording, told.length, wasRaised)
  }

  // CloudWatch's own examples: what is there counts before what is missing.
  it.each([
    ['0 - X - X', 3, [false, false]],
    ['0 X X - X', 3, [true, true]],
    ['- - - - 0', 3, [false, false]],
    ['- - - X -', 3, [true, false]],
    ['- - - - -', 3, [true, false]],
    ['0 - X - X', 2, [true, true]],
    ['0 0 X 0 X', 2, [true, true]],
    ['0 - X - -', 2, [true, false]],
    ['- - - - X', 2, [true, false]],
    ['0 0 0 - -', 2, [false, false]],
  ])('over %s that needs %d of 3 is raised, by missing points that breach or not: %j', (...given) => {
    const [points, DatapointsToAlarm, states] = given
    const found = ['breaching', 'notBreaching'].map((TreatMissingData) =>
      raised(points, { DatapointsToAlarm, TreatMissingData }),
    )
    expect(found).toEqual(states)
  })

  it('that ignores what is missing stays as it was', () => {
    for (const was of [true, false]) {
      expect(raised('- - - - -', { TreatMissingData: 'ignore' }, was)).toBe(was)
      expect(raised('0 0 0 0 0', { TreatMissingData: 'ignore' }, was)).toBe(false)
    }
  })

  it('adds up a longer period', () => {
    const definition = { Period: 300, EvaluationPeriods: 1, Threshold: 10 }
    expect(raised('0 X 0 X 0', definition)).toBe(true)
    expect(raised('X 0 0 0 0 X', definition)).toBe(false)
  })
})
