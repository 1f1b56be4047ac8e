import { expect, it } from 'vitest'
import { asciiJson } from './ascii-json.ts'

it.each(['plain', 'Montréal – « déjà »', 'Was nun? 🎉', 'a\u2028b\u007fc\n', { options: ['Größe', 7] }])(
  'gives %j back, and holds nothing that CloudFormation would change',
  (value) => {
    const json = asciiJson(value)
    expect(json).toMatch(/^[\x20-\x7e]*$/)
    expect(JSON.parse(json)).toEqual(value)
  },
)
