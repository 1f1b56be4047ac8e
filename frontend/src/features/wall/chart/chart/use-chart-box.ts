import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { chartLayout, type ChartBox } from '#shared/chart-picture/chart-layout.ts'

/**
 * The unit of the style sheets as the chart has it, for the element that they take it from. Theirs is worth the same, but
 * Firefox cuts it to a sixtieth of a pixel: the plot would be another one there, and no circle in its place.
 */
export const unitStyle = (box: ChartBox | undefined): CSSProperties | undefined =>
  box && { ['--u' as string]: `${chartLayout(box).unit}px` }

/** The size of an element and of the window around it, followed through every change; undefined until measured. */
export const useChartBox = (): [RefObject<HTMLDivElement | null>, ChartBox | undefined] => {
  const ref = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<ChartBox>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const next = {
        width: element.clientWidth,
        height: element.clientHeight,
        windowWidth: window.innerWidth,
        windowHeight: window.innerHeight,
      }
      // Before the style sheet is there, a box may be too small to hold a plot at all.
      const { margin } = chartLayout(next)
      if (next.width <= margin.left + margin.right || next.height <= margin.top + margin.bottom) {
        // Or what is around the chart still has the size of a larger window, and needs the unit of this one to shrink.
        const { windowWidth, windowHeight } = next
        setBox((box) => box && { ...box, windowWidth, windowHeight })
        return
      }
      setBox((box) =>
        box && (Object.keys(next) as (keyof ChartBox)[]).every((key) => box[key] === next[key]) ? box : next,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return [ref, box]
}
