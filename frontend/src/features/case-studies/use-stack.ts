import { useEffect, useState, type RefObject } from 'react'
import { activeIndex, progressOf, travelled } from './stack-progress.ts'

interface Parts {
  section: RefObject<HTMLElement | null>
  stage: RefObject<HTMLElement | null>
}

const pinned = (stage: HTMLElement): boolean => getComputedStyle(stage).position === 'sticky'

/**
 * The state of a stack of `count` cards whose stage is pinned while its section passes: which card is in front, and a
 * way to scroll to one. The cards themselves are moved by the stylesheet, which also decides whether there is a pin.
 */
export const useStack = ({ section, stage }: Parts, count: number) => {
  const [active, setActive] = useState(0)

  useEffect(() => {
    const follow = () => {
      if (!section.current || !stage.current) return
      const progress = travelled(
        section.current.getBoundingClientRect(),
        stage.current.getBoundingClientRect(),
      )
      setActive(activeIndex(progress, count))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [section, stage, count])

  const show = (index: number, behavior: ScrollBehavior) => {
    if (!section.current || !stage.current || !pinned(stage.current)) return
    const around = section.current.getBoundingClientRect()
    const way = around.height - stage.current.offsetHeight
    const start = window.scrollY + around.top - parseFloat(getComputedStyle(stage.current).top)
    window.scrollTo({ top: Math.ceil(start + way * progressOf(index, count)), behavior })
  }
  return { active, show }
}
