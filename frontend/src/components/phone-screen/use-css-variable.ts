import { useLayoutEffect, type RefObject } from 'react'

/** Keeps a CSS variable on an element. Through the CSSOM, for the site's CSP forbids style attributes in markup. */
export const useCssVariable = (
  element: RefObject<HTMLElement | null>,
  name: `--${string}`,
  value: number | undefined,
): void =>
  useLayoutEffect(() => {
    if (value === undefined) element.current?.style.removeProperty(name)
    else element.current?.style.setProperty(name, String(value))
  }, [element, name, value])
