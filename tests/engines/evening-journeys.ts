import { onTestFinished } from 'vitest'
import type { DeskChange } from '#shared/desk/desk.ts'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import type { WallsRequest, WallsTold } from '#shared/walls/wall.ts'
import { changeByDesk, tokenOf } from './desk-journeys.ts'
import { type Journey, type NamedJourney, openAlive, see } from './steps.ts'
import { until } from './until.ts'
import type { Visit } from './visit.ts'

const steps: ProgrammeStep[] = [
  { id: 'lobby1', kind: 'lobby' },
  { id: 'cloud1', kind: 'venting-machine' },
  { id: 'count1', kind: 'countdown', minutes: 20 },
]

/** An evening of three steps, in the lobby; whatever becomes of a test, the next one finds the room led by nobody. */
const beginEvening = async (visit: Visit) => {
  const change = (what: DeskChange) => changeByDesk(visit, what)
  onTestFinished(() => change({ kind: 'programme', steps: [] }))
  await change({ kind: 'programme', steps })
  await change({ kind: 'lead', step: 'lobby1' })
  return (step: string) => change({ kind: 'lead', step })
}

/** A phone that has joined goes where a desk leads. */
const joinEvening: Journey = async (visit) => {
  const lead = await beginEvening(visit)
  await openAlive(visit.page, '/join?table=12')
  await see(visit.page, 'You’re in.')
  await lead('cloud1')
  await see(visit.page, 'Submit Response')
}

/** A wall shows its letters, waves, is linked and let go, and one that is linked goes where a desk leads. */
const pairWall: Journey = async (visit) => {
  const { page, site } = visit
  const ask = async (request: WallsRequest) => {
    const headers = { authorization: `Bearer ${tokenOf(visit)}`, 'content-type': 'application/json' }
    const answer = await fetch(`${site.url}/api/walls`, {
      ...{ method: 'POST', headers, body: JSON.stringify(request) },
    })
    return (await answer.json()) as WallsTold
  }
  await openAlive(page, '/wall')
  const code = await until('four letters', () =>
    page.evaluate(() =>
      document.querySelector('[role=img][aria-label]')?.getAttribute('aria-label')?.replaceAll(' ', ''),
    ),
  )
  await ask({ do: 'greet', code })
  await see(page, 'It is this one that waves.')
  const { walls } = await ask({ do: 'link', code, name: 'Left' })
  await see(page, 'Hello, left wall.')
  await ask({ do: 'let-go', wall: walls.at(-1)?.id ?? '' })
  await see(page, 'This wall was let go.')

  const lead = await beginEvening(visit)
  await openAlive(page, `/wall?screen=left#${tokenOf(visit)}`)
  await see(page, 'Come in.')
  await lead('count1')
  await see(page, 'We start in')
}

/** What phones and walls do of an evening that is led. */
export const eveningJourneys: readonly NamedJourney[] = [
  { does: 'a phone that has joined goes where a desk leads', on: 'phone', journey: joinEvening },
  { does: 'a wall is linked, let go, and goes where a desk leads', on: 'desk', journey: pairWall },
]
