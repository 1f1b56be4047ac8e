import { figures } from '../../text/figures.ts'

/** How many phones gave a dot, and how many have opened the vote. */
interface Turnout {
  readonly voters: number
  readonly there: number
}

/** Of fewer phones nobody says how many there are. */
const roomToTell = 20

/** A number as one says it with "about": two digits of it count. */
const roughly = (count: number, round: (value: number) => number): number => {
  const unit = Math.max(10, 10 ** (String(count).length - 2))
  return round(count / unit) * unit
}

/**
 * How many phones have the vote, as walls and the desk say it: never fewer than have voted. Undefined in a small room,
 * and where nobody knows.
 */
export const aboutOf = ({ voters, there }: Turnout): number | undefined => {
  if (Math.max(there, voters) < roomToTell || there === 0) return undefined
  const about = roughly(Math.max(there, voters), Math.round)
  return about >= voters ? about : roughly(voters, Math.ceil)
}

/** Whom dots are from; where tables share phones, on how many: so that a number that is too high is seen. */
export const fromInWords = ({
  people,
  voters,
}: {
  readonly people: number
  readonly voters: number
}): string => {
  const who = people === 1 ? '1 person' : `${figures(people)} people`
  return people === voters ? who : `${who} on ${figures(voters)} ${voters === 1 ? 'phone' : 'phones'}`
}
