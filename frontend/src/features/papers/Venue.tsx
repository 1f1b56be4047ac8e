import { staticParts } from '#lib/static/static-parts.tsx'
import figures from './figures.json'
import { Chapter, Contents } from './parts.tsx'
import { WifiField } from './wifi/WifiField.tsx'

const VenueRest = staticParts(() => import('./static.ts'))('VenueRest')

/** What the room has to have: wifi as measured, screens as tested, and what each product needs. */
export const Venue = () => (
  <>
    <Contents of={['Wifi', 'By the crowd', 'Very large rooms', 'By the form', 'Screens', 'Space and time']} />
    <Chapter heading="Wifi" note="Nothing to install, no account. Phones may as well use their own network.">
      <WifiField kB={figures.phones['/join']} />
    </Chapter>
    <VenueRest />
  </>
)
