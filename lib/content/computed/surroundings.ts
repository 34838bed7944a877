import type { Surroundings } from '@/lib/content/computed/computed'
import { sourceOf } from '@/lib/content/computed/facts'
import { lacksLicence } from '@/lib/content/computed/licence'
import { placesNamedBy } from '@/lib/content/computed/location-info'
import { loadClosed, loadPlaces, loadSources } from '@/lib/content/computed/surroundings-sql'
import type { Entity } from '@/lib/content/entities'
import type { Incoming } from '@/lib/content/store/incoming'
import { loadTags } from '@/lib/content/store/save-sql'
import type { Transaction } from '@/lib/db/pools'

/** What the computed fields of these records are made from beside the records themselves. @param source of records that do not name theirs */
export async function surroundingsOf(
  connection: Transaction,
  entity: Entity,
  { records, source }: { records: readonly Incoming[]; source: string | null },
): Promise<Surroundings> {
  const tagIds = entity.tagged ? records.flatMap(tagIdsOf) : []
  const tags = tagIds.length > 0 ? await loadTags(connection, [...new Set(tagIds)]) : new Map()
  const places = await loadPlaces(
    connection,
    records.flatMap(record => placesNamedBy(entity, record)),
  )
  return { source, tags, places, ...(await licencesOf(connection, entity, { records, source })) }
}

const tagIdsOf = (record: Incoming): readonly string[] => record.TagIds ?? record.Tags?.map(({ Id }) => Id) ?? []

async function licencesOf(
  connection: Transaction,
  entity: Entity,
  { records, source }: { records: readonly Incoming[]; source: string | null },
): Promise<Pick<Surroundings, 'sources' | 'closed'>> {
  const bare = records.filter(record => lacksLicence(entity, record))
  if (bare.length === 0) return { sources: new Map(), closed: new Set() }
  const named = bare.map(record => sourceOf(record) ?? record._Meta?.Source ?? source)
  const sources = await loadSources(connection, [...new Set(named.flatMap(name => name?.toLowerCase() ?? []))])
  const filed = bare.map((record, place) => ({
    source: named[place] ?? null,
    tagIds: tagIdsOf(record).map(id => id.toLowerCase()),
    hubTags: (record.SmgTags ?? []).map(id => id.toLowerCase()),
    active: record.Active ?? null,
  }))
  const closed = await loadClosed(connection, entity, filed)
  return { sources, closed: new Set(bare.filter((_, place) => closed[place])) }
}
