import { Fragment } from 'react'

/** A site's host in parts that a line may end after: words stay whole. */
export const hostParts = (host: string): readonly string[] => host.match(/[^.-]*[.-]|[^.-]+/g) ?? []

/** Whether a host asks for smaller type: it has more characters than most. */
export const isLong = (host: string): boolean => host.length > 24

interface AddressProps {
  /** A form's address on the site. */
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
    {path}
  </>
)
