import { useEffect, useState } from 'react'
import { apiPath } from '#shared/routes.ts'
import type { WallTold } from '#shared/walls/wall.ts'
import { callApi } from '#lib/api-client.ts'
import { useLinkToken } from '#lib/link-token/link-token.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { linkKeptAs } from '../link/LinkedWall.tsx'
import { OnceRefused } from '../screen/opens-behind.ts'
import { BlankPoster } from './posters/Posters.tsx'
import { useGround } from '../screen/use-ground.ts'
import { useWakeLock } from '../screen/use-wake-lock.ts'
import { useAsking, useTime } from './asking.ts'
import { EveningWall, type ToolWalls } from './EveningWall.tsx'
import { askAgainMs, readWallTold, screenAt, screenName, told as toldOf, unasked } from './pair/pairing.ts'
import { HelloScreen, LettersScreen, NoLettersScreen } from './pair/PairScreens.tsx'
import { wallKey } from './pair/wall-key.ts'

const ask = async (signal: AbortSignal): Promise<WallTold | undefined> => {
  const request = { method: 'POST', body: { key: wallKey() }, signal } as const
  return readWallTold(await callApi(apiPath('ask-wall'), request))
}

interface EveningProps {
  readonly tools: ToolWalls
}

/** Its name stands in its address, as that of a screen that was opened by one: so each of its parts tells the desk. */
const useNameInAddress = (name: string | undefined): void => {
  useEffect(() => {
    const plain = name === undefined ? undefined : screenName(name)
    const address = new URL(location.href)
    if (plain === undefined || address.searchParams.get('screen') === plain) return
    address.searchParams.set('screen', plain)
    history.replaceState(history.state, '', address)
  }, [name])
}

const oncePaired = <BlankPoster />

/** A wall that asks for its link by four letters. */
const PairedWall = ({ tools }: EveningProps) => {
  const [pairing, setPairing] = useState(unasked)
  const now = useAsking({
    ask,
    onTold: (next: WallTold) => setPairing((before) => toldOf(before, next)),
    everyMs: (time) => askAgainMs(pairing, time),
  })
  const screen = screenAt(pairing, useTime(now))
  useWakeLock()
  useNameInAddress(pairing.told?.kind === 'linked' ? pairing.told.name : undefined)
  switch (screen.kind) {
    case 'code':
      return <LettersScreen code={screen.code} letGoAt={screen.letGoAt} />
    case 'hello':
      return <HelloScreen name={screen.name} />
    case 'evening':
      return (
        // Let go, it is told why by the next answer.
        <OnceRefused value={oncePaired}>
          <EveningWall key={screen.token} token={screen.token} shows={screen.shows} tools={tools} />
        </OnceRefused>
      )
    case 'none':
      return <NoLettersScreen />
  }
}

const AnyWall = ({ tools }: EveningProps) => {
  useGround()
  const token = useLinkToken(linkKeptAs)
  return token === undefined ? (
    <PairedWall tools={tools} />
  ) : (
    <EveningWall key={token} token={token} tools={tools} />
  )
}

/**
 * The one address for every big screen: it follows the programme of the evening once a desk has linked it, or opened by a
 * link of operators.
 */
export const Evening = (props: EveningProps) => (useHydrated() ? <AnyWall {...props} /> : <NoLettersScreen />)
