import { useLayoutEffect, type RefObject, useRef, type ReactNode } from 'react'
import type { Ground } from '#components/ground/ground.ts'
import { say } from '#lib/language/say.ts'
import { reloadWhenCleared, useRehearsal } from '#lib/rehearsal/rehearsal.ts'
import { useThemeColour } from './use-theme-colour.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import styles from './PhoneScreen.module.css'

reloadWhenCleared()

/** Keeps a CSS variable on an element. Through the CSSOM, for the site's CSP forbids style attributes in markup. */
const useCssVariable = (
  element: RefObject<HTMLElement | null>,
  name: `--${string}`,
  value: number | undefined,
): void =>
  useLayoutEffect(() => {
    if (value === undefined) element.current?.style.removeProperty(name)
    else element.current?.style.setProperty(name, String(value))
  }, [element, name, value])

interface PhoneScreenProps {
  ground: Ground
  /** Name of the tool, where one is. */
  bar: ReactNode
  children: ReactNode
  /** The thumb's zone at the bottom. */
  foot: ReactNode
  /** A floor under the foot, for heads; of ink unless it names another ground. */
  floor?: boolean | Ground
  /** The foot holds more than the thumb's row: where there is next to no height, it scrolls with the rest. */
  tall?: true
  /** Makes the screen a form, so that Enter does what its submit button does. */
  onSubmit?: () => void
  busy?: boolean
  /** 0 to 1: how far the ground is cut; without it, it is whole. */
  cut?: number
}

/** One question, one colour, one screen: the frame of every phone tool, usable down to 320 by 310 pixels. */
export const PhoneScreen = (props: PhoneScreenProps) => {
  const { ground, bar, children, foot, floor = false, tall, onSubmit, busy = false, cut } = props
  const viewport = useRef<HTMLDivElement>(null)
  useVisibleHeight()
  useThemeColour(viewport, ground)
  useCssVariable(viewport, '--share', cut)
  const isRehearsal = useRehearsal()

  const content = (
    <>
      {cut !== undefined && <span className={styles.cut} />}
      {isRehearsal ? (
        <div>
          <p className={styles.rehearsal}>{say('Rehearsal. Say anything.')}</p>
          {bar}
        </div>
      ) : (
        bar
      )}
      {children}
      <div className={styles.foot} data-ground={floor === true ? 'ink' : floor || undefined} data-tall={tall}>
        {foot}
      </div>
    </>
  )
  return (
    <div className={styles.viewport} ref={viewport} data-ground={ground}>
      {onSubmit ? (
        <form
          className={styles.screen}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {content}
        </form>
      ) : (
        <div className={styles.screen} aria-busy={busy}>
          {content}
        </div>
      )}
    </div>
  )
}
