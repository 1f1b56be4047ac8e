import type { Client, Conference } from './schema.ts'

/** The logo marquee, in its order. All invented. */
export const clients: readonly Client[] = [
  { logo: 'client-lumenworth', name: 'Lumenworth' },
  { logo: 'client-tidewick', name: 'tidewick' },
  { logo: 'client-brasslane', name: 'BRASSLANE' },
  { logo: 'client-kestrelpoint', name: 'Kestrelpoint' },
  { logo: 'client-ninefold', name: 'ninefold' },
  { logo: 'client-marrow-fig', name: 'Marrow & Fig' },
  { logo: 'client-pennyroyal', name: 'Pennyroyal' },
  { logo: 'client-quillbank', name: 'QUILLBANK' },
]

/** The logo grid under “Featured by the Event Industry’s Leading Conferences”. All invented. */
export const conferences: readonly Conference[] = [
  { mark: 'shape-stairs', name: 'Stagecraft Forum' },
  { mark: 'shape-quarter', name: 'Plenary Week' },
  { mark: 'shape-bubble', name: 'Lobby Summit' },
  { mark: 'shape-rainbow', name: 'Offsite Days' },
]
