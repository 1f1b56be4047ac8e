import type { AxisTitles } from '#shared/chart-picture/labels.ts'

let called: AxisTitles = { impact: 'Impact', effort: 'Time to Value' }

/** What the axes are called. To be asked while rendering. */
export const axisWords = (): AxisTitles => called

/** Calls them otherwise from now on. It is heard late: the desk's first second has no room for what hears it. */
export const callAxes = (titles: AxisTitles): void => {
  called = titles
}
