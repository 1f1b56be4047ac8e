import { normaliseText } from '#shared/text/normalise.ts'
import { site } from '#shared/site.ts'
import { BubbleButton } from '../../components/button/BubbleButton.tsx'
import { ButtonLink } from '../../components/button/Button.tsx'
import { DialogPanel } from '../../components/dialog-panel/DialogPanel.tsx'
import { Listener } from '../../components/heads/Listener.tsx'
import { Speaker } from '../../components/heads/Speaker.tsx'
import { OutsideLink } from '../../components/text-link/TextLink.tsx'
import styles from './ThankYou.module.css'

interface ThankYouProps {
  open: boolean
  /** As it was typed. */
  name: string
  onClose: () => void
}

/** Over everything, once the request is in. */
export const ThankYou = ({ open, name, onClose }: ThankYouProps) => {
  const thanks = `Thank you ${normaliseText(name)}, your form has been submitted!`
  return (
    <DialogPanel open={open} onClose={onClose} label={thanks} shape="full" ground="teal">
      <div className={styles.thanks}>
        <h2>{thanks}</h2>
        <div className={styles.ways}>
          <ButtonLink to="/" size="large" icon="arrow">
            Take Me Home
          </ButtonLink>
          <OutsideLink href={site.links.network}>Follow our work</OutsideLink>
        </div>
        <svg
          className={styles.heads}
          viewBox="0 0 1440 360"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          <Speaker x={170} y={220} radius={220} hue="tangerine" open={0.8} />
          <Listener x={520} y={290} radius={130} hue="pink" look={[0.9, -0.4]} />
          <Listener x={790} y={270} radius={144} hue="violet" look={[0.5, -0.85]} tail="right" />
          <Listener x={1040} y={300} radius={116} hue="sun" look={[-0.9, -0.1]} />
          <Speaker x={1310} y={230} radius={210} hue="deep" faces="left" open={0.6} />
        </svg>
        {/* Last, so that the dialog opens on the way home. */}
        <BubbleButton className={styles.close} icon="close" label="Close" onClick={onClose} />
      </div>
    </DialogPanel>
  )
}
