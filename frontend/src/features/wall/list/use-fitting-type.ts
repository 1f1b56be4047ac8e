import { useLayoutEffect, type RefObject } from 'react'

/** The smallest type, as a share of what the style sheet has; what does not fit then either is scrolled to. */
const smallest = 0.55

/** How a region's type is fitted. */
interface Fitting {
  /** By how much of what the style sheet has it becomes smaller at a time. */
  readonly step?: number
  /** Once it fits, each time. */
  readonly onFit?: (region: HTMLElement) => void
}

/** Sets the type of a region as large as all that is in it fits, and no larger than the style sheet has it. */
const fit = (region: HTMLElement, step: number): void => {
  for (let share = 1; share >= smallest; share -= step) {
    region.style.setProperty('--share', share.toFixed(2))
    if (region.scrollHeight <= region.clientHeight) return
  }
}

/**
 * Has the type of a region (`--share` in its style sheet) follow what is in it and how large it is: a page of long texts
 * has its last line in the window, too. `page` is what the region shows.
 */
export const useFittingType = (
  ref: RefObject<HTMLElement | null>,
  page: unknown,
  { step = 0.05, onFit }: Fitting = {},
): void => {
  useLayoutEffect(() => {
    const region = ref.current
    if (!region) return undefined
    const fitNow = () => {
      fit(region, step)
      onFit?.(region)
    }
    fitNow()
    const observer = new ResizeObserver(fitNow)
    observer.observe(region)
    return () => observer.disconnect()
  }, [ref, page, step, onFit])
}
