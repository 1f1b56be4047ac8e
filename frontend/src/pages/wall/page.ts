import { pageMeta } from '#content/meta/page-meta.ts'

/** The code that a camera reads; the walls of the tools come with their step. */
export const scriptBudget = 100_000

export const meta = pageMeta('/wall', {
  title: 'The Wall',
  description:
    'One address for every big screen of an event: four letters link it to the desk, and it follows the evening.',
  alt: 'Heads look up at four large letters.',
  card: 'laserfocus',
})
