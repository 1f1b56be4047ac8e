import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type ComboConvoOptions, comboConvoSchema } from '#shared/forms/combo-convo.ts'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'
import { probeSchema } from '#shared/forms/probe.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'
import { contactSchema } from '#shared/leads/contact.ts'
import { estimateSchema } from '#shared/leads/estimate.ts'
import { apiPath } from '#shared/routes.ts'
import { type FormName, newCanary } from './case.ts'

/** What the stage serves on its live forms, as a page learns it. */
export interface Served {
  readonly ventingMachineKey: string
  readonly question: string
  readonly options: ComboConvoOptions
}

type Payload = Readonly<Record<string, unknown>>

/** A form, as its page knows it. */
export interface CorpusForm {
  readonly name: FormName
  /** Path of its POST, with its key where it has one. */
  readonly path: string
  /** The schema that its page checks with. */
  readonly schema: z.ZodMiniType<Payload>
  /** A payload that is taken, with a canary in its texts. */
  readonly valid: () => Payload
  /** The fields that hold text. */
  readonly texts: readonly string[]
  /** Whether a checked payload names only what the stage serves. */
  readonly offers: (payload: Payload) => boolean
}

const anything = () => true

const liveForms = ({ ventingMachineKey, question, options }: Served): CorpusForm[] => [
  {
    name: 'laser-focus',
    path: apiPath('post-laser-focus'),
    schema: laserFocusSchema,
    valid: () => ({ table: 12, idea: `Let ${newCanary()} sing`, impact: 7.3, effort: 2 }),
    texts: ['idea'],
    offers: anything,
  },
  {
    name: 'combo-convo',
    path: apiPath('post-combo-convo'),
    schema: comboConvoSchema,
    valid: () => ({
      orangeCard: `Sun ${newCanary()}`,
      blueCard: `Sea ${newCanary()}`,
      whatIsA: options.whatIsA[0],
      thatCould: options.thatCould[0],
      freeText: `A beach ${newCanary()}`,
      email: `${newCanary()}@mail.example`,
    }),
    texts: ['orangeCard', 'blueCard', 'whatIsA', 'thatCould', 'freeText', 'email'],
    offers: ({ whatIsA, thatCould }) =>
      options.whatIsA.includes(String(whatIsA)) && options.thatCould.includes(String(thatCould)),
  },
  {
    name: 'venting-machine',
    path: `${apiPath('post-venting-machine')}?${new URLSearchParams({ key: ventingMachineKey }).toString()}`,
    schema: ventingMachineSchema,
    valid: () => ({ question, answer: `No ${newCanary()}` }),
    texts: ['question', 'answer'],
    offers: (payload) => payload.question === question,
  },
]

/** The form that the canary answers. It has no page, and its one text is a mark. */
const probeForm: CorpusForm = {
  name: 'probe',
  path: apiPath('post-probe'),
  schema: probeSchema,
  valid: () => ({ probe: randomUUID() }),
  texts: ['probe'],
  offers: anything,
}

const person = () => ({
  name: `Visitor ${newCanary()}`,
  email: `${newCanary()}@mail.example`,
  message: `Hello,\n${newCanary()}`,
})

const leadForms: CorpusForm[] = [
  {
    name: 'contact',
    path: apiPath('post-contact'),
    schema: contactSchema,
    valid: person,
    texts: ['name', 'email', 'message', 'website'],
    offers: anything,
  },
  {
    name: 'estimate',
    path: apiPath('post-estimate'),
    schema: estimateSchema,
    valid: () => ({
      ...person(),
      eventDate: '2047-03-15',
      eventLocation: `Hall ${newCanary()}`,
      selectedProducts: 'ping-poll,flag-finder',
    }),
    texts: ['name', 'email', 'message', 'website', 'eventDate', 'eventLocation', 'selectedProducts'],
    offers: anything,
  },
]

/** Every form of the site, where this is served. */
export const formsServing = (served: Served): readonly CorpusForm[] => [
  ...liveForms(served),
  probeForm,
  ...leadForms,
]
