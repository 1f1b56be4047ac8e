import { describe, expect, it } from 'vitest'
import { readRunSettings } from './run-settings.ts'

describe('the settings of a run', () => {
  it('have defaults, for empty variables too', () => {
    const formService = { url: undefined, accessKey: undefined }
    const defaults = { port: 3000, dataDir: '.local', stage: 'local', formService }
    expect(readRunSettings({})).toEqual(defaults)
    const empty = { PORT: '', DATA_DIR: '', STAGE: '', FORM_SERVICE_URL: '', FORM_SERVICE_ACCESS_KEY: '' }
    expect(readRunSettings(empty)).toEqual(defaults)
  })

  it('are what the environment says', () => {
    const set = {
      PORT: '4000',
      DATA_DIR: '/tmp/x',
      STAGE: 'default',
      FORM_SERVICE_URL: 'https://forms.example/submit',
      FORM_SERVICE_ACCESS_KEY: 'a-key',
    }
    expect(readRunSettings(set)).toEqual({
      port: 4000,
      dataDir: '/tmp/x',
      stage: 'default',
      formService: { url: 'https://forms.example/submit', accessKey: 'a-key' },
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

  it.each(['http://localhost:8080/x', 'http://127.0.0.1:8080/', 'http://[::1]:8080/', 'http://0.0.0.0:1/'])(
    'take a form service on this machine: %s',
    (url) => {
      expect(readRunSettings({ FORM_SERVICE_URL: url }).formService.url).toBe(url)
    },
  )

  it.each(['http://forms.example/submit', 'http://localhost.example/', 'forms.example', 'ftp://localhost/'])(
    'refuse the form service %s',
    (url) => {
      expect(() => readRunSettings({ FORM_SERVICE_URL: url })).toThrow(
        `FORM_SERVICE_URL must be an https address, or an http address on this machine, and is "${url}".`,
      )
    },
  )
})
