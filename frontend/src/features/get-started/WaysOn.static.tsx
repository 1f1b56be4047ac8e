import { ButtonLink } from '#components/button/Button.tsx'
import { Counting } from './art.static.tsx'
import { Door, Doors } from './Door.tsx'
import { FinderDoor } from './FinderDoor.tsx'

/** From the parts to a list, and from the list to a price. */
export const WaysOn = () => (
  <Doors>
    <FinderDoor
      heading="Let three questions pick."
      lead="Tell the finder your format, your goals and your seating. It likes the products that fit, and you take out what you don’t."
    />
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
