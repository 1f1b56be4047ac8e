import * as z from 'zod/mini'
import { deskRequestSchema, deskStateSchema } from '../desk/desk.ts'
import { answerSchemas } from '../forms/form-records.ts'
import { laserFocusChangeSchema, withdrawalSchema } from '#shared/forms/own-answer.ts'
import { probeRowSchema, probeSchema } from '../forms/probe.ts'
import { dealRequestSchema, ratingChangeSchema, ratingSchema } from '../forms/rating.ts'
import { dealSchema, ratingStateSchema } from '../choosing/rating-responses.ts'
import { voteStateSchema } from '../choosing/vote-responses.ts'
import { ballotSchema } from '../forms/ballot.ts'
import { hereSchema } from '../programme/programme.ts'
import { programmeAndBecameSchema } from '../promises/became.ts'
import { sentPromiseSchema } from '../forms/promise.ts'
import { contactSchema } from '../leads/contact.ts'
import { estimateSchema } from '../leads/estimate.ts'
import * as responses from '../responses.ts'
import { comboConvoRowSchema } from '../rows/combo-convo-row.ts'
import { ventingMachineRowSchema } from '../rows/venting-machine-row.ts'
import { laserFocusRowSchema, type LiveForm, liveForms } from '../rows/row.ts'
import { stageConfigSchema } from '../stage-config.ts'
import { wallRequestSchema, wallsRequestSchema, wallsToldSchema, wallToldSchema } from '../walls/wall.ts'

type Schema = z.core.$ZodType
type Schemas = Readonly<Record<string, Schema>>
type JsonSchema = z.core.JSONSchema.BaseSchema

/** What the answers of a form are called in the document: `laser-focus` is `LaserFocus`. */
export const answerName = (form: LiveForm): string =>
  form.replace(/(^|-)[a-z]/g, (letter) => letter.slice(-1).toUpperCase())

/** What the bodies of POSTs are checked with, by the names that the document calls them. */
export const requestSchemas: Readonly<Record<string, z.ZodMiniType<Readonly<Record<string, unknown>>>>> = {
  ...Object.fromEntries(liveForms.map((form) => [answerName(form), answerSchemas[form]])),
  LaserFocusChange: laserFocusChangeSchema,
  Withdrawal: withdrawalSchema,
  Rating: ratingSchema,
  RatingChange: ratingChangeSchema,
  DealRequest: dealRequestSchema,
  Ballot: ballotSchema,
  Here: hereSchema,
  Promise: sentPromiseSchema,
  Probe: probeSchema,
  Contact: contactSchema,
  Estimate: estimateSchema,
  DeskRequest: deskRequestSchema,
  WallRequest: wallRequestSchema,
  WallsRequest: wallsRequestSchema,
}

const ideas = z.array(laserFocusRowSchema)
const ideasPage = responses.pageSchema(laserFocusRowSchema)
const ideasTurned = responses.turnedResponseSchema(laserFocusRowSchema)
const ideasSettled = responses.settledWithAskedSchema(laserFocusRowSchema)
const pairs = z.array(comboConvoRowSchema)
const pairsPage = responses.pageSchema(comboConvoRowSchema)
const pairsTurned = responses.turnedResponseSchema(comboConvoRowSchema)
const pairsSettled = responses.settledSchema(comboConvoRowSchema)
const vents = z.array(ventingMachineRowSchema)
const ventsPage = responses.pageSchema(ventingMachineRowSchema)
const ventsTurned = responses.turnedResponseSchema(ventingMachineRowSchema)
const ventsSettled = responses.settledWithQuestionSchema(ventingMachineRowSchema)
const probes = z.array(probeRowSchema)
const probesPage = responses.pageSchema(probeRowSchema)
const probesTurned = responses.turnedResponseSchema(probeRowSchema)
const probesSettled = responses.settledSchema(probeRowSchema)

