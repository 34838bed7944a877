import type { Caller } from '@/lib/access/caller'
import type { Mapping } from '@/lib/flows/routing/language/compile'
import type { MappingResult } from '@/lib/flows/routing/language/map-message'
import { consumerOf } from '@/lib/flows/routing/routes/route-sql'
import type { StoreOrder } from '@/lib/flows/routing/store/store-mapped'

/** The provenance and the author name for the messages of a path. */
export function orderFor(
  path: Readonly<{ provider: string; dataset: string }>,
  { shape }: Mapping,
  mapped: MappingResult,
): StoreOrder {
  const lineage = `/${path.provider}/${path.dataset}`
  const provenance = { dataCollector: 'routing', dataCollectorVersion: '1', lineage, ...shape.provenance }
  const caller: Caller = {
    kind: 'client',
    subject: 'routing',
    client: 'routing',
    name: consumerOf(path.provider, path.dataset),
    roles: ['GUEST', 'WRITER'],
  }
  return { mapped, provenance, caller }
}
