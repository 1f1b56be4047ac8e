/** Takes the whole screen, or gives it back. A browser that cannot, or will not, leaves the chart as it is. */
export const toggleFullScreen = (): void => {
  // Some phones have no such thing, and say so by leaving this out.
  if (!document.fullscreenEnabled) return
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  change.catch(() => undefined)
}
