import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { createPath, resolve, type To } from './location.ts'
import { useLocation, useNavigate } from './router.ts'

/** Whether the site itself answers a click on a link: no key asks for another tab, and no code has taken it. */
const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** Opens a path without loading a document. The address that is shown already does not become a second entry. */
const useGo = () => {
  const location = useLocation()
  const navigate = useNavigate()
  return (href: string, replace = href === createPath(location), state?: unknown) =>
    navigate(href, { replace, state })
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  /** In the place of the entry, instead of on top of it. */
  replace?: boolean
  /** What the new entry keeps; JSON. */
  state?: unknown
}

/** A link within the site: a press opens the page without loading a document. */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const { pathname } = useLocation()
  const go = useGo()
  const href = createPath(resolve(to, pathname))
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlain(event)) return
    event.preventDefault()
    // Safari focuses no link that is pressed, and the picture around the focus goes on to the next page (ProductCard.module.css).
    event.currentTarget.focus({ preventScroll: true })
    go(href, replace, state)
  }
  return <a {...rest} href={href} onClick={press} />
}

/** The same for links that no component draws, as `onClick` of what is around them. */
export const useFollow = () => {
  const go = useGo()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.origin !== window.location.origin || link.target !== '' || !isPlain(event)) return
    event.preventDefault()
    go(createPath(link))
  }
}
