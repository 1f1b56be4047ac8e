import { Fragment } from 'react'
import { useJoinPath } from './use-join-path.ts'

/** A site's host in parts that a line may end after: words stay whole. */
export const hostParts = (host: string): readonly string[] => host.match(/[^.-]*[.-]|[^.-]+/g) ?? []

/** Whether a host asks for smaller type: it has more characters than most. */
export const isLong = (host: string): boolean => host.length > 24

interface AddressProps {
  /** Of the wall's own form: where the evening has a programme, its one address stands in its place. */
  readonly path: string
  /** The house, and the room in it on a line of its own. */
  readonly inTwo?: boolean
}

/** The address to type. */
export const Address = ({ path, inTwo = false }: AddressProps) => (
  <>
    {hostParts(location.host).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
    {inTwo ? <br /> : <wbr />}
    {useJoinPath(path)}
  </>
)
