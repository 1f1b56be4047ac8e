import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is within the window, or within `margin` (CSS lengths, e.g. "200px") of it. False at first. */
export const useInView = (element: RefObject<Element | null>, margin = '0px'): boolean => {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, margin])
  return inView
}
