import { site } from '#shared/site.ts'
import { ButtonAnchor } from '#components/button/Button.tsx'
import { OutsideLink } from '#components/text-link/TextLink.tsx'
import { Chatting } from './art.static.tsx'
import { Door, Doors } from './Door.tsx'
import { FinderDoor } from './FinderDoor.tsx'

/** The product finder, and a talk with us. */
export const WaysIn = () => (
  <Doors>
    <FinderDoor
      heading="Not sure what fits?"
      lead="Tell us your format, your goals and your seating. You get a shortlist of at least three, saved and ready to price."
    />
    <Door
      ground="tangerine"
      heading="Rather talk it through?"
      lead="Bring the agenda, even the half-finished one."
      art={<Chatting />}
    >
      <ButtonAnchor href={site.links.scheduling} size="large" icon="external">
        Book a Meeting
      </ButtonAnchor>
      <OutsideLink href={site.links.network}>Follow our work</OutsideLink>
    </Door>
  </Doors>
)
