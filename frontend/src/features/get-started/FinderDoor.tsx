import { ButtonLink } from '#components/button/Button.tsx'
import { Asking } from './art.static.tsx'
import { Door } from './Door.tsx'

interface FinderDoorProps {
  heading: string
  lead: string
}

/** The way to the product finder; each page says for whom it is. */
export const FinderDoor = ({ heading, lead }: FinderDoorProps) => (
  <Door ground="violet" heading={heading} lead={lead} art={<Asking />}>
    <ButtonLink to="/get-started-form" size="large" icon="arrow">
      Product Finder
    </ButtonLink>
  </Door>
)
