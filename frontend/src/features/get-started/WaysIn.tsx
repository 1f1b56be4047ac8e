import { site } from '#shared/site.ts'
import { ButtonAnchor, ButtonLink } from '../../components/button/Button.tsx'
import { OutsideLink } from '../../components/text-link/TextLink.tsx'
import { Asking, Chatting } from './art.tsx'
import { Door, Doors } from './Door.tsx'

/** The product finder, and a talk with us. (specification, section 2, "Get started") */
export const WaysIn = () => (
  <Doors>
    <Door
      ground="violet"
      heading="Not sure what fits?"
      lead="Tell us your format, your goals and your seating. You get a shortlist of at least three, saved and ready to price."
      art={<Asking />}
    >
      <ButtonLink to="/get-started-form" size="large" icon="arrow">
        Product Finder
      </ButtonLink>
    </Door>
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
