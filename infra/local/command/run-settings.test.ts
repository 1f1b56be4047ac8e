import { describe, expect, it } from 'vitest'
import { readRunSettings } from './run-settings.ts'

describe('the settings of a run', () => {
  it('have defaults, for empty variables too', () => {
    const formService = { url: undefined, accessKey: undefined }
    const defaults = { port: 3000, dataDir: '.local', stage: 'local', formService, limits: undefined }
    expect(readRunSettings({})).toEqual(defaults)
    const names = [
      'PORT',
      'DATA_DIR',
      'STAGE',
      'FORM_SERVICE_URL',
      'FORM_SERVICE_ACCESS_KEY',
      'LIMITS',
      'SEED',
    ]
    expect(readRunSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults)
  })

  it('are what the environment says', () => {
    const set = {
      PORT: '4000',
      DATA_DIR: '/tmp/x',
      STAGE: 'default',
      FORM_SERVICE_URL: 'https://forms.example/submit',
      FORM_SERVICE_ACCESS_KEY: 'a-key',
      LIMITS: 'new-table',
      SEED: '7',
    }
    expect(readRunSettings(set)).toEqual({
      port: 4000,
      dataDir: '/tmp/x',
      stage: 'default',
      formService: { url: 'https://forms.example/submit', accessKey: 'a-key' },
      limits: { kind: 'new-table', seed: 7 },
    })
  })

  it('have limits where the command says so, whatever the environment', () => {
    const limitsOf = (words: string[], environment = {}) => readRunSettings(environment, words).limits
    expect(limitsOf(['--limits', 'new-table'])).toEqual({ kind: 'new-table', seed: 1 })
    expect(limitsOf(['--limits=new-table', '--seed', '3'], { SEED: '4' })).toEqual({
      kind: 'new-table',
      seed: 3,
    })
    expect(limitsOf(['--seed', '3'])).toBeUndefined()
  })

  it.each([
    [{ LIMITS: 'old-table' }, [], 'LIMITS can only be new-table, and is "old-table".'],
    [{ SEED: '-1' }, [], 'SEED must be a whole number, and is "-1".'],
    [{}, ['--limit', 'new-table'], "Unknown option '--limit'. The options are --limits new-table and"],
    [{}, ['--limits'], "Option '--limits <value>' argument missing. The options are"],
    [{}, ['new-table'], "Unexpected argument 'new-table'"],
  ])('refuse %j %j', (environment, words, sentence) => {
    expect(() => readRunSettings(environment, words)).toThrow(sentence)
  })

  it.each(['0', '65536', '3000x'])('refuse the port %s', (PORT) => {
    expect(() => readRunSettings({ PORT })).toThrow(
      `PORT must be a whole number from 1 to 65535, and is "${PORT}".`,
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
