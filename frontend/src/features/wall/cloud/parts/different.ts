import { mostTold } from '#shared/rows/lot.ts'
import { answersInWords } from '#shared/cloud/phrases.ts'
import { figures } from '#shared/text/figures.ts'

interface Cloud {
  /** How many answers have landed, how many different ones, and how many of these have a seat on the wall. */
  readonly total: number
  readonly different: number
  readonly seated: number
  /** How many land later. */
  readonly onTheirWay: number
}

const isCrowd = ({ total, onTheirWay }: Cloud): boolean => total + onTheirWay > mostTold

/** `114 different`; of a room of thousands first how many answers land later, then how many phrases have a seat. */
export const differentInWords = (cloud: Cloud): string => {
  const { different, seated, onTheirWay } = cloud
  if (!isCrowd(cloud)) return `${different} different`
  const all = `${figures(different)} different`
  const some = seated < different ? `${figures(seated)} of ${all} have a seat` : all
  // A narrow wall cuts the end off.
  return onTheirWay > 0 ? `${figures(onTheirWay)} on their way · ${some}` : some
}

/** The picture, for those who do not see it. */
export const cloudInWords = (cloud: Cloud): string => {
  const some = isCrowd(cloud) ? ` ${differentInWords(cloud)}.` : ''
  return `${answersInWords(cloud.total)} as a cloud.${some} Press T for the list.`
}
