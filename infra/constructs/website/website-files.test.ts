import { describe, expect, it } from 'vitest'
import { stageConfigSchema } from '#shared/stage-config.ts'
import { readStageSettings, type StageSettings } from '../../stages/stage-settings.ts'
import { stageConfig } from './website-files.ts'

/** What every stage says, and nothing that it may leave out. */
const {
  quadrantNames: _names,
  chartLook: _look,
  language: _language,
  ...plain
}: StageSettings = readStageSettings('default')
const { stage, eventName, ventingMachineKey, retentionDays, logRetentionDays } = plain
const always = { stage, eventName, ventingMachineKey, retentionDays, logRetentionDays }

const said = {
  quadrantNames: ['Do it now', 'Plan it', 'Hand it on', 'Leave it'],
  chartLook: 'bright',
  language: 'fr',
} as const satisfies Partial<StageSettings>

describe('what a page learns of its stage', () => {
  it('is the same few things of every stage', () => {
    expect(stageConfig(plain)).toEqual(always)
  })

  it.each(Object.entries(said))('is its %s, where the stage has one', (name, value) => {
    expect(stageConfig({ ...plain, [name]: value })).toEqual({ ...always, [name]: value })
  })

  it('is that the evening has a programme, and not what is in it', () => {
    const programme = [{ id: 'lobby1', kind: 'lobby' }] as const
    expect(stageConfig({ ...plain, programme: [...programme] })).toEqual({ ...always, hasProgramme: true })
    expect(stageConfig({ ...plain, programme: [] })).toEqual(always)
  })

  it('is all that a page may know, and nothing more', () => {
    const config = stageConfig({ ...plain, ...said, programme: [{ id: 'lobby1', kind: 'lobby' }] })
    expect(Object.keys(config).toSorted()).toEqual(Object.keys(stageConfigSchema.shape).toSorted())
    expect(stageConfigSchema.parse(config)).toEqual(config)
  })
})
