import * as z from 'zod/mini'
import { laserFocusSchema } from './laser-focus.ts'

const changeSentence = 'change must be a whole number above 0.'

/**
 * What is sent in place of an earlier answer; `change` counts the changes that its phone has made, from 1. Apart from
 * the answer's own schema, because only the server checks it: no phone loads it.
 */
export const laserFocusChangeSchema = z.extend(laserFocusSchema, {
  change: z.int({ error: changeSentence }).check(z.positive({ error: changeSentence })),
})
