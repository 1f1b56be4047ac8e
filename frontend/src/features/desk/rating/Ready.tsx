import { useState } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { gatherIdeas } from '#shared/gather/gathered-ideas.ts'
import { Choice } from '../parts/Choice.tsx'
import { StageArea, Thumb } from '../parts/Frame.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import { type StageProps, StageUnder } from '../stage/Stage.tsx'
import { HeadsPicture } from './pictures/HeadsPicture.tsx'
import { lostHint } from '../session/EndingThumb.tsx'
import { Facts } from '../session/Facts.tsx'
import { Panel } from '../session/Panel.tsx'
import { SessionBlock } from '../session/SessionBlock.tsx'
import { ratingMinutes } from './rate-show.ts'
import { readyFacts, whyNot } from './ready-words.ts'

const options = ratingMinutes.map((minutes) => ({
  value: String(minutes),
  label: `${minutes}\u00a0min`,
}))
const usualMinutes = 3

interface ReadyProps extends StageProps {
  readonly onLeave: () => void
}

/** What will happen, in numbers, before the room begins to rate. */
export const Ready = ({ onLeave, ...stage }: ReadyProps) => {
  const { store, held, view, ideas } = stage
  const { isLost } = view
  const { round, numbered } = held.state
  const [minutes, setMinutes] = useState(String(usualMinutes))
  const obstacle = whyNot(held, ideas)
  const picture = (
    <HeadsPicture
      seen={[Math.max(1, gatherIdeas(ideas).length || numbered), 0, 0]}
      session={round}
      label="On screen until you start: the chart"
      faded={isLost}
    />
  )
  const start = () => void store.change({ kind: 'rate', round, seconds: Number(minutes) * 60 })
  return (
    <>
      <StageArea label="Stage">
        <SessionBlock look="ready" isLost={isLost} picture={picture} word="Ready" line="Nobody rates yet." />
        <Panel title="How long">
          <Choice
            legend="Minutes"
            shape="bar"
            options={options}
            value={minutes}
            disabled={isLost}
            onChange={setMinutes}
          />
          <Facts facts={readyFacts(held, ideas)} />
        </Panel>
        <StageUnder {...stage} />
      </StageArea>
      <Thumb ofStage>
        <DiscButton label="Not now" onPress={onLeave}>
          <Icon name="close" />
        </DiscButton>
        <BigButton
          tone="curtain"
          label="Start rating"
          hint={isLost ? lostHint : (obstacle ?? 'Five ideas for each phone')}
          icon={<Icon name="arrow" />}
          disabled={isLost || obstacle !== undefined}
          onPress={start}
        />
      </Thumb>
    </>
  )
}
