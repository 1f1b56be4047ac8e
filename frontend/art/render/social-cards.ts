/** The pictures that messengers and networks show beside a link: a scene, and on a panel the sign and the title. */
import { site } from '#shared/site.ts'
import { matrix, move, scale } from '../kit/matrix.ts'
import { fill, group, type Drawing } from '../kit/node.ts'
import { palette, type Colour } from '../kit/palette.ts'
import { bubble, path, rectangle } from '../kit/paths.ts'
import { still, type Scene } from '../kit/scene.ts'
import { symbol, symbolSize } from '../objects/symbol.ts'
import { cardTexts, type CardText } from './card-texts.ts'
import { openDisplayFont, type Line, type Typesetter } from './outlines.ts'

const { ink, paper, tangerine, teal, sun } = palette

const size = { width: 1200, height: 630 } as const
const panel = { width: 520, margin: 52, corner: 120 } as const
const sign = { width: 104, name: 40 } as const
const measure = panel.width - 2 * panel.margin
/** Scenes with paper at the panel's edge, beside which a panel of paper would have none. */
const besidePaper: ReadonlySet<string> = new Set([
  'align-by-line',
  'block-party',
  'consulting-client-event-2024',
  'if-this-then-what',
  'pointing-the-way',
  'reflection-collection',
  'sales-kickoff-2025',
])

const lineHeight = 0.98
const largest = 124
const tallest = 400

/** Breaks a title into lines no wider than `width` em. */
const wrapLines = (title: string, width: number, set: Typesetter): Line[] => {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const joined = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && set(joined).width <= width) lines.splice(-1, 1, joined)
    else lines.push(word)
  }
  return lines.map((line) => set(line))
}

/** The largest setting whose words and lines all have room. */
const fitTitle = (title: string, set: Typesetter): { lines: Line[]; letters: number } => {
  for (let letters = largest; letters > 24; letters -= 2) {
    const lines = wrapLines(title, measure / letters, set)
    const fits = lines.every(({ width }) => width * letters <= measure)
    if (fits && lines.length * letters * lineHeight <= tallest) return { lines, letters }
  }
  throw new Error(`"${title}" is too long for a social card: shorten it.`)
}

const titleLines = (title: string, colour: Colour, set: Typesetter): Drawing => {
  const { lines, letters } = fitTitle(title, set)
  const last = size.height - panel.margin - 0.06 * letters
  return lines.map((line, index) =>
    line.draw(panel.margin, last - (lines.length - 1 - index) * letters * lineHeight, letters, colour),
  )
}

/** Sign and name; a bubble is the dot on the name's last i. */
const signature = (colour: Colour, other: Colour, set: Typesetter): Drawing => {
  const dotted = site.name.lastIndexOf('i')
  const before = set(site.name.slice(0, dotted)).width - 0.025
  const stem = set('ı').width
  const [x, y] = [panel.margin + sign.width + 18, panel.margin + 46]
  return [
    group(
      matrix(move(panel.margin, panel.margin + 8), scale(sign.width / symbolSize.width)),
      symbol(tangerine, other),
    ),
    set(site.name.replace(/i(?=[^i]*$)/, 'ı')).draw(x, y, sign.name, colour),
    fill(
      bubble(x + (before + stem / 2) * sign.name, y - 0.655 * sign.name, 0.095 * sign.name, 'left', 0.1),
      tangerine,
    ),
  ]
}

/** The panel's free edge ends in the brand's corner: one large round, one square. */
const panelForm = (): string => {
  const { width, corner } = panel
  return path`M0 0H${width - corner}A${corner} ${corner} 0 0 1 ${width} ${corner}V${size.height}H0Z`
}

/** The scene's still, as tall as the card, its middle in the middle of what the panel leaves free. */
const picture = (scene: Scene): Drawing => {
  const factor = size.height / scene.height
  const free = (size.width + panel.width) / 2
  const wide = scene.width * factor
  const left = Math.max(size.width - wide, free - wide / 2)
  return group(matrix(move(left, 0), scale(factor)), scene.draw(scene.poster))
}

const card = ({ id, title, scene: shown }: CardText, scene: Scene, set: Typesetter): Scene => {
  const dark = besidePaper.has(shown)
  const [ground, text] = dark ? [ink, paper] : [paper, ink]
  return still(`social-${id}`, size.width, size.height, () => [
    fill(rectangle(0, 0, size.width, size.height), ground),
    picture(scene),
    fill(panelForm(), ground),
    signature(text, dark ? sun : teal, set),
    titleLines(title, text, set),
  ])
}

export interface SocialCards {
  cards: Scene[]
  /** A sentence on cards whose scenes are not drawn; undefined when all are. */
  missing: string | undefined
}

/** The social cards of all products, case studies and pages, 1200 by 630, from the scenes given. */
export const socialCards = async (scenes: readonly Scene[]): Promise<SocialCards> => {
  const set = await openDisplayFont(`${site.name}ı${cardTexts.map(({ title }) => title).join('')}`)
  const byId = new Map(scenes.map((scene) => [scene.id, scene]))
  const absent = cardTexts.filter(({ scene }) => !byId.has(scene))
  const cards = cardTexts.flatMap((text) => {
    const scene = byId.get(text.scene)
    return scene ? [card(text, scene, set)] : []
  })
  const list = absent.map(({ id, scene }) => `${id} (${scene})`).join(', ')
  return {
    cards,
    missing: absent.length > 0 ? `Social cards left out, their scenes are not drawn: ${list}.` : undefined,
  }
}
