import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkStageSettings, readStageSettings, stageNames } from './stage-settings.ts'

const valid = {
  stage: 'gala',
  eventName: 'Gala 2026',
  ventingMachineKey: 'gala-2026-key',
  question: 'What now?',
  options: { whatIsA: ['game'], thatCould: ['save an hour'] },
  retentionDays: 90,
  permanent: false,
  logRetentionDays: 30,
  throttle: { answers: { requestsPerSecond: 100, burst: 200 } },
}

describe('the stages of the project', () => {
  it.each(stageNames())('%s has valid settings', (stage) => {
    expect(readStageSettings(stage).stage).toBe(stage)
  })

  it('include the default, the local run and the summit', () => {
    expect(stageNames()).toEqual(expect.arrayContaining(['default', 'local', 'toronto-summit']))
  })

  it('an unknown one is refused, with the existing ones', () => {
    expect(() => readStageSettings('nowhere')).toThrow(
      /^There is no stage "nowhere"\. The stages are: default, .*local, .*toronto-summit/,
    )
  })
})

describe('checking settings', () => {
  it('takes valid ones as they are', () => {
    expect(checkStageSettings('gala', valid)).toEqual(valid)
  })

  it.each([
    { formService: { url: 'https://forms.example:8443/v1/submit', fromName: 'Gala – the mail' } },
    { alarmEmail: 'night-watch+gala@events.example.org' },
    { flaggedWords: ['Competitor X', 'Blödsinn'] },
    { quadrantNames: ['Now', 'Moonshots', 'Später', 'Never'] },
  ])('takes %j', (change) => {
    expect(checkStageSettings('gala', { ...valid, ...change })).toEqual({ ...valid, ...change })
  })

  it.each(['', 'gala@example', 'gala@example.org.', 7])(
    'refuses %j as an address for the alarms',
    (alarmEmail) => {
      expect(() => checkStageSettings('gala', { ...valid, alarmEmail })).toThrow(
        'infra/stages/gala.json: alarmEmail must be an e-mail address.',
      )
    },
  )
  it.each([[['Now', 'Moonshots', 'Later']], [['Now', 'Moonshots', 'Later', 'x'.repeat(25)]], ['Now']])(
    'refuses %j as names for the quarters',
    (quadrantNames) => {
      expect(() => checkStageSettings('gala', { ...valid, quadrantNames })).toThrow(
        'must be four names of 1 to 24 characters on one line',
      )
    },
  )

  it('takes questions for the desk, as many as an environment holds beside the words', () => {
    const flaggedWords = Array.from({ length: 60 }, (_, index) => `competitor number ${index}`)
    const preparedQuestions = Array.from({ length: 12 }, () => 'x'.repeat(150))
    expect(checkStageSettings('gala', { ...valid, flaggedWords })).toMatchObject({ flaggedWords })
    expect(checkStageSettings('gala', { ...valid, preparedQuestions })).toMatchObject({ preparedQuestions })
    expect(() => checkStageSettings('gala', { ...valid, flaggedWords, preparedQuestions })).toThrow(
      'preparedQuestions and programme must be at most 3000 bytes together with flaggedWords',
    )
  })

  it.each(['http://forms.example/submit', 'https://user:word@forms.example', 'forms.example'])(
    'refuses %j as the address of a form service',
    (url) => {
      expect(() => checkStageSettings('gala', { ...valid, formService: { url } })).toThrow(
        'formService.url must be an https address',
      )
    },
  )

  it.each([
    [{ fromName: 'two\nlines' }, 'formService.fromName must be 1 to 100 characters on one line'],
    [{ accessKey: 'secret' }, 'formService.accessKey is not a setting'],
  ])('refuses a form service with %j', (change, sentence) => {
    const formService = { url: 'https://forms.example/submit', ...change }
    expect(() => checkStageSettings('gala', { ...valid, formService })).toThrow(sentence)
  })

  it.each([
    ['stage', { stage: 'Gala Night' }],
    ['eventName', { eventName: 'Gala – 2026' }],
    ['ventingMachineKey', { ventingMachineKey: 'a b' }],
    ['question', { question: ' ' }],
    ['question', { question: 'x'.repeat(201) }],
    ['options', { options: ['game'] }],
    ['options.whatIsA', { options: { ...valid.options, whatIsA: [] } }],
    ['options.thatCould', { options: { ...valid.options, thatCould: ['fly', ' fly '] } }],
    ['retentionDays', { retentionDays: 0 }],
    ['retentionDays', { retentionDays: 3651 }],
    ['permanent', { permanent: 'yes' }],
    ['logRetentionDays', { logRetentionDays: 31 }],
    ['throttle.answers', { throttle: { answers: 100 } }],
    ['throttle.list.burst', { throttle: { list: { requestsPerSecond: 1 } } }],
    ['flaggedWords', { flaggedWords: 'rude' }],
    ['flaggedWords.0', { flaggedWords: ['!'] }],
    ['flaggedWords.1', { flaggedWords: ['rude', 'x'.repeat(31)] }],
    ['flaggedWords', { flaggedWords: Array.from({ length: 101 }, (_, index) => `w${index}`) }],
    ['flaggedWords', { flaggedWords: Array.from({ length: 20 }, () => 'ä'.repeat(30)) }],
    ['programme', { programme: 'Rate' }],
    ['programme.0.kind', { programme: [{ id: 'rate1', kind: 'dance' }] }],
    ['programme.0.minutes', { programme: [{ id: 'pause1', kind: 'break', minutes: 0 }] }],
    ['preparedQuestions', { preparedQuestions: 'What?' }],
    ['preparedQuestions.0', { preparedQuestions: ['x'.repeat(201)] }],
    ['budgetUsd', { budgetUsd: 0.5, alarmEmail: 'gala@events.example.org' }],
  ])('names the field %s when it is wrong', (field, change) => {
    expect(() => checkStageSettings('gala', { ...valid, ...change })).toThrow(
      new RegExp(`^infra/stages/gala\\.json: ${field} must be .+\\.$`),
    )
  })

  it('refuses a budget whose mails no one would get', () => {
    expect(() => checkStageSettings('gala', { ...valid, budgetUsd: 50 })).toThrow(
      'infra/stages/gala.json: budgetUsd needs an alarmEmail, which gets its mails.',
    )
  })

  it('names every field at fault, missing ones too', () => {
    const { eventName, ...rest } = valid
    expect(eventName).toBe('Gala 2026')
    expect(() => checkStageSettings('gala', { ...rest, permanent: 1 })).toThrow(
      /eventName must be.*; permanent must be true or false\.$/,
    )
  })

  it('names the gates where the file has one throttle for all', () => {
    const throttle = { requestsPerSecond: 100, burst: 200 }
    expect(() => checkStageSettings('gala', { ...valid, throttle })).toThrow(
      'throttle can have a requestsPerSecond and a burst for each of answers, changes, content, polls, list, screens, desk, leads, other.',
    )
  })

  it('refuses a setting it does not know', () => {
    expect(() => checkStageSettings('gala', { ...valid, colour: 'x' })).toThrow(/colour is not a setting\.$/)
  })

  it('demands that a stage is called like its file', () => {
    expect(() => checkStageSettings('dinner', valid)).toThrow(/stage must be "dinner", the name of its file/)
  })
})

