import { mostTold } from '#shared/rows/lot.ts'
import { answersInWords } from '#shared/cloud/phrases.ts'
import { figures } from '#shared/text/figures.ts'

interface Cloud {
  /** How many answers there are, how many different ones, and how many of these have a seat on the wall. */
  readonly total: number
  readonly different: number
  readonly seated: number
}

/** `114 different`; of a room of thousands, where few have a seat, how many these are. */
export const differentInWords = ({ total, different, seated }: Cloud): string =>
  total > mostTold && seated < different
    ? `${figures(seated)} of ${figures(different)} different have a seat`
    : `${different} different`

/** The picture, for those who do not see it. */
export const cloudInWords = (cloud: Cloud): string => {
  const { total, different, seated } = cloud
  const some = total > mostTold && seated < different ? ` ${differentInWords(cloud)}.` : ''
  return `${answersInWords(total)} as a cloud.${some} Press T for the list.`
}
