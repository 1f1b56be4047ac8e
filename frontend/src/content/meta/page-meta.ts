import { pagePaths } from '#shared/page-paths.ts'
import type { ScreenPath } from '#shared/site-paths.ts'

/** What search engines, networks and assistants learn of a page. */
export interface PageMeta {
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

/** The meta of a page with an address of its own. Search engines may list all but the live tools. */
export const pageMeta = (path: ScreenPath, { alt, card = path.slice(1), ...words }: Words): PageMeta => ({
  ...words,
  preview: { path, image: cardPath(card), alt },
  indexed: pagePaths.some((page) => page === path),
})
