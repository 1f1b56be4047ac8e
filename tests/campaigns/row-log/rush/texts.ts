import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'

/** Words as people use them: a page of answers packs as well as these do. */
const words =
  'we should could every week meeting deck slides email report template budget customer support team lead approve request form tool search archive ticket call phone train office desk room lunch agenda notes decision owner deadline sprint backlog release test deploy monitor alert billing invoice contract vendor legal hire onboard mentor review feedback survey metric dashboard goal plan quarter month Friday morning before after without instead never always only one two five half twice because when nobody somebody reads writes asks waits cancel move share merge split write down ask first say no stop start keep drop try again automate delete print sign copy paste remind forget the a of for to in on with by from and but or so if it is are was be not their our your my its this that these everybody all some more less fewer shorter longer faster'.split(
    ' ',
  )

/** An answer of the usual length that nobody else gives, and a key as phones make them. */
export const createTexts = ({ random }: VirtualTime) => {
  const word = (): string => words[Math.floor(random() * words.length)] ?? ''
  const rating = () => Math.round(random() * 100) / 10
  const hex = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('')
  return {
    key: (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    answer: (number: number) => ({
      table: Math.floor(random() * 400),
      idea: `${number} ${Array.from({ length: 8 + Math.floor(random() * 16) }, word).join(' ')}`,
      impact: rating(),
      effort: rating(),
    }),
  }
}

/** The number in an answer; NaN in one that was withdrawn. */
export const numberOf = ({ idea }: Readonly<Record<string, unknown>>): number =>
  Number.parseInt(String(idea), 10)
