import { expect, it } from 'vitest'
import { deskRequestSchema } from '#shared/desk/desk.ts'
import { read } from '../rig/quoted-commands.ts'

it('what the runbook has show control send is what the desk takes', () => {
  const [, section = ''] = read('RUNBOOK.md').split('## Show control')
  const [buttons = ''] = section.split('\n## ')
  const bodies = [...buttons.matchAll(/`(\{"form".*?\})`/g)].map(
    ([, body = '']) => JSON.parse(body) as unknown,
  )
  const kinds = bodies.map((body) => deskRequestSchema.parse(body).change.kind)
  expect(kinds).toEqual(['hold', 'reveal', 'open', 'lead', 'show', 'show'])
})
