import { expect, it } from 'vitest'
import type { WallsTold, WallTold } from '#shared/walls/wall.ts'
import { askJson, complaintsOf, postJson } from '../../rig/site/local-site.ts'
import { newDeskToken, site, useSite } from '../site-here.ts'

useSite()

const key = 'a-wall-of-128-bits-now'
const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
const asked = async (wall = key) => (await postJson(site, '/api/wall', { key: wall })).body as WallTold
const cloud = (token: string) =>
  askJson(site, '/api/venting-machine-form?screen=1&meta=1', { headers: bearing(token) })

it('a wall opens with four letters, and what it opened is shut as soon as it is let go', async () => {
  const desk = await newDeskToken('all')
  const walls = async (request: object, token = desk) => {
    const { status, body } = await postJson(site, '/api/walls', request, bearing(token))
    return { status, told: body as WallsTold }
  }
  const waiting = await asked()
  if (waiting.kind !== 'waiting') throw new Error('There is no code.')
  const { code } = waiting
  expect(await walls({ do: 'link', code, name: 'Left' })).toMatchObject({ status: 404 })
  expect(await walls({ do: 'greet', code })).toMatchObject({ status: 200 })
  expect(await asked()).toMatchObject({ kind: 'waiting', code })
  expect(await walls({ do: 'link', code, name: 'Left' })).toMatchObject({ status: 200 })
  const linked = await asked()
  if (linked.kind !== 'linked') throw new Error('The wall is not linked.')
  expect((await cloud(linked.token)).status).toBe(200)
  // The link of a wall opens what screens show, and links no other wall.
  expect((await walls({ do: 'look' }, linked.token)).status).toBe(403)
  const { told } = await walls({ do: 'look' })
  expect(told.walls).toMatchObject([{ name: 'Left' }])
  expect((await walls({ do: 'let-go', wall: told.walls[0]?.id })).told.walls).toEqual([])
  expect(await asked()).toMatchObject({ kind: 'waiting' })
  expect((await walls({ do: 'look' }, linked.token)).status).toBe(401)
  expect(complaintsOf(site)).toEqual([])
})
