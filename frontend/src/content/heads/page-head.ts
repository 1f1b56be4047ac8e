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

/** Networks show no SVG and no more than 1200 by 630 px, which is what the cards are. */
export const cardPath = (name: string): string => `/media/${name}/card.png`

const factsOf = (path: ScreenPath, words: Words, indexed: boolean): PageHeadFacts => ({
  ...(words.title !== undefined && { title: words.title }),
  description: words.description,
  preview: { path, image: cardPath(words.card ?? path.slice(1)), alt: words.alt },
  indexed,
})

/** The head of a page with an address of its own. */
export const pageHead = (path: ScreenPath, words: Words): PageHeadFacts => factsOf(path, words, true)

/** The head of a live tool. */
export const liveToolHead = (path: ScreenPath, words: Words): PageHeadFacts => factsOf(path, words, false)
