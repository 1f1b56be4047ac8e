import { useState } from 'react'
import { revealMs } from '#shared/choosing/reveal-times.ts'
import type { Vote } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import { cutAtWord } from '#shared/text/cut-at-word.ts'
import { inLetters } from '#shared/text/in-letters.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import { StageArea } from '../parts/Frame.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import { lostHint } from '../session/EndingThumb.tsx'
import { showBoard } from '../session/board.ts'
import { LineList } from '../session/LineList.tsx'
import { Panel } from '../session/Panel.tsx'
import { SessionBlock } from '../session/SessionBlock.tsx'
import session from '../session/Session.module.css'
import { useSession } from '../session/use-session.ts'
import { StageUnder, type StageProps } from '../stage/Stage.tsx'
import { VoteIcon } from '../stars/Icons.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import { useTicks } from '../view/use-ticks.ts'
import { ResultPicture } from './pictures/VotePicture.tsx'
import { StartingThumb } from './StartingThumb.tsx'
import { voteReader } from './told-vote.ts'
import { runoffSeconds, skipReveal, votingAgain } from './vote-show.ts'
import { voteStart } from './vote-start.ts'
import { resultTold, type ToldResult } from './vote-words.ts'

/** Whether a moment (ms of a clock) is over; it is asked for as long as it is not. Undefined: none is waited for. */
const useIsOver = (clock: () => number, moment: number | undefined): boolean => {
  const [now, setNow] = useState(clock)
  useTicks(moment !== undefined && now < moment, () => setNow(clock()))
  return moment !== undefined && now >= moment
}

interface ThumbProps {
  readonly store: DeskStore
  readonly disabled: boolean
  readonly vote: Vote
  readonly result: ToldResult
  readonly mayAll: boolean
  readonly onBoard: (board: Vote['board']) => void
}

/** The winner's words on the button that shows it, in characters: the list has all of them. */
const hintAtMost = 40

/** Once the result is told: the first one large, a second vote between those that share the top, or back. */
const ResultThumb = ({ store, disabled, vote, result, mayAll, onBoard }: ThumbProps) => {
  const { verdict, top, lines } = result
  const [first] = top
  const isOff = { disabled, ...(disabled && { hint: lostHint }) }
  if (vote.board !== 'result')
    return (
      <BigButton
        tone="curtain"
        label="Back to the result"
        icon={<Icon name="arrow" />}
        {...isOff}
        onPress={() => onBoard('result')}
      />
    )
  if (first === undefined || verdict === 'hint' || verdict === 'crowd')
    return (
      <BigButton
        tone="curtain"
        label="Back to the chart"
        icon={<DeskIcon name="chart" />}
        {...isOff}
        onPress={() => onBoard(undefined)}
      />
    )
  const isTie = top.length > 1
  const all = top.length === 2 ? 'both' : `all ${inLetters(top.length)}`
  if (isTie && mayAll)
    return (
      <>
        <DiscButton label={`Spotlight ${all}`} disabled={disabled} onPress={() => onBoard(first)}>
          <DeskIcon name="spotlight" />
        </DiscButton>
        <BigButton
          tone="curtain"
          label="Vote again"
          hint={`On these ${inLetters(top.length)}, ${runoffSeconds}\u00a0s`}
          icon={<VoteIcon />}
          {...isOff}
          onPress={() => voteStart(store).begin(votingAgain(vote, top))}
        />
      </>
    )
  return (
    <BigButton
      tone="curtain"
      label={isTie ? `Spotlight ${all}` : 'Spotlight the winner'}
      {...(!isTie && { hint: cutAtWord(lines[0]?.text ?? '', hintAtMost) })}
      icon={<DeskIcon name="spotlight" />}
      {...isOff}
      onPress={() => onBoard(first)}
    />
  )
}

interface ResultProps extends StageProps {
  readonly vote: Vote
}

