import { productIds } from '#shared/products.ts'
import { rowLimits } from '#shared/rows/row.ts'
import type { Case } from '../case.ts'
import { type Query, rowsCase } from '../questions.ts'
import type { Scene } from '../scene.ts'
import { type Border, borderCases } from './limits.ts'

const noNumber = [null, '5', '', true, [], [5], {}, undefined]

const scale = (field: string): Border => ({
  form: 'laser-focus',
  field,
  taken: [...Array.from({ length: 101 }, (_, step) => step / 10), 0.1 + 0.2, 7.300000000000001, 1e1],
  refused: [-0.1, -1, 10.1, 10.000001, 11, 0.05, 0.15, 9.95, 5.25, 1 / 3, 1e21, -1e21, ...noNumber],
})

/** Prototypes' names are no products. */
const noProducts = '__proto__ constructor toString hasOwnProperty Ping-Poll ping_poll ping-pol'.split(' ')

/** Numbers, dates and choices. */
const borders = ({ options, question }: Scene['served']): Border[] => [
  {
    form: 'laser-focus',
    field: 'table',
    taken: [0, 1, 9, 10, 99, 100, 999, 1000, 9998, 9999],
    refused: [-1, -9999, 10_000, 10_001, 0.5, 9998.5, 1e21, -0.1, 2 ** 53, '12', ...noNumber],
  },
  scale('impact'),
  scale('effort'),
  { form: 'combo-convo', field: 'whatIsA', taken: options.whatIsA, refused: options.thatCould },
  { form: 'combo-convo', field: 'thatCould', taken: options.thatCould, refused: options.whatIsA },
  {
    form: 'venting-machine',
    field: 'question',
    taken: [question, ` ${question}\n`, `${question}\u{200b}`],
    refused: [`${question}?`, question.toUpperCase(), question.slice(1), 'x'.repeat(201)],
  },
  {
    form: 'estimate',
    field: 'selectedProducts',
    taken: [
      ...productIds,
      productIds.join(','),
      ` ${productIds.join(' , ')} `,
      ',ping-poll,,ping-poll,',
      'ping-poll,ping-poll',
      // Some ask before they choose.
      ...['', ' ', ',', ' , ,'],
    ],
    refused: [...noProducts, ...noProducts.map((id) => `ping-poll,${id}`), ...noNumber],
  },
  {
    form: 'estimate',
    field: 'eventDate',
    taken: [...',2047-03-15,2024-02-29,2000-02-29,2026-12-31,0001-01-01,9999-12-31'.split(','), undefined],
    refused: [
      ...['2023-02-29', '1900-02-29', '2047-02-30', '2027-13-01', '2047-00-10', '2047-04-31', '2047-01-00'],
      ...[' 2047-03-15', '2047-03-15 ', '2027-3-15', '15-03-2027', '2047-03-15T10:00:00Z', '20270315'],
      ...['+02047-03-15', '-2047-03-15', '２０２７-03-15', null, 20270315, []],
    ],
  },
  ...(['contact', 'estimate'] as const).flatMap((form): Border[] => [
    { form, field: 'website', taken: ['', 'x'.repeat(500), undefined], refused: ['x'.repeat(501), null, 1] },
    {
      form,
      field: 'filledInMs',
      taken: [0, 1, 2999, 3000, 0.5, 1e12, undefined],
      refused: [-1, -0.001, '3000', null, true],
    },
  ]),
]

const { page } = rowLimits
const limits = ['0', '1', '2', ...[page - 1, page, page + 1].map(String), ...'-1 1.0 +1 01 1e2'.split(' ')]
const numbers = '0,1,01,999999999999999,1000000000000000,-1,1.5,0x1,, 1,1 ,٣,١'.split(',')

/** `sinceRow=1&limit=2` as a query. */
const queryOf = (text: string): Query => text.split('&').map((part) => part.split('=') as [string, string])

const queries: readonly Query[] = [
  ...limits.flatMap((limit) =>
    ['', 'sinceRow=1&', 'format=obj&', 'meta=1&'].map((before) => `${before}limit=${limit}`),
  ),
  ...numbers.flatMap((sinceRow) => [`sinceRow=${sinceRow}`, `sinceRow=${sinceRow}&limit=1`]),
  ...'1/0//true/1,1/01'.split('/').map((meta) => `meta=${meta}`),
  ...'obj/OBJ//json/csv/obj '.split('/').map((format) => `format=${format}`),
].map(queryOf)

/** Every border of a number, a date and a choice, from both sides. */
export const valueLimitCases = ({ forms, served }: Scene): Case[] => [
  ...queries.map(rowsCase),
  ...borderCases(forms, borders(served)),
]
