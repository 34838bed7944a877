import { olderAddresses } from '@/lib/access/rights/content-lists'
import { type Entity, entityAt } from '@/lib/content/entities'
import type { MethodRefusal } from '@/lib/http/handle'

/**
 * Parts of entities under the addresses they had before their data moved there. They are read, and edited where they are now.
 * @see spec, Versioning, Instance migration
 */
export const olderEntities: readonly Entity[] = Object.entries(olderAddresses).map(([endpoint, { main, tag }]) =>
  Object.freeze<Entity>({ ...entityAt(main)!, endpoint, only: tag }),
)

const byEndpoint = new Map(olderEntities.map(entity => [entity.endpoint, entity]))

/** What is read at an address: an entity, or a part of one under its older name. */
export const readableAt = (endpoint: string): Entity | null => entityAt(endpoint) ?? byEndpoint.get(endpoint) ?? null

/** Whether a record is in the part that an older address names. @param body its text */
export function isInPart({ only }: Entity, body: Buffer): boolean {
  if (only === undefined) return true
  const { TagIds, SmgTags } = JSON.parse(body.toString()) as { TagIds?: string[] | null; SmgTags?: string[] | null }
  return [...(TagIds ?? []), ...(SmgTags ?? [])].some(tag => tag.toLowerCase() === only)
}

/** That an older address is read only, and where its records are written; null for every other endpoint. */
export function readOnlyAt(endpoint: string): MethodRefusal | null {
  const older = Object.hasOwn(olderAddresses, endpoint) ? olderAddresses[endpoint]! : null
  if (!older) return null
  const detail = `${endpoint} is an older address and is read only. Its records are written at ${older.main}, with the tag ${older.tag}.`
  return { detail, replacement: older.main }
}
