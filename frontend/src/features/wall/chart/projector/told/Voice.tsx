import { createPortal } from 'react-dom'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import type { Guide } from '../../keyboard/guide.ts'
import type { useVoice } from './use-voice.ts'

interface VoiceProps {
  said: ReturnType<typeof useVoice>['said']
  guide: Guide
  plot: HTMLElement
}

/** How the circles lie and the keys go, which the caption of the table has no use for. */
const keysWords = (rule: string) =>
  `Unless a layout is on, circles lie a little beside their true places; the values said are the true ones. Arrow keys go in reading order. With Shift, up and down go by rank, which is ${rule}, and Home to the best; left and right go to the best of each quarter.`

/** The one voice of the chart, and the chart in words for who asks for it. */
export const Voice = ({ said, guide, plot }: VoiceProps) => (
  <>
    {createPortal(
      <VisuallyHidden id={guide.captionId}>
        {guide.caption} {keysWords(guide.rule)}
      </VisuallyHidden>,
      plot,
    )}
    <VisuallyHidden role="status">
      <span key={said.number}>{said.words}</span>
    </VisuallyHidden>
  </>
)
