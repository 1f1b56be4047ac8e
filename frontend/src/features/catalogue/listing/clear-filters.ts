/** Lets go of all filters. The button that is pressed goes, so the first filter has the focus then. */
export const clearFilters = (clear: () => void): void => {
  clear()
  document.querySelector<HTMLElement>('#main select')?.focus({ preventScroll: true })
}
