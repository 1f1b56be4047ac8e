import { colours } from '#shared/colours.ts'
import type { Slide } from './deck.ts'
import { type Column, pagesOf, table, textBox, title } from './shapes.ts'

/** Where tables lie on their slides, in pixels of 1280 by 720. */
const at = { x: 52, y: 118 } as const
const room = 720 - at.y - 28

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
  note = '',
  columns,
  rows,
}: Facts): readonly Slide[] => {
  const pages = pagesOf(rows, columns, room)
  return pages.map((page, index) => {
    const where = pages.length > 1 ? `${index + 1} of ${pages.length}` : ''
    const titled = [
      { text: heading, isOurs },
      ...(where === '' ? [] : [{ text: `  ${where}`, isOurs: true, size: 16 }]),
    ]
    return {
      ground: colours.paper,
      shapes: [
        title({ id: 2 }, { x: at.x, y: 24, w: 640, h: 84 }, titled, {
          size: 32,
          colour: colours.ink,
          anchor: 'ctr',
        }),
        textBox(
          { id: 3, name: 'What is in the table' },
          { x: 708, y: 24, w: 520, h: 84 },
          [[{ text: `${note} ${alt}`.trim(), isOurs: true }]],
          { size: 12, colour: colours.ink, align: 'r', anchor: 'ctr' },
        ),
        table({ id: 4, name }, at, columns, page, where === '' ? alt : `${alt}, part ${where}`),
      ],
    }
  })
}
