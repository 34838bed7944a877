import { AccessError, type Caller, demand, holds } from '@/lib/access/caller'
import { decide, grantedResources } from '@/lib/access/rights/permissions'
import { pushNamePattern } from '@/lib/access/rights/push-path'
import { nothingAt } from '@/lib/http/errors/not-found'
import { mounts } from '@/lib/http/mounts'

/**
 * Whether what is pushed to a path is somebody's own: where they may push themselves, by the very function that decides about pushes. Operators
 * may everywhere.
 */
export const ownsPath = async (caller: Caller, names: PushNames): Promise<boolean> =>
  (await decide({ caller, uri: pushPath(names) })).allowed

/**
 * Lets operators pass, and whoever names a path of their own.
 * @throws AccessError 401 without a token, 403 for a path of others, in the same words whether anything is there
 */
export async function demandPath(caller: Caller, { provider, dataset }: Readonly<Partial<PushNames>>): Promise<void> {
  demandToken(caller)
  if (holds(caller, 'ADMIN')) return
  if (provider !== undefined && dataset !== undefined && (await ownsPath(caller, { provider, dataset }))) return
  throw new AccessError(
    'forbidden',
    'This call needs the role ADMIN, or the provider and dataset of a path to which the token may push.',
  )
}

/** Lets whoever may push anywhere pass. @throws AccessError 401 without a token, 403 */
export async function demandSomePath(caller: Caller): Promise<void> {
  demandToken(caller)
  if ((await grantedResources(caller)).length === 0) demand(caller, 'ADMIN')
}

function demandToken(caller: Caller): void {
  if (caller.kind === 'guest') throw new AccessError('missing', 'This call needs an access token.')
}

/** Where something is pushed to: the folder of a provider, and what of. */
export type PushNames = Readonly<{ provider: string; dataset: string }>

const form = new RegExp(pushNamePattern)

/** The names of an address. @throws Problem 404 when one of them is none that anything could have */
export function readNames({ provider, dataset }: PushNames): PushNames {
  if (form.test(provider) && form.test(dataset)) return { provider, dataset }
  throw nothingAt(`${mounts.collector.path}/push/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`)
}

/** The path that permissions are about. */
export const pushPath = ({ provider, dataset }: PushNames): string => `/${provider}/${dataset}`
