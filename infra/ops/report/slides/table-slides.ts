import { colours } from '#shared/colours.ts'
import type { Slide } from './deck.ts'
import { type Column, pagesOf, table, textBox, title } from './shapes.ts'
import { type, widthOf } from './measure.ts'

/** Where tables lie on their slides, in pixels of 1280 by 720. */
const at = { x: 52, y: 142 } as const
const room = 668 - at.y
const note = { x: at.x, y: 76, w: 1176, h: 58 } as const
/** So wide, in type of size 1, are two lines of what stands above a table: what is longer is set smaller. */
export const mostNoted = 90

export interface Facts {
  readonly heading: string
  /** Whether somebody wrote it. */
  readonly isOurs: boolean
  readonly name: string
  /** What the table has, and by which rule: `96 ideas, the best first: …` */
  readonly alt: string
  /** What else is said beside it. */
  readonly note?: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
}

/** The slides of a long table: as many rows on each as fit. */
export const tableSlides = ({
  heading,
  isOurs,
  name,
  alt,
  note: more = '',
  columns,
  rows,
}: Facts): readonly Slide[] => {
  const pages = pagesOf(rows, columns, room)
  const above = `${more} ${alt}`.trim()
  return pages.map((page, index) => {
    const where = pages.length > 1 ? `${index + 1} of ${pages.length}` : ''
    const titled = [
      { text: heading, isOurs },
      ...(where === '' ? [] : [{ text: `  ${where}`, isOurs: true, size: type.body }]),
    ]
    return {
      ground: colours.paper,
      shapes: [
        title({ id: 2 }, { x: at.x, y: 20, w: 1176, h: 54 }, titled, {
          size: 32,
          colour: colours.ink,
          anchor: 'ctr',
        }),
        textBox({ id: 3, name: 'What is in the table' }, note, [[{ text: above, isOurs: true }]], {
          size: widthOf(above) > mostNoted ? type.beside : type.body,
          colour: colours.ink,
        }),
        table({ id: 4, name }, at, columns, page, where === '' ? alt : `${alt}, part ${where}`),
      ],
    }
  })
}
