import { escapeXml } from '#shared/text/escape-xml.ts'
import { bubblePath } from '#shared/cloud/bubble.ts'
import { linesAt, numberAt } from '#shared/cloud/drawn-phrase.ts'
import { type Loudness, loudnessOf } from '#shared/cloud/loudness.ts'
import { choosable, type Phrase, saidBy } from '#shared/cloud/phrases.ts'
import { fields } from '#shared/cloud/places.ts'
import { type Seated, Seating } from '#shared/cloud/seating.ts'
import { boxOf, type Measure, trackingOf } from '#shared/cloud/type-size.ts'
import { colours } from '#shared/colours.ts'
import { cloudLabel } from './page/parts.ts'
import type { PrintShop } from './print-shop.ts'
import type { Report, Said } from './report.ts'

/** The field that a report's cloud is laid out in. */
export const cloudField = fields.wide

/** What stands in a bubble, and on which colour. */
const bubbles: Readonly<Partial<Record<Loudness, string>>> = {
  five: colours.teal,
  ten: colours.sun,
  twenty: colours.tangerine,
}

const short = (value: number): string => String(Math.round(value * 10) / 10)

const word = (seat: Seated, isFew: boolean, measure: Measure): string => {
  const { x, y, lines, size, count, around } = seat
  const loudness = loudnessOf(count)
  const bubble = bubbles[loudness]
  const box = boxOf(lines, size, measure, around)
  const fill = bubble ? colours.ink : loudness === 'once' && !isFew ? colours.quiet : colours.paper
  const number = numberAt(box, size)
  const spans = linesAt(seat).map(
    ({ line, x: aside, y: down }) =>
      `<tspan x="${short(aside)}" y="${short(down)}">${escapeXml(line)}</tspan>`,
  )
  const total =
    around === 'number'
      ? `<text x="${short(number.x)}" y="${short(number.y)}" font-size="${short(number.size)}" letter-spacing="-0.02em" fill="${colours.ink}">${count}</text>`
      : ''
  return [
    `<g transform="translate(${x} ${y})">`,
    bubble ? `<path d="${bubblePath(box.w, box.h * 0.94)}" fill="${bubble}"/>` : '',
    `<text font-size="${short(size)}" letter-spacing="${trackingOf(lines.join(''))}em" fill="${fill}">${spans.join('')}</text>${total}</g>`,
  ].join('')
}

/** So many answers decide the seats; of more, each phrase is said as often as its share. */
const mostSaid = 1_500

/** All texts whose widths decide how a cloud is laid out: phrases, and each way of setting them in two lines. */
const textsOf = ({ choice }: Pick<Said, 'choice'>): readonly string[] => [
  ...new Set(
    choice.slice(0, mostSaid).flatMap(({ text }) => {
      const words = text.split(' ')
      const halves = words
        .slice(1)
        .flatMap((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
      return [text, ...halves]
    }),
  ),
]

/** What is said to the seating, in its order: of very many answers the phrases that were said most. */
const spoken = ({ answers: all, choice }: Said): readonly Pick<Phrase, 'key' | 'text'>[] => {
  const answers = choosable(all)
  if (answers.length <= mostSaid) return answers.map(saidBy(all))
  const share = mostSaid / answers.length
  return choice
    .flatMap(({ key, text, count }) =>
      Array.from({ length: Math.max(1, Math.round(count * share)) }, () => ({ key, text })),
    )
    .slice(0, mostSaid)
}

/**
 * The cloud as an SVG document: what was said, at the seats that the big screen gives, larger the more said it. `label`
 * names it for those who do not see it. `measure` says how wide a text is in type of size 1.
 */
const drawCloud = (said: Said, label: string, measure: Measure): string => {
  const seating = new Seating(cloudField, measure)
  for (const { key, text } of spoken(said)) seating.say(key, text)
  const counts = new Map(said.choice.map(({ key, count }) => [key, count]))
  const isFew = said.answers.length < 40
  const { w, h } = cloudField
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escapeXml(label)}"`,
    ` font-family="'Bricolage Grotesque', system-ui, sans-serif" font-weight="800" text-anchor="middle">`,
    ...seating.seated.map((seat) =>
      word({ ...seat, count: counts.get(seat.key) ?? seat.count }, isFew, measure),
    ),
    '</svg>',
  ].join('')
}

/** A cloud of each question, as SVG documents. */
export const cloudsOf = async (
  report: Report,
  shop: Pick<PrintShop, 'measure'>,
): Promise<readonly string[]> => {
  if (report.said.length === 0) return []
  const measure = await shop.measure([...new Set(report.said.flatMap(textsOf))])
  return report.said.map((one) => drawCloud(one, cloudLabel(one), measure))
}