const sent = {
  Success: responses.successSchema,
  Answered: responses.answeredSchema,
  Fault: responses.faultSchema,
  GatewayFault: responses.gatewayFaultSchema,
  Health: responses.healthSchema,
  Question: responses.questionSchema,
  ComboConvoOptions: responses.optionsResponseSchema,
  DeskState: deskStateSchema,
  Conflict: responses.conflictSchema,
  WallTold: wallToldSchema,
  WallsTold: wallsToldSchema,
  RatingState: ratingStateSchema,
  VoteState: voteStateSchema,
  Deal: dealSchema,
  Programme: programmeAndBecameSchema,
  StageConfig: stageConfigSchema,
  Idea: laserFocusRowSchema,
  Ideas: ideas,
  IdeasPage: ideasPage,
  IdeasTurned: ideasTurned,
  IdeasSettled: ideasSettled,
  IdeasResponse: z.union([ideas, ideasPage, ideasTurned, responses.dotsSchema, ideasSettled]),
  Dots: responses.dotsSchema,
  WholeListResponse: z.union([ideas, ideasPage, responses.dotsSchema]),
  PairRow: comboConvoRowSchema,
  Pairs: pairs,
  PairsPage: pairsPage,
  PairsTurned: pairsTurned,
  PairsSettled: pairsSettled,
  PairsResponse: z.union([pairs, pairsPage, pairsTurned, pairsSettled]),
  VentRow: ventingMachineRowSchema,
  Vents: vents,
  VentsPage: ventsPage,
  VentsTurned: ventsTurned,
  VentsSettled: ventsSettled,
  VentsResponse: z.union([vents, ventsPage, ventsTurned, ventsSettled]),
  ProbeRow: probeRowSchema,
  Probes: probes,
  ProbesPage: probesPage,
  ProbesTurned: probesTurned,
  ProbesSettled: probesSettled,
  ProbesResponse: z.union([probes, probesPage, probesTurned, probesSettled]),
} as const satisfies Schemas

export type ResponseName = keyof typeof sent

/** The path of a schema within the document. */
export const schemaPath = (name: string): string => `#/components/schemas/${name}`

interface Refusing {
  readonly error?: ((issue: never) => unknown) | undefined
}

const sentenceOf = ({ error }: Refusing): string[] => {
  const sentence = error?.({} as never)
  return typeof sentence === 'string' ? [sentence] : []
}

/** What a schema's checks say of a value they refuse. JSON Schema cannot express all of them: these are its words. */
const sentencesOf = (schema: Schema): string[] => {
  const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod']
  const own = (def.checks ?? []).flatMap((check) => sentenceOf(check._zod.def))
  if (def.type === 'pipe') return [...sentencesOf(def.in), ...sentencesOf(def.out)]
  return def.type === 'union' ? [...sentenceOf(def), ...own] : own
}

const describeChecks = (schema: Schema, json: JsonSchema): void => {
  const sentences = [...new Set(sentencesOf(schema))]
  if (sentences.length > 0) json.description = sentences.join(' ')
}

/** Leaves out what says nothing: the bounds of every safe integer, and the pattern of a format that has a name. */
const shorten = (json: JsonSchema): void => {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.format !== undefined) delete json.pattern
}

const jsonSchemasOf = (schemas: Schemas, io: 'input' | 'output'): Record<string, unknown> => {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const { schemas: made } = z.core.toJSONSchema(registry, {
    io,
    uri: schemaPath,
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') describeChecks(zodSchema, jsonSchema)
      shorten(jsonSchema)
    },
  })
  for (const json of Object.values(made)) {
    // The document says both for all of them.
    delete json.$schema
    delete json.$id
  }
  return made
}

/** What a page may send beside an answer. Whatever is in it, an answer is not refused for it. */
const sender = {
  seal: {
    description:
      'The seal in the address of a printed sheet: 16 characters; an answer without a table has the sheet’s table and a dot before it. Anything else is no seal.',
  },
  round: {
    description:
      'The round of the question that was answered, a whole number above 0: where it is over, the answer waits at the desk. One that has not begun, and anything else, is none: the response names the round that the answer was stored in.',
  },
  browserId: { description: 'By which answers of one visit are known: 8 characters. Anything else is none.' },
}

/** The answers' schemas, with what may be sent beside each. */
const withSender = (schemas: Record<string, unknown>): Record<string, unknown> => {
  const answers = [
    ...liveForms.map(answerName),
    'LaserFocusChange',
    'Rating',
    'RatingChange',
    'Ballot',
    'Promise',
  ].map((name) => {
    const schema = schemas[name] as JsonSchema
    return [name, { ...schema, properties: { ...schema.properties, ...sender } }] as const
  })
  return { ...schemas, ...Object.fromEntries(answers) }
}

/** The document's `components.schemas`: requests as they may be sent, responses as they are sent. */
export const componentSchemas = (): Record<string, unknown> => ({
  ...withSender(jsonSchemasOf(requestSchemas, 'input')),
  ...jsonSchemasOf(sent, 'output'),
})
