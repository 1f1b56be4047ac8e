import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkLead } from './check-lead.ts'

const schema = z.strictObject({
  name: z.string('Who?').check(z.minLength(3, 'Longer.'), z.regex(/^[A-Z]/, 'Begin with a capital.')),
  list: z.string().check(z.minLength(3, 'Pick one.'), z.regex(/,/, 'Pick two.')),
  website: z.string().check(z.maxLength(1, 'Leave it empty.')),
})

it('gives the first sentence about a field that breaks two rules', () => {
  expect(checkLead(schema, { name: 'a' }, { list: 'a,b', website: '' })).toEqual({
    faults: { name: 'Longer.' },
    remark: '',
  })
})

it('remarks on the first fault of what is no field of the form, and on none else', () => {
  expect(checkLead(schema, { name: '' }, { list: 'a', website: 'https://spam.example' })).toEqual({
    faults: { name: 'Who?' },
    remark: 'Pick one.',
  })
})

it('gives the body where all is well', () => {
  const body = { name: 'Ada', list: 'a,b', website: '' }
  expect(checkLead(schema, { name: 'Ada' }, { list: 'a,b', website: '' })).toEqual({ body })
})
