/** `npm run test:choosing`: what dealing, rating and voting come to, in virtual time; README.md has the tables. */
import { parseArgs } from 'node:util'
import { printTable } from '#tests/rig/figures.ts'
import { type ChoosingRush, largeRushes } from './rush.ts'
import { type Attack, attackRow, coverageRow, hitsRow, rushRow, voteRow } from './figures.ts'

const { values } = parseArgs({
  options: {
    /** The first seed, and how many. */
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '20' },
    only: { type: 'string', default: 'coverage,rush,hits,vote,attacks' },
    /** Ratings an idea, of the table of hits. */
    ratings: { type: 'string', default: '3,5,7,10,20,40' },
    /** Of the rooms that vote, and of those in which a tenth lies. */
    phones: { type: 'string', default: '400,4000' },
  },
})
const parts = values.only.split(',')
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index)
const noises = [1, 1.5]
const phoneCounts = values.phones.split(',').map(Number)

if (parts.includes('coverage'))
  printTable(
    `Seen evenly: mean (least–most) of ${seeds.length} seeds`,
    [
      'phones, ideas',
      'dealt by',
      'ratings an idea',
      '% rated 3 times',
      'given apart, until 3',
      'given 3 after s',
      'answered apart, at 3',
      'answered 3 after s',
      'wrong',
    ],
    (
      [
        [400, 300, 100],
        [4_000, 300, 100],
        [60, 40, 12],
      ] as const
    ).flatMap((room) =>
      (['chance', 'least seen', 'wheel'] as const).map((way) => coverageRow(room, way, seeds)),
    ),
  )

const printRushes = async (title: string, plans: readonly Partial<ChoosingRush>[]) => {
  const rows = []
  for (const plan of plans) rows.push(await rushRow(plan, seeds))
  printTable(
    `${title}: mean (least–most), and sums, of ${seeds.length} seeds`,
    [
      'phones',
      'instances',
      'first idea after ms, p50',
      'p99',
      'longest',
      'deals in a second',
      'opened',
      'refused',
      'turned away',
      'throttled',
      'ratings',
      'lost',
      'doubled',
      'ideas dealt',
      'own',
      'hidden',
      'phones with fewer than 5',
    ],
    rows,
  )
}

if (parts.includes('rush'))
  await printRushes('4,000 phones begin to rate within 10 s on a new table', [
    { instances: 60 },
    { instances: 1_000 },
  ])

// Minutes each: only where it is asked for.
if (parts.includes('large')) await printRushes('Very large rooms begin to rate, warm', largeRushes)

if (parts.includes('hits'))
  printTable(
    `Of the room's ten in the true ten: mean (least–most) of ${seeds.length} seeds`,
    [
      'noise',
      'ratings an idea',
      'measured',
      'own places',
      'least seen',
      'least seen, by means',
      'wheel',
      'wheel, by trimmed means',
      'wheel, by medians of pairs',
      'wheel, by means',
    ],
    noises.flatMap((noise) =>
      values.ratings.split(',').map((ratings) => hitsRow(noise, Number(ratings), seeds)),
    ),
  )

if (parts.includes('vote'))
  printTable(
    'The truly best idea in a vote on the twelve',
    ['noise', 'phones', 'of the twelve', 'first', 'of the first three'],
    noises.flatMap((noise) => phoneCounts.map((phones) => voteRow(noise, phones, seeds))),
  )

const human = { perIdea: 12, isTireless: true, isSealed: true }
const script = { perIdea: 1, isTireless: true }
const attacks: readonly Attack[] = [
  { name: 'nobody lies', isTireless: false, isSealed: true, weight: 'leave-out' },
  { name: 'a tenth, as fast as people, with seals', ...human, weight: 'leave-out' },
  { name: 'a tenth, 10 a minute, with seals', ...human, perIdea: 6, weight: 'leave-out' },
  { name: 'a tenth, 15 a minute, with seals', ...human, perIdea: 4, weight: 'leave-out' },
  { name: 'a tenth, one a second', ...script, isSealed: false, weight: 'count' },
  { name: 'a tenth, one a second', ...script, isSealed: false, weight: 'leave-out' },
  { name: 'a tenth, one a second, with seals', ...script, isSealed: true, weight: 'leave-out' },
]
if (parts.includes('attacks'))
  for (const phones of phoneCounts)
    printTable(
      `A tenth of ${phones} phones lies for the true thirtieth: of ${seeds.length} seeds`,
      [
        'who',
        'flood',
        '% lies',
        'hits',
        'by trimmed means',
        'by means',
        'place, median',
        'in the ten',
        'wins the vote',
      ],
      attacks.map((attack) => attackRow(attack, phones, seeds)),
    )
