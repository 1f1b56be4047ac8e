import type { DeskChange } from '#shared/desk/desk.ts'
import { deskScopes, mayDo, type DeskScope } from '#shared/desk/scopes.ts'
import { apiPath } from '#shared/routes.ts'
import { callApi } from '#lib/api-client.ts'

/** What this wall may do at its form's desk. */
export interface WallDesk {
  /** Whether the link may take answers off the wall. */
  readonly mayTakeOff: boolean
  readonly version: number
}

const form = 'venting-machine'
const timeoutMs = 6000
const requestWith = (token: string) => ({ headers: { Authorization: `Bearer ${token}` }, timeoutMs })

const isScope = (value: unknown): value is DeskScope => deskScopes.some((scope) => scope === value)

/** Reads what the desk says of itself and of the link; undefined where that cannot be read. */
export const readWallDesk = (content: unknown): WallDesk | undefined => {
  if (typeof content !== 'object' || content === null || !('link' in content)) return undefined
  const { link } = content
  const version = 'version' in content ? content.version : undefined
  if (typeof link !== 'object' || link === null || !('scope' in link) || !isScope(link.scope))
    return undefined
  return typeof version === 'number' ? { mayTakeOff: mayDo(link.scope, 'moderate'), version } : undefined
}

/**
 * Asks what the link may do.
 * @throws ApiError, NetworkError
 */
export const askWallDesk = async (token: string): Promise<WallDesk | undefined> =>
  readWallDesk(await callApi(`${apiPath('get-desk')}?form=${form}`, requestWith(token)))

/**
 * Hides the rows of a round, or shows them again, one after another.
 * @throws ApiError, NetworkError at the first that could not be had
 */
export const changeRows = async (
  token: string,
  { version }: WallDesk,
  kind: Extract<DeskChange['kind'], 'hide' | 'unhide'>,
  round: number,
  rows: readonly number[],
): Promise<void> => {
  for (const row of rows) {
    const change: DeskChange = { kind, round, row }
    const body = { form, version, change }
    await callApi(apiPath('get-desk'), { ...requestWith(token), method: 'POST', body })
  }
}
