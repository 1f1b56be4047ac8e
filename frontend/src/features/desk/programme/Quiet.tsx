import type { ReactNode } from 'react'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { Speaker } from '#components/heads/Speaker.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { asClock } from '#lib/as-clock.ts'
import { StageArea, Thumb } from '../parts/Frame.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import { SessionBlock } from '../session/SessionBlock.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import { useNow } from '../view/use-ticks.ts'
import { MonitorFrame } from '../wall/MonitorFrame.tsx'
import { type Evening, eveningOf, stepName } from './evening.ts'
import { lead } from './leading.ts'
import { lengthened } from './order.ts'
import { lineOf, secondsOf } from './quiet-words.ts'
import styles from './Strip.module.css'

interface QuietProps {
  readonly store: DeskStore
  readonly evening: Evening
  readonly step: ProgrammeStep
  readonly isLost: boolean
  /** What is below the block. */
  readonly children: ReactNode
}

const lostHint = 'Back when the signal is'

/** The stage at a step that is of no form: the lobby, a break, the end. */
export const Quiet = ({ store, evening, step, isLost, children }: QuietProps) => {
  const now = useNow(store.now, step.minutes !== undefined)
  const left = secondsOf(evening, step, now)
  const next = evening.steps[evening.at + 1]
  const before = evening.steps[evening.at - 1]
  const isBreak = step.kind === 'break' || step.kind === 'countdown'
  const to = next ?? before
  return (
    <>
      <StageArea label="Stage">
        <SessionBlock
          look="ready"
          isLost={isLost}
          picture={
            <MonitorFrame label={`On screen: ${lineOf(step)}`} faded={isLost}>
              <Speaker x={124} y={90} radius={34} hue="tangerine" open={0.5} />
              <Speaker x={196} y={90} radius={34} hue="teal" faces="left" open={0.5} />
            </MonitorFrame>
          }
          word={stepName(step)}
          line={lineOf(step)}
        />
        {children}
      </StageArea>
      <Thumb ofStage>
        {left !== undefined && (
          <div className={styles.run}>
            <p role="timer" aria-live="off">
              {asClock(left)}
            </p>
            <svg aria-hidden="true">
              <rect width="100%" height="100%" rx="10" />
              <rect
                data-left=""
                width={`${Math.min(100, (100 * left) / (60 * (step.minutes ?? 1)))}%`}
                height="100%"
                rx="10"
              />
            </svg>
          </div>
        )}
        {left !== undefined && (
          <DiscButton
            label="+1 minute"
            disabled={isLost}
            onPress={() => void store.change((state) => lengthened(eveningOf(state) ?? evening, step.id))}
          >
            +1
          </DiscButton>
        )}
        {to && (
          <BigButton
            tone={isBreak ? 'paper' : 'curtain'}
            label={
              isBreak && next ? 'Call them back' : next ? `Next: ${stepName(to)}` : `Back to ${stepName(to)}`
            }
            hint={isLost ? lostHint : isBreak && next ? `To ${stepName(next)}` : undefined}
            icon={<Icon name="arrow" />}
            disabled={isLost}
            onPress={() => lead(store, evening, to)}
          />
        )}
      </Thumb>
    </>
  )
}
