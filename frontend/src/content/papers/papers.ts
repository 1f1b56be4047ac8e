import type { PaperId } from '#shared/page-paths.ts'
import type { Ground } from '#components/ground/ground.ts'

/** What is forwarded to people whom an organizer has to ask: a page for each of them. */
interface Paper {
  /** Begins the page, and names it in links; there without its period. */
  readonly heading: string
  readonly lead: string
  /** What is in it, beside its name in a link. */
  readonly holds: string
  readonly ground: Ground
  /** In search results. */
  readonly title: string
  readonly description: string
}

export const papers: Readonly<Record<PaperId, Paper>> = {
  venue: {
    heading: 'For your venue.',
    lead: 'What we need from the room. Forward it to whoever has the keys.',
    holds: 'Space, power, screens, wifi and set-up time',
    ground: 'teal',
    title: 'For Your Venue: Technical Rider',
    description:
      'What the room has to have: wifi for any number of phones as measured, screens as tested, and space, power and set-up for each product.',
  },
  lawyers: {
    heading: 'For your lawyers.',
    lead: 'What is stored, where, for how long, and by whom. No small print.',
    holds: 'What is stored, where, how long, who processes it',
    ground: 'violet',
    title: 'For Your Lawyers: Data Sheet',
    description:
      'What an event with us stores of guests and organizers, field by field: where it is, for how long, who sees it and who processes it.',
  },
  everybody: {
    heading: 'For everybody who comes.',
    lead: 'What we tested for people who see, hear, move or read differently. And what we did not.',
    holds: 'What we tested, and what we did not',
    ground: 'pink',
    title: 'For Everybody: Accessibility',
    description:
      'Every criterion of WCAG 2.2, levels A and AA, with the test that we have for it or none, and what helps in the room.',
  },
  it: {
    heading: 'For your IT people.',
    lead: 'How it is kept safe, each line with the test that shows it. And what there is not.',
    holds: 'How it is kept safe, and what there is not',
    ground: 'deep',
    title: 'For Your IT People: Security',
    description:
      'How site, forms and database are kept safe, each statement with the automated test that shows it, and what we do not have yet.',
  },
}

/** How a paper is called in a link. */
export const paperName = (id: PaperId): string => papers[id].heading.slice(0, -1)

/** Where a paper is read. */
export const paperPath = (id: PaperId): string => `/for/${id}`
