import { shortSpan } from '#shared/prices/format-price.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { holdsUntil } from '#shared/prices/promises.ts'
import { planned } from '#shared/prices/wish.ts'
import { site } from '#shared/site.ts'
import type { TakenEstimate } from './taken-estimate.ts'

/** A text value of RFC 5545: what would end it is escaped. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

const encoder = new TextEncoder()

/** Breaks a line where it would have more than 75 octets, between characters; what goes on begins with a space. */
const fold = (line: string): string => {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

const dayMs = 86_400_000
const compact = (day: string): string => day.replaceAll('-', '')
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

interface Entry {
  readonly name: string
  readonly day: string
  readonly summary: string
  readonly description: string
  readonly location?: string
}

interface Asked {
  readonly estimate: TakenEstimate
  /** `2027-03-18`, or empty. */
  readonly eventDate: string
  readonly eventLocation: string
}

/** A whole day that does not make anybody busy. */
const entryLines = (
  { name, day, summary, description, location = '' }: Entry,
  { key, at }: TakenEstimate,
) => [
  'BEGIN:VEVENT',
  `UID:${key}-${name}@${new URL(site.address).hostname}`,
  `DTSTAMP:${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(dayAfter(day))}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar file (RFC 5545) of a request: the event, where its day is known, and the day until which prices hold, where there are any. */
export const calendarOf = ({ estimate, eventDate, eventLocation }: Asked): string => {
  const { reference, wishes, at } = estimate
  const products = wishes.map(planned)
  const { total } = priceRange(products)
  const description = [
    `Estimate ${reference}`,
    ...products.map(({ name }) => name),
    ...(total ? [`Indicative range: ${shortSpan(total)} USD`] : []),
    site.email,
  ].join('\n')
  const entries: readonly Entry[] = [
    ...(eventDate === ''
      ? []
      : [
          {
            name: 'event',
            day: eventDate,
            summary: `Event with ${site.name}`,
            location: eventLocation,
            description,
          },
        ]),
    ...(total
      ? [
          {
            name: 'prices',
            day: holdsUntil(at),
            summary: `Last day of the prices of estimate ${reference}`,
            description,
          },
        ]
      : []),
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${site.name}//Estimate//EN`,
    ...entries.flatMap((entry) => entryLines(entry, estimate)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
