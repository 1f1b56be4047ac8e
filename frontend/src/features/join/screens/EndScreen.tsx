import { Crowd } from '#components/phone-screen/Crowd.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { say } from '#lib/language/say.ts'
import type { Done } from '../done.ts'
import styles from './parts.module.css'
import { Drafts } from './Drafts.tsx'
import type { HeldParts, ScreenParts } from './screen-parts.ts'

/** What is said of so many. */
const wordsFor = (what: keyof Done, count: number): string => {
  const isOne = count === 1
  switch (what) {
    case 'ideas':
      return isOne ? say('idea given') : say('ideas given')
    case 'rated':
      return isOne ? say('idea of others rated') : say('ideas of others rated')
    case 'pairs':
      return isOne ? say('pair made') : say('pairs made')
    case 'vented':
      return isOne ? say('thing vented') : say('things vented')
  }
}

const kinds = ['ideas', 'rated', 'pairs', 'vented'] as const

/** The evening is over: what this phone did, from its own storage. */
export const EndScreen = (props: ScreenParts & HeldParts & { readonly done: Done }) => {
  const { done, about, headingRef, held, onPick } = props
  const hasDrafts = held.length > 0
  const sums = kinds.filter((kind) => done[kind] > 0)
  return (
    <PhoneScreen
      ground="sun"
      bar={<NameBar name="Heads Talking" about={about} />}
      floor={hasDrafts}
      foot={hasDrafts && <Drafts held={held} onPick={onPick} />}
    >
      <div className={styles.end}>
        <h1 ref={headingRef} tabIndex={-1}>
          <span>{say('Good night!')}</span>{' '}
          {sums.length > 0 ? say('That was a lot of talking.') : say('You listened. Somebody had to.')}
        </h1>
        <dl>
          {sums.map((kind) => (
            <div key={kind}>
              <dt>{wordsFor(kind, done[kind])}</dt>
              <dd>{done[kind]}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.room}>
          <Crowd hues={['pink', 'teal', 'tangerine', 'violet', 'deep']} per={4} rows={2} />
        </div>
      </div>
    </PhoneScreen>
  )
}