describe('the content of the live forms', () => {
  it('is long enough to choose from, in every stage', () => {
    for (const stage of stageNames()) {
      const { options } = readStageSettings(stage)
      expect(Math.min(options.whatIsA.length, options.thatCould.length)).toBeGreaterThanOrEqual(10)
    }
  })

  it('may be as long as the forms can show', () => {
    const list = Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(100, 'x'))
    const settings = { ...valid, question: 'x'.repeat(200), options: { whatIsA: list, thatCould: list } }
    expect(checkStageSettings('gala', settings)).toEqual(settings)
    const options = { ...settings.options, whatIsA: [...list, 'one too many'] }
    expect(() => checkStageSettings('gala', { ...settings, options })).toThrow(
      'options.whatIsA must be 1 to 60',
    )
  })
})

describe('a file of settings', () => {
  const directory = mkdtempSync(join(tmpdir(), 'stages-'))
  afterAll(() => {
    rmSync(directory, { recursive: true })
  })

  it('that is not JSON is said to be so', () => {
    writeFileSync(join(directory, 'gala.json'), '{')
    expect(() => readStageSettings('gala', directory)).toThrow('infra/stages/gala.json is not valid JSON.')
  })

  it('is found without any list of stages', () => {
    writeFileSync(join(directory, 'gala.json'), JSON.stringify(valid))
    expect(stageNames(directory)).toEqual(['gala'])
    expect(readStageSettings('gala', directory)).toEqual(valid)
  })

  it('may leave out what is as in the default stage, and nothing else', () => {
    const { options, retentionDays, permanent, logRetentionDays, ...own } = valid
    expect([options, retentionDays, permanent, logRetentionDays]).not.toContain(undefined)
    writeFileSync(join(directory, 'gala.json'), JSON.stringify(own))
    const usual = readStageSettings('default')
    expect(readStageSettings('gala', directory)).toEqual({
      ...own,
      options: usual.options,
      retentionDays: usual.retentionDays,
      permanent: usual.permanent,
      logRetentionDays: usual.logRetentionDays,
    })
    writeFileSync(join(directory, 'gala.json'), JSON.stringify({ ...own, question: undefined }))
    expect(() => readStageSettings('gala', directory)).toThrow(/gala\.json: question must be/)
  })
})
