import { useEffect, useState } from 'react'

/** ms without a scroll after which the page counts as still. */
const scrollFlagTimeout = 500

/** Whether the page is being scrolled: true from the first scroll until 500 ms after the last. */
export const useScrolling = (): boolean => {
  const [scrolling, setScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const scrolled = () => {
      clearTimeout(timer)
      setScrolling(true)
      timer = setTimeout(() => setScrolling(false), scrollFlagTimeout)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scrolled)
    }
  }, [])
  return scrolling
}
