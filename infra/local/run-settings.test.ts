import { describe, expect, it } from 'vitest'
import { readRunSettings } from './run-settings.ts'

describe('the settings of a run', () => {
  it('have defaults, for empty variables too', () => {
    const defaults = { port: 3000, dataDir: '.local', stage: 'local' }
    expect(readRunSettings({})).toEqual(defaults)
    expect(readRunSettings({ PORT: '', DATA_DIR: '', STAGE: '' })).toEqual(defaults)
  })

  it('are what the environment says', () => {
    expect(readRunSettings({ PORT: '4000', DATA_DIR: '/tmp/x', STAGE: 'default' })).toEqual({
      port: 4000,
      dataDir: '/tmp/x',
      stage: 'default',
    })
  })

  it.each(['0', '65536', '3000x', '-1', '1.5'])('refuse the port %s', (PORT) => {
    expect(() => readRunSettings({ PORT })).toThrow(
      `PORT must be a whole number from 1 to 65535, and is "${PORT}".`,
    )
  })

  it('refuse a stage that is not there, and name those that are', () => {
    expect(() => readRunSettings({ STAGE: 'moon' })).toThrow(
      /no stage "moon".*default, local, toronto-summit/,
    )
  })
})
