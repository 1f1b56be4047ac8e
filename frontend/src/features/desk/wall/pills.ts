import { loudnessOf, type Loudness } from '#shared/cloud/loudness.ts'
import type { Phrase } from '#shared/cloud/phrases.ts'

/** A phrase on the small picture of the cloud, in units of which the picture is 320 wide and 180 high. */
export interface Pill {
  readonly key: string
  readonly text: string
  readonly loudness: Loudness
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** The size of its type. */
  readonly size: number
}

const field = { left: 12, top: 8, w: 296, h: 164 } as const
const gap = 6
const sizes = { least: 13, most: 27 } as const

/** About how wide a text is in type of size 1, as the bold letters of the cloud are. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (/[\u1100-\u{1ffff}]/u.test(letter) ? 1.05 : 0.6), 0)

/** A text that has room on a line of its own; the rest of a longer one is left out. */
const cut = (text: string, size: number): string => {
  const letters = Array.from(text)
  const most = field.w - size * 1.2
  if (widthOf(text) * size <= most) return text
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) * size > most) letters.pop()
  return `${letters.join('')}…`
}

type Sized = Omit<Pill, 'x' | 'y'>

const sized = ({ key, text, count }: Phrase, most: number): Sized => {
  const size = Math.round(
    sizes.least + (sizes.most - sizes.least) * Math.sqrt((count - 1) / Math.max(1, most - 1)),
  )
  const short = cut(text, size)
  return {
    ...{ key, size, text: short, loudness: loudnessOf(count) },
    w: widthOf(short) * size + size * 1.2,
    h: size * 1.5,
  }
}

const wide = (line: readonly Sized[]): number =>
  line.reduce((sum, { w }) => sum + w, 0) + gap * Math.max(0, line.length - 1)
const high = (line: readonly Sized[]): number => Math.max(...line.map(({ h }) => h))

/** Lines as they are filled, most said first: as many as have room. */
const linesOf = (phrases: readonly Phrase[]): readonly (readonly Sized[])[] => {
  const most = phrases[0]?.count ?? 1
  const lines: Sized[][] = []
  let left: number = field.h
  for (const phrase of phrases) {
    const pill = sized(phrase, most)
    const last = lines.at(-1)
    if (last && wide([...last, pill]) <= field.w) last.push(pill)
    else if (pill.h > left) break
    else {
      lines.push([pill])
      left -= pill.h + gap
    }
  }
  return lines
}

/** The phrases of a cloud that have room, most said first in the middle: it says what leads, and not where it sits. */
export const layPills = (phrases: readonly Phrase[]): readonly Pill[] => {
  const lines = linesOf(phrases)
  const order = lines.reduce<(readonly Sized[])[]>(
    (all, line, index) => (index % 2 === 0 ? [...all, line] : [line, ...all]),
    [],
  )
  const height = order.reduce((sum, line) => sum + high(line), 0) + gap * Math.max(0, order.length - 1)
  let top = field.top + (field.h - height) / 2
  return order.flatMap((line) => {
    const y = top + high(line) / 2
    top += high(line) + gap
    let left = field.left + (field.w - wide(line)) / 2
    return line.map((pill) => {
      const x = left + pill.w / 2
      left += pill.w + gap
      return { ...pill, x, y }
    })
  })
}
