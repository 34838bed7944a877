import { type ReferenceGroup, readReference } from '@/components/reference/reference-view'
import { adminDocument } from '@/lib/admin/openapi/document'
import { contentDocument } from '@/lib/flows/content-with-catalog'
import { wholeCollectorDocument } from '@/lib/flows/routing/openapi'
import { doorUrl } from '@/lib/http/mounts'
import type { OpenapiDocument } from '@/lib/http/operation'
import { once } from '@/lib/runtime'
import { tilesDocument } from '@/lib/tiles/openapi'
import { seriesDocument } from '@/lib/timeseries/openapi/document'
import { trafficDocument } from '@/lib/traffic/openapi'
import { writerDocument } from '@/lib/writer/openapi/document'

/** An interface that describes itself, with its calls as people read them. */
export type Reference = Readonly<{
  door: 'content' | 'timeseries' | 'writer' | 'collector' | 'traffic' | 'tiles' | 'admin'
  /** The address of the OpenAPI document. */
  address: string
  groups: readonly ReferenceGroup[]
}>

/** The interfaces whose calls the reference shows, in its order. */
export const references = (): Reference[] => [
  of('content', contentDocument()),
  of('timeseries', seriesDocument()),
  of('writer', writerDocument()),
  of('collector', wholeCollectorDocument()),
  of('traffic', trafficDocument()),
  of('tiles', tilesDocument()),
  of('admin', adminDocument()),
]

const of = (door: Reference['door'], document: OpenapiDocument): Reference => ({
  door,
  address: `${doorUrl(door)}/openapi.json`,
  groups: groupsIn(document),
})

// Parsing one takes a tenth of a second, and the search needs it with every letter.
function groupsIn(document: OpenapiDocument): readonly ReferenceGroup[] {
  const known = once('references', () => new WeakMap<OpenapiDocument, readonly ReferenceGroup[]>())
  const groups = known.get(document) ?? readReference(document)
  known.set(document, groups)
  return groups
}
