import { useEffect, useLayoutEffect, useState } from 'react'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Busy } from '#components/phone-screen/Ending.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { retryImport } from '#lib/late-code/late-code.ts'
import { useLate } from '#lib/late-code/use-late.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { say, useSpeech } from '#lib/language/say.ts'
import { readStageConfig } from '#lib/stage/stage-config.ts'
import { useArrivalFocus } from '#lib/use-arrival-focus.ts'
import { Beside } from './Beside.tsx'
import { Led } from '#lib/live-form/led.ts'
import { readDone } from './done.ts'
import { ledOf, moveOf, sinceAt, type Following } from './following.ts'
import { screenOf, wantsTable } from './join-screen.ts'
import { findTable, keepTable, type PhoneTable } from './phone-table.ts'
import { LobbyScreen } from './screens/LobbyScreen.tsx'
import { TableScreen } from './screens/TableScreen.tsx'
import type { HeldTool } from './screens/ToolsScreen.tsx'
import { AlongScreen, BusyScreen } from './screens/WaitScreens.tsx'
import { nameOf, toolsOf, type ToolName } from './steps.ts'
import type { JoinedTool, Tools } from './tool.ts'
import { ToolHost } from './ToolHost.tsx'
import { useFollowing } from './use-following.ts'
import { usePresence } from './use-presence.ts'
import { useTools } from './use-tools.ts'

const loadTexts = () => import('#lib/language/join-texts.ts')
/** The words of the offer to go along, which rating and voting have, too. */
const loadOffer = () => import('#lib/language/choose-texts.ts')

const loadLate = async () => (await import('./screens/late-screens.ts')).lateScreens
/** The screens among these. */
const lateNames: readonly string[] = ['break', 'end', 'offline', 'choose']

/** What the page itself asks for comes first, in ms; then the forms of the evening. */
const quietMs = 2_000

const heldState = (state: Following, name: ToolName, tool: JoinedTool | undefined): HeldTool['state'] => {
  if (state.held.includes(name)) return 'draft'
  return tool && tool.waiting() > 0 ? 'waiting' : 'ready'
}

/** The table, once it is known: of the sheet, of an earlier visit, or as it was said here. */
const useTable = () => {
  const [table, setTable] = useState<PhoneTable>()
  const [isAsked, ask] = useState(false)
  useLayoutEffect(() => {
    const found = findTable()
    // oxlint-disable-next-line react/set-state-in-effect -- The build knows of no address.
    setTable(found)
    ask(found === undefined)
  }, [])
  const take = (said: PhoneTable) => {
    keepTable(said)
    setTable(said)
    ask(false)
  }
  return { table, isAsked, take, askAgain: () => ask(true) }
}

