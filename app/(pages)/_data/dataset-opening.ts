import type { DatasetVisit } from '@/app/(pages)/_data/dataset-page'
import { readRoles } from '@/app/(pages)/_data/roles'
import type { Opening } from '@/components/dataset/closed-notice'
import { rolesOpening } from '@/components/dataset/opening-roles'

/**
 * Which roles open what is closed to the visitor in a dataset; null for visitors who are not signed in, who may not know of roles, and undefined
 * where nothing is closed to them.
 */
export async function openingFor({ entry: { view } }: DatasetVisit): Promise<Opening | null | undefined> {
  if (view.access === 'open' || view.opened || view.servedBy !== null) return undefined
  const seen = await readRoles()
  if (!seen) return null
  const waiting = seen.requests.filter(({ state }) => state === 'open').map(({ role }) => role)
  const standingOf = (role: string) => (seen.own.includes(role) ? 'held' : waiting.includes(role) ? 'waiting' : 'free')
  return { roles: rolesOpening(seen.roles, view.id).map(role => ({ ...role, standing: standingOf(role.name) })) }
}
