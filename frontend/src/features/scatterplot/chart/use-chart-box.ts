import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { chartLayout, type ChartBox } from './chart-layout.ts'

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
      if (next.width <= margin.left + margin.right || next.height <= margin.top + margin.bottom) return
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
