import type { PermissionPlatform } from '../harness/permission-platform'
import { Administrator } from './administrator'

/** A response with its body as JSON; `replayed`: an earlier one, repeated for its `Idempotency-Key`. */
type AdminResponse = Readonly<{
  status: number
  etag: string
  location: string
  replayed: boolean
  body: Record<string, never> & AdminBody
}>
type AdminBody = Readonly<{
  [property: string]: unknown
  errors?: readonly { field: string; code: string; detail: string }[]
  Items?: readonly Record<string, unknown>[]
  TotalResults?: number
}>

type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<AdminResponse>

/** Sends requests to the administration API as a client of the platform. */
export function administratorOf(platform: PermissionPlatform, client: string): Send {
  let send: Promise<Send> | undefined
  return async (...call) => {
    send ??= platform.token(client).then(token => administrator(platform, token))
    return (await send)(...call)
  }
}

/** Sends requests to the administration API with a token, or without one. @param path without the mount */
export const administrator =
  (platform: PermissionPlatform, token: string): Send =>
  async (method, path, body, headers = {}) => {
    const response = await Administrator.withToken(platform.server, () => token).call(method, path, { body, headers })
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      location: response.headers.get('location') ?? '',
      replayed: response.headers.get('idempotency-replayed') === 'true',
      body: response.body as AdminResponse['body'],
    }
  }
