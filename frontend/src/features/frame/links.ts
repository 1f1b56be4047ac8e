export interface FrameLink {
  readonly label: string
  /** A path of this site. */
  readonly to: string
}

/** The bar's and the menu's links, beside the logo and Get Started. */
export const mainLinks: readonly FrameLink[] = [
  { label: 'Who We Are', to: '/who-we-are' },
  { label: 'Products', to: '/products' },
  { label: 'Case Studies', to: '/case-studies' },
]

export const getStarted: FrameLink = { label: 'Get Started', to: '/get-started' }

/** How a link relates to the page one is on: the page itself, the part of the site it belongs to, or neither. */
export const currentMark = (to: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === to) return 'page'
  const parts = to === '/case-studies' ? ['/case-studies/', '/case-study/'] : [`${to}/`]
  return to !== '/' && parts.some((part) => pathname.startsWith(part)) ? 'true' : undefined
}
