import { classNames } from '#lib/class-names.ts'
import { mediaDelivery, pictureUrl } from '#lib/media.ts'
import icons from './HeroIcons.module.css'

/** One of the hero's four icons, which only decorate. */
export const HeroIcon = ({ name, className }: { name: string; className: string | undefined }) => (
  <img
    className={classNames(icons.icon, className)}
    src={pictureUrl(mediaDelivery, name)}
    alt=""
    aria-hidden="true"
    width={100}
    height={100}
  />
)
