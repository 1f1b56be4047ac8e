import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { answersInWords } from '#shared/cloud/phrases.ts'
import styles from './Changed.module.css'

/** Another question: the new hue grows out of a head's mouth, over the old answers, which are kept. */
export const Changed = ({ question, kept }: { question: string; kept: number }) => (
  <section className={styles.changed} aria-label="New question">
    <div className={styles.grow} />
    <div className={styles.ask} data-ground="pink">
      <p className={styles.kick}>New question</p>
      <p className={styles.question} data-length={question.length > 60 ? 'long' : 'short'}>
        {question}
      </p>
      <p className={styles.how}>Your phone has it too. Three words, go.</p>
    </div>
    <svg
      className={styles.heads}
      viewBox="0 0 1440 430"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
    >
      <Speaker x={190} y={270} radius={240} hue="violet" open={0.75} />
      <Listener x={560} y={340} radius={110} hue="deep" look={[-0.7, -0.7]} />
      <Listener x={800} y={318} radius={130} hue="tangerine" look={[-0.7, -0.6]} tail="right" />
    </svg>
    {kept > 0 && (
      <p className={styles.kept} data-ground="ink">
        <b>{answersInWords(kept)}</b> to the last one are kept. <kbd>P</kbd> shows them.
      </p>
    )}
  </section>
)
