import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'

/** How many phones share an access point, as in a well equipped hall. */
const phonesEach = 100

/** The access points of a venue: each keeps a pool of connections open, which its phones share. */
export interface AccessPoints {
  /** The one a phone is nearest to. */
  readonly of: (phone: number) => HttpAgent
  readonly close: () => void
}

/**
 * Connections are kept and shared among the phones of an access point, so that thousands of phones on one machine use
 * up neither its ports nor its file descriptors. No phone ever waits for a connection: there may be as many as phones.
 */
export const openAccessPoints = (protocol: string, phones: number): AccessPoints => {
  const Agent = protocol === 'https:' ? HttpsAgent : HttpAgent
  const agents = Array.from(
    { length: Math.ceil(phones / phonesEach) },
    () => new Agent({ keepAlive: true, maxSockets: 2 * phonesEach, maxFreeSockets: phonesEach }),
  )
  return {
    of: (phone) => {
      const agent = agents[phone % agents.length]
      if (!agent) throw new Error('There are no phones, hence no access points.')
      return agent
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  }
}