/** Once it is revealed: how walls tell it, then the result, of which any line goes large. */
export const Result = ({ vote, ...stage }: ResultProps) => {
  const { store, held, view } = stage
  const { isLost } = view
  const { scope } = held.state.link
  const [mayShow, mayAll] = [mayDo(scope, 'show'), mayDo(scope, 'all')]
  const { told, isLate } = useSession(voteReader(store), held.state, vote, isLost)
  const result = resultTold(told)
  const isKnown = told?.vote?.revealed !== undefined
  const takesMs = revealMs(told?.result?.lines.map(({ place }) => place) ?? [])
  const isOver = useIsOver(store.now, vote.revealed && isKnown ? vote.revealed.at + takesMs : undefined)
  const { board } = vote
  const setBoard = (next: Vote['board']) =>
    void store.change(({ show }) => ({ kind: 'show', show: showBoard(show, next) }))
  const isTelling = !isOver && board === 'result'
  const shares = result?.lines.map(({ share = 0 }) => share) ?? []
  const first = result?.lines.filter(({ isFirst }) => isFirst).length ?? 0
  const seen = isLost ? 'Last seen' : 'On screen'
  const place = result?.lines.find(({ row }) => row === board)?.place
  const lit = new Set(
    result?.lines.flatMap((one) => (place !== undefined && one.place === place ? [one.row] : [])),
  )
  const back = (
    <BigButton
      tone="curtain"
      label="Back to the chart"
      icon={<DeskIcon name="chart" />}
      disabled={isLost}
      {...(isLost && { hint: lostHint })}
      onPress={() => setBoard(undefined)}
    />
  )
  return (
    <>
      <StageArea label="Stage">
        <SessionBlock
          look="open"
          isLost={isLost}
          picture={
            <ResultPicture
              shares={isTelling ? [] : shares}
              first={first}
              label={`${seen}: ${isTelling ? 'the result, from last to first' : place === undefined ? 'the result in bars' : `one line of the result, large`}`}
              faded={isLost}
            />
          }
          word={isTelling ? 'Reveal' : (result?.word ?? 'Result')}
          line={isTelling ? 'From last to first.' : result?.line}
        />
        <Panel key={String(isTelling)} title="What the room chose">
          {!isKnown && (
            <p className={session.advice}>
              {isLate ? 'It cannot be read now. The walls have it.' : 'Reading…'}
            </p>
          )}
          {isKnown && !result && (
            <p className={session.advice}>
              Nobody voted. <b>The wall has said nothing about it.</b>
            </p>
          )}
          {result && isTelling && (
            <p className={session.advice}>Walls tell it from last to first. Then it stands here, too.</p>
          )}
          {result && !isTelling && (
            <>
              <LineList
                title="The result"
                lines={result.lines}
                lit={lit}
                disabled={isLost || !mayShow}
                onTap={(row) => setBoard(lit.has(row) ? 'result' : row)}
              />
              <p className={session.advice}>{result.note}</p>
              {mayShow && (
                <MoreButton
                  label="Back to the chart"
                  hint="The result is kept. It opens again from here, in the report and the files"
                  disabled={isLost}
                  onPress={() => setBoard(undefined)}
                />
              )}
            </>
          )}
        </Panel>
        <StageUnder {...stage} />
      </StageArea>
      {mayShow && (!isTelling || mayAll) && (
        <StartingThumb store={store} disabled={isLost}>
          {!result ? (
            back
          ) : isTelling ? (
            <BigButton
              tone="curtain"
              label="Skip to the end"
              hint={isLost ? lostHint : 'Walls show the whole result'}
              icon={<Icon name="arrow" />}
              disabled={isLost}
              onPress={() =>
                void store.change(({ show }) => ({
                  kind: 'show',
                  show: skipReveal(show, takesMs, store.now()),
                }))
              }
            />
          ) : (
            <ResultThumb
              store={store}
              disabled={isLost}
              vote={vote}
              result={result}
              mayAll={mayAll}
              onBoard={setBoard}
            />
          )}
        </StartingThumb>
      )}
    </>
  )
}
