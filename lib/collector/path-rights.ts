import { AccessError, type Caller, demand, holds } from '@/lib/access/caller'
import { decidePermission, grantedResources } from '@/lib/access/rights/permission-decision'
import { pushNamePattern } from '@/lib/access/rights/resource-uri'
import { nothingAt } from '@/lib/http/handle'
import { mounts } from '@/lib/http/mounts'

export const ownsPath = async (caller: Caller, names: PushNames): Promise<boolean> =>
  (await decidePermission({ caller, uri: pushPath(names) })).allowed

/** Checks that the caller may read the messages of a path. @throws AccessError 401; 403, whether or not it exists */
export async function demandPath(caller: Caller, { provider, dataset }: Readonly<Partial<PushNames>>): Promise<void> {
  demandToken(caller)
  if (holds(caller, 'ADMIN')) return
  if (provider !== undefined && dataset !== undefined && (await ownsPath(caller, { provider, dataset }))) return
  throw new AccessError(
    'forbidden',
    'This request needs the role ADMIN, or the provider and dataset of a path to which the token may push.',
  )
}

/** Checks that the caller may push to at least one path. @throws AccessError 401 without a token, 403 */
export async function demandSomePath(caller: Caller): Promise<void> {
  demandToken(caller)
  if ((await grantedResources(caller)).length === 0) demand(caller, 'ADMIN')
}

function demandToken(caller: Caller): void {
  if (caller.kind === 'guest') throw new AccessError('missing', 'This request needs an access token.')
}

export type PushNames = Readonly<{ provider: string; dataset: string }>

const form = new RegExp(pushNamePattern)

/** Checks the segments of a push path. @throws Problem 404 if a name is invalid */
export function readNames({ provider, dataset }: PushNames): PushNames {
  if (form.test(provider) && form.test(dataset)) return { provider, dataset }
  throw nothingAt(`${mounts.collector.path}/push/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`)
}

export const pushPath = ({ provider, dataset }: PushNames): string => `/${provider}/${dataset}`
