import { describe, expect, it } from 'vitest'
import { ballotSchema } from '#shared/forms/ballot.ts'
import { answerSchemas, formRecords } from '#shared/forms/form-records.ts'
import { personalOfPromise, sentPromiseSchema } from '#shared/forms/promise.ts'
import { ratingSchema } from '#shared/forms/rating.ts'
import { contactSchema } from '#shared/leads/contact.ts'
import { estimateSchema } from '#shared/leads/estimate.ts'
import { leadKinds } from '#shared/routes.ts'
import { isLiveForm, roomLogs } from '#shared/rows/row.ts'
import { stored, type Stored } from './stored.ts'

const schemas: Readonly<Record<Stored['log'], { readonly shape: object }>> = {
  ...answerSchemas,
  rating: ratingSchema,
  ballot: ballotSchema,
  promise: sentPromiseSchema,
  contact: contactSchema,
  estimate: estimateSchema,
}

/** The fields of a log that say who somebody is: of a request, all of them. */
const personal = (log: Stored['log']): readonly string[] => {
  if (log === 'contact' || log === 'estimate') return Object.keys(schemas[log].shape)
  if (log === 'promise') return personalOfPromise
  return isLiveForm(log) ? formRecords[log].personal : []
}

const fieldsOf = (log: Stored['log'], kept?: Stored['kept']) =>
  stored
    .filter((one) => one.log === log && (!kept || one.kept === kept))
    .flatMap(({ fields }) => Object.keys(fields))
    .toSorted()

describe('what is said to be stored', () => {
  it('is of each log of the room and each kind of request', () => {
    expect(Object.keys(schemas).toSorted()).toEqual([...roomLogs, ...leadKinds].toSorted())
  })

  it.each(Object.keys(schemas) as Stored['log'][])('has each field of %s once, and no other', (log) => {
    expect(fieldsOf(log)).toEqual(Object.keys(schemas[log].shape).toSorted())
    expect(fieldsOf(log, 'person')).toEqual(personal(log).toSorted())
  })
})