/** One address for the evening: the phone waits, and goes where the desk leads the room. */
export const Join = ({ tools }: { readonly tools: Tools }) => {
  const { state, at, act, clock, tells, isSoon } = useFollowing()
  const { table, isAsked: isToSay, take, askAgain } = useTable()
  const { language } = useSpeech()
  const [eventName, setEventName] = useState('')
  const isQuiet = useLate(quietMs)
  const evening = toolsOf(state.steps)
  const screen = screenOf(state, at, !useReducedMotion())
  const isEnd = screen.name === 'end'
  // Nothing comes any more that it would be for.
  const isAsked = isToSay && !isEnd
  const [late, bringLate] = useLatePart(loadLate)
  const isLate = lateNames.includes(screen.name)
  useEffect(() => {
    if (isQuiet || isLate) bringLate()
  }, [isQuiet, isLate, bringLate])
  const arrived = useTools(tools, state.tool, isQuiet ? evening : [])
  const [opened, setOpened] = useState<readonly ToolName[]>([])
  const { tool } = state
  const here = tool && arrived[tool]
  const isSeated = table !== undefined && !isAsked
  const move = moveOf(state.room)
  /** The move at which whoever stands has said that no table is near. */
  const [stands, stand] = useState<string>()
  const isWanted = isSeated && screen.name === 'tool' && wantsTable(state, table)
  const isForIdea = isWanted && stands !== move
  const isIn = isSeated && !isWanted
  usePresence((isSeated && !isForIdea) || isEnd ? state : undefined, tells)
  const ideas = arrived['laser-focus']
  useEffect(() => {
    // It has heard as it came, and once it is open it asks itself.
    if (tool !== 'laser-focus') void ideas?.hear?.()
    // oxlint-disable-next-line react/exhaustive-deps -- Where the room moves, and is about to.
  }, [move, isSoon])
  const hasTable = table?.table !== undefined
  useLayoutEffect(() => {
    if (!tool || !here || !isIn || opened.includes(tool)) return
    if (hasTable) here.seat?.()
    // The form reads what was put down for it a line above.
    setOpened([...opened, tool])
  }, [tool, here, isIn, hasTable, opened])

  useEffect(() => {
    retryImport(loadTexts)
      .then(({ beginJoinTexts }) => beginJoinTexts())
      .catch(() => undefined)
    retryImport(loadOffer)
      .then(({ beginChooseTexts }) => beginChooseTexts())
      .catch(() => undefined)
    readStageConfig().then(
      ({ eventName: name }) => setEventName(name),
      () => undefined,
    )
  }, [])

  const about = table?.table === undefined ? '' : say('Table {0}', table.table)
  const place = isAsked || isForIdea ? 'table' : isWanted ? 'lobby' : screen.name
  const headingRef = useArrivalFocus(place)
  const parts = { about, headingRef }
  const isToolShown = isIn && screen.name === 'tool'
  const onPick = (picked: ToolName) => act({ type: 'pick', tool: picked })
  const drafts = { held: state.held, onPick }

  const own = () => {
    if (isAsked || isForIdea) {
      const sit = (said: PhoneTable) => {
        take(said)
        // It is for what comes: a form with a draft keeps its own.
        setOpened((before) => before.filter((name) => state.held.includes(name)))
      }
      const none = () => (isForIdea ? stand(move) : sit({}))
      return <TableScreen key={place} {...parts} isForIdea={isForIdea} onTable={sit} onNone={none} />
    }
    const lobby = (
      <LobbyScreen {...parts} {...drafts} table={table} eventName={eventName} onOther={askAgain} />
    )
    switch (screen.name) {
      case 'lobby':
        return lobby
      case 'busy':
        return <BusyScreen {...parts} />
      case 'along':
        return <AlongScreen {...parts} step={screen.step} />
      case 'break':
        return late ? (
          <late.BreakScreen
            key={screen.since}
            {...parts}
            {...drafts}
            step={screen.step}
            since={screen.since}
            now={clock.now}
            language={language}
            hasIdeas={evening.includes('laser-focus')}
          />
        ) : (
          lobby
        )
      case 'offline':
      case 'choose':
        return late ? (
          <late.ToolsScreen
            {...parts}
            isOffline={screen.name === 'offline'}
            tools={evening
              .filter((name) => screen.name === 'choose' || arrived[name])
              .map((name) => ({ name, state: heldState(state, name, arrived[name]) }))}
            onPick={onPick}
          />
        ) : (
          lobby
        )
      case 'end':
        return late ? (
          <late.EndScreen {...parts} {...drafts} done={readDone(arrived['laser-focus']?.record?.())} />
        ) : (
          lobby
        )
      case 'tool':
        if (isWanted) return lobby
        return here ? undefined : (
          <PhoneScreen
            ground="ink"
            bar={<NameBar name={nameOf({ kind: screen.tool })} about={about} />}
            foot=""
          >
            <Busy heading={say('Next: {0}.', nameOf({ kind: screen.tool }))} headingRef={headingRef} />
          </PhoneScreen>
        )
    }
  }
  return (
    <Led value={ledOf(state)}>
      {own()}
      {opened.map((name) => {
        const one = arrived[name]
        return (
          one && (
            <ToolHost
              key={name}
              name={name}
              tool={one}
              isShown={isToolShown && screen.tool === name}
              since={sinceAt(state, name)}
              onTouch={() => act({ type: 'touched' })}
            >
              {screen.name === 'tool' && screen.beside && (
                <Beside
                  what={screen.beside}
                  tool={name}
                  onStay={() => act({ type: 'stay' })}
                  onGo={() => act({ type: 'go' })}
                  onCopied={() => act({ type: 'copied' })}
                />
              )}
            </ToolHost>
          )
        )
      })}
    </Led>
  )
}
