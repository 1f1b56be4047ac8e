import { ButtonLink } from '../../components/button/Button.tsx'
import { Asking, Counting } from './art.tsx'
import { Door, Doors } from './Door.tsx'

/** From the parts to a list, and from the list to a price. (spec/decisions.md, "Routes") */
export const WaysOn = () => (
  <Doors>
    <Door
      ground="violet"
      heading="Let three questions pick."
      lead="Tell the finder your format, your goals and your seating. It likes the products that fit, and you take out what you don’t."
      art={<Asking />}
    >
      <ButtonLink to="/get-started-form" size="large" icon="arrow">
        Product Finder
      </ButtonLink>
    </Door>
    <Door
      ground="tangerine"
      heading="Already have a list?"
      lead="See what it comes to, and have it priced as one event."
      art={<Counting />}
    >
      <ButtonLink to="/get-estimate" size="large" icon="arrow">
        Get an Estimate
      </ButtonLink>
    </Door>
  </Doors>
)
