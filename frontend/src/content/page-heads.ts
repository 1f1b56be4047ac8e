import type { screenPaths } from '#shared/site-paths.ts'

type ScreenPath = (typeof screenPaths)[number]

/** What search engines, networks and assistants are told of a page. (spec/decisions.md, "Routes") */
export interface PageHeadFacts {
  /** Without the brand's name; none for the front page, which carries the headline. */
  readonly title?: string
  /** 70 to 160 characters, which is what search results show. */
  readonly description: string
  /** The page's address on the site, and the card that networks show beside a link to it. */
  readonly preview: { readonly path: string; readonly image: string; readonly alt: string }
  /** False for the live tools, which are for the people in the room only. */
  readonly indexed: boolean
}

interface Words {
  readonly title?: string
  readonly description: string
  /** What the card shows beside its title. */
  readonly alt: string
  /** The card's file, where it is not named after the path. */
  readonly card?: string
}

/** Pages that visitors arrive at from anywhere. */
const pages = {
  '/': {
    description:
      'Interactive workshops, facilitated sessions and installations that turn a polite audience into a loud one.',
    alt: 'The headline beside a wall of heads: some doze, some stare, some have begun to talk.',
    card: 'home',
  },
  '/who-we-are': {
    title: 'Who Are We, Anyway?',
    description:
      'The facilitators, designers and producers behind Heads Talking, and the three founders who began it over one very long lunch.',
    alt: 'A row of staring heads on pink; the one in the middle balances a block with a star.',
  },
  '/products': {
    title: 'Products',
    description:
      'Sixteen workshops, facilitated sessions and installations for conferences, summits and kickoffs that people take part in.',
    alt: 'Two large heads face each other over a small crowd, one question between them.',
  },
  '/case-studies': {
    title: 'Case Studies',
    description:
      'Four events where the audience did the talking: what they wanted, what we built and what the room left behind.',
    alt: 'A night sky with balloons over a crowd of heads, a tower and one speaker.',
  },
  '/get-started': {
    title: 'Get Started',
    description:
      'Answer three questions, send us a note, or book a meeting: three ways to an event that people take part in.',
    alt: 'A tangerine head says one loud thing, and two heads wake up.',
  },
  '/get-started-form': {
    title: 'Product Finder',
    description:
      'Three short questions about your event, and a shortlist of the workshops, sessions and installations that fit it.',
    alt: 'A signpost with two arms above two small heads, who have to choose.',
  },
  '/get-estimate': {
    title: 'Get an Estimate',
    description: 'Everything you saved, what it comes to, and one form to have it priced as one event.',
    alt: 'Four clear tubes filled with balls to different heights.',
  },
  '/build-your-program': {
    title: 'Build Your Program',
    description:
      'Facilitated sessions, interactive installations and what carries them beyond the day: see what a whole program is made of, and tell us about yours.',
    alt: 'A leaning tower of patterned blocks on pink.',
  },
} as const satisfies Partial<Record<ScreenPath, Words>>

/** Pages for the people in the room, who have the code on their table. */
const liveTools = {
  '/comboconvo': {
    title: 'Combo Convo',
    description: 'Two cards, one question: say what they make together, and send your match.',
    alt: 'An orange and a teal card in a wall of cards, with four heads looking up.',
  },
  '/laserfocus': {
    title: 'Laser Focus',
    description:
      'Rate your table’s one idea by impact and time to value, and watch it land on the big screen.',
    alt: 'Nine tiles with bulbs, bolts and hearts; one bolt is on its way to a new place.',
  },
  '/laserfocus/scatterplot': {
    title: 'Live Scatterplot',
    description:
      'Every idea the room has rated, placed by impact and time to value and numbered by table, as it comes in.',
    alt: 'A board of nine tiles with bulbs, bolts and hearts, one of them changing its place.',
    card: 'laserfocus',
  },
  '/ventingmachine': {
    title: 'Venting Machine',
    description: 'One question, three words. Put them into the machine and see what comes out.',
    alt: 'Tags with signs hang over three heads that look out of the water.',
  },
} as const satisfies Partial<Record<ScreenPath, Words>>

/** Networks show no SVG and no more than 1200 by 630 px, which is what the cards are. */
export const cardPath = (name: string): string => `/media/social/${name}.png`

const factsOf = (path: ScreenPath, words: Words, indexed: boolean): PageHeadFacts => ({
  ...(words.title !== undefined && { title: words.title }),
  description: words.description,
  preview: { path, image: cardPath(words.card ?? path.slice(1)), alt: words.alt },
  indexed,
})

type PagePath = keyof typeof pages
type LiveToolPath = keyof typeof liveTools

/** The head of a page with an address of its own. */
export const pageHead = (path: PagePath): PageHeadFacts => factsOf(path, pages[path], true)

/** The head of a live tool. */
export const liveToolHead = (path: LiveToolPath): PageHeadFacts => factsOf(path, liveTools[path], false)

export const pagePaths = Object.keys(pages) as PagePath[]
export const liveToolPaths = Object.keys(liveTools) as LiveToolPath[]
