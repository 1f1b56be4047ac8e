import { GroupTally } from '../tally.ts'
import { accepted } from './accepted.ts'
import { type Complexity, complexitiesOf, libraryExpressions } from './check-expressions.ts'
import { type Expression, projectExpressions } from './find-expressions.ts'

const isAccepted = ({ place, source }: Expression): boolean =>
  accepted.some((one) => place.startsWith(`${one.file}:`) && one.source === source)

const faultOf = ({ expression, status, reason }: Complexity): string[] => {
  if (status === 'safe') return isAccepted(expression) ? ['is safe: take it off the accepted ones.'] : []
  return isAccepted(expression) ? [] : [`${status}: ${reason}.`]
}

/** Checks every different expression of the sources, and those that the schemas take from their library. */
export const checkExpressions = async (): Promise<GroupTally> => {
  const tally = new GroupTally('expressions')
  const all = [...projectExpressions(), ...libraryExpressions]
  const different = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]))
  for (const complexity of await complexitiesOf([...different.values()])) {
    const { place, source, flags } = complexity.expression
    tally.judged(`${place} /${source}/${flags}`, [], faultOf(complexity))
  }
  for (const { file, source } of accepted)
    if (!all.some((one) => one.place.startsWith(`${file}:`) && one.source === source))
      tally.disagreed(file, [`/${source}/ is accepted, and is not there.`])
  return tally
}
