import { createContext } from 'react'

/**
 * Since when the room is at the ideas themselves, by whoever leads from form to form on this page, in ms since 1970 by the
 * server's clock: what was rated or voted on before is over for this phone. Undefined where nobody says so.
 */
export const IdeasSince = createContext<number | undefined>(undefined)
