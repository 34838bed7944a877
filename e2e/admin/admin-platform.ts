import { decodeJwt } from 'jose'
import { beforeAll } from 'vitest'
import { startSession } from '@/lib/access/session-store/page-session'
import type { Platform } from '../harness/server'
import { within } from '../harness/worlds/start'
import { Administrator, signIn } from './administrator'

/** The administrator of the demo world, who signs in before the tests of a file. */
export function ownAdministrator(platform: Platform): Administrator {
  let token = ''
  beforeAll(async () => {
    token = await platform.userToken('admin')
  })
  return Administrator.withToken(platform, () => token)
}

/** The number of closed rooms that a request with these headers sees. */
export async function visibleRooms({ url }: Platform, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${url}/content/v1/AccommodationRoom?pagesize=1`, { headers })
  return ((await response.json()) as { TotalResults?: number }).TotalResults ?? 0
}

export const rolesIn = (token: string) => (decodeJwt(token)['realm_access'] as { roles: string[] }).roles

/** The roles in a new token of a user. */
export const rolesNow = async (platform: Platform, name: string, password: string) =>
  rolesIn((await signIn(platform, name, password)).body.access_token!)

/** The `Cookie` header of a page session of a user. */
export async function sessionCookie(platform: Platform, name: string, password: string): Promise<string> {
  const access = (await signIn(platform, name, password)).body.access_token!
  const { iss = '', sub = '', azp } = decodeJwt(access)
  const user = { issuer: iss, subject: sub, name, client: String(azp) }
  const tokens = { access } as Parameters<typeof startSession>[1]['tokens']
  return `belvedere-session=${await within(platform.server, () => startSession(user, { tokens, accessSeconds: 300, refreshSeconds: 1800 }))}`
}

export const errorsOf = ({ body }: { body: Record<string, unknown> }) => body['errors'] as { field: string; code: string }[]
