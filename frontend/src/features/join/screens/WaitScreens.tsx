import type { Hue } from '#components/heads/geometry.ts'
import type { Ground } from '#components/ground/ground.ts'
import { Speaker } from '#components/heads/Speaker.tsx'
import { Crowd } from '#components/phone-screen/Crowd.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'
import { say } from '#lib/language/say.ts'
import type { StepKind } from '#shared/programme/steps.ts'
import { nameOf, type Step } from '../steps.ts'
import styles from './parts.module.css'
import { Scene } from './Scene.tsx'
import type { ScreenParts } from './screen-parts.ts'

const crowd: readonly Hue[] = ['pink', 'teal', 'sun', 'tangerine', 'deep']

/** The first answer takes long: many phones ask in the same moment. */
export const BusyScreen = (parts: ScreenParts) => (
  <Scene
    ground="violet"
    {...parts}
    huge={say('Nearly.')}
    lead={say(
      'Thousands of phones said hello at once. Yours is in the queue, and it queues for you: a few seconds.',
    )}
  >
    <Crowd hues={crowd} per={5} rows={5} awake={14} />
  </Scene>
)

const grounds: Readonly<Partial<Record<StepKind, Ground>>> = {
  'laser-focus': 'teal',
  rate: 'violet',
  vote: 'tangerine',
  'combo-convo': 'pink',
  'venting-machine': 'deep',
}

/** What comes, in a sentence. */
const aboutOf = (kind: StepKind): string => {
  switch (kind) {
    case 'laser-focus':
      return say('Your table, one idea.')
    case 'rate':
      return say('Ideas of other tables, and where they belong.')
    case 'vote':
      return say('A short list, and a few dots to give.')
    case 'combo-convo':
      return say('Two cards, two people, one odd question.')
    case 'venting-machine':
      return say('One question, three words.')
    case 'lobby':
    case 'break':
    case 'countdown':
    case 'blank':
    case 'end':
      return ''
  }
}

/** The phone goes along with the room: what comes, in its colour, which grows from below. */
export const AlongScreen = ({ step, ...parts }: ScreenParts & { readonly step: Step }) => (
  <div className={styles.along}>
    <Scene
      ground={grounds[step.kind] ?? 'pink'}
      {...parts}
      huge={say('Off we go.')}
      lead={`${say('Next: {0}.', nameOf(step))} ${aboutOf(step.kind)}`}
    >
      <StandingHeads height={300}>
        <Speaker x={92} y={202} radius={98} hue="tangerine" open={0.7} />
        <Speaker x={298} y={202} radius={98} hue="violet" faces="left" open={0.9} />
      </StandingHeads>
    </Scene>
  </div>
)
