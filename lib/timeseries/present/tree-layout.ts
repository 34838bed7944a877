import type { ObjectKind } from '@/lib/timeseries/fields/fields'
import { groupsOf, isMeasured } from '@/lib/timeseries/fields/levels'
import type { ObjectGroup } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { type PropertyRun, piecesOf, treeProperties } from '@/lib/timeseries/present/properties'

/** Objects of one kind that contain others under a key, with the properties before and after that key. */
export type TreeFrame = Readonly<{
  group: ObjectGroup
  before: readonly PropertyRun[]
  childKey: string | null
  after: readonly PropertyRun[]
}>

/** The objects of a tree, outermost first, and the records in the innermost one; null if it has no records. */
export type TreeLayout = Readonly<{ frames: readonly TreeFrame[]; record: readonly PropertyRun[] | null }>

type NestedObjects<G extends ObjectKind = ObjectKind> = Readonly<{
  group: G
  inside: readonly Readonly<{ key: string; group: ObjectGroup }>[]
}>

const edge: NestedObjects<ObjectGroup> = {
  group: 'edge',
  inside: [
    { key: 'ebegin', group: 'edgeBegin' },
    { key: 'eend', group: 'edgeEnd' },
  ],
}
const event: NestedObjects<ObjectGroup> = {
  group: 'event',
  inside: [
    { key: 'evlocation', group: 'location' },
    { key: 'evprovenance', group: 'provenance' },
  ],
}
const station: NestedObjects<ObjectGroup> = { group: 'station', inside: [{ key: 'sparent', group: 'parent' }] }
const dataType: NestedObjects<ObjectGroup> = { group: 'dataType', inside: [] }
const version: NestedObjects = { group: 'metadataHistory', inside: [] }
const measurement: NestedObjects = { group: 'measurement', inside: [{ key: 'mprovenance', group: 'provenance' }] }

export function treeLayout(plan: Plan): TreeLayout {
  if (plan.level === 'edges') return { frames: [frameOf(plan, edge, null)], record: null }
  if (plan.level === 'events' || plan.level === 'latestEvents') return { frames: [frameOf(plan, event, null)], record: null }
  return stationLayout(plan)
}

/** The layout of stations. Rows have all objects of their level, groups only those by which they are grouped. */
function stationLayout(plan: Plan): TreeLayout {
  const { level, grouping, shown } = plan
  const isFiled = (pieces: readonly PropertyRun[]) => grouping === null || pieces.length > 0
  const versions = piecesIn(plan, version)
  if (level === 'metadata' && isFiled(versions)) return { frames: [frameOf(plan, station, 'smetadatahistory')], record: versions }
  const measurements = piecesIn(plan, measurement)
  const record = isMeasured(level) && isFiled(measurements) ? measurements : null
  const types = groupsOf[level].includes('dataType') && (record !== null || grouping === null || shown.has('dataType'))
  if (!types) return { frames: [frameOf(plan, station, null)], record: null }
  return { frames: [frameOf(plan, station, 'sdatatypes'), frameOf(plan, dataType, record && 'tmeasurements')], record }
}

export function layoutPieces({ frames, record }: TreeLayout): PropertyRun[] {
  return [...frames.flatMap(({ before, after }) => [...before, ...after]), ...(record ?? [])]
}

function frameOf(plan: Plan, object: NestedObjects<ObjectGroup>, holds: string | null): TreeFrame {
  const { group } = object
  if (holds === null) return { group, before: piecesIn(plan, object), childKey: holds, after: [] }
  const side = (accepts: (key: string) => boolean) => piecesIn(plan, object, accepts)
  return { group, before: side(key => key < holds), childKey: holds, after: side(key => key > holds) }
}

/** Whether an inner object is left out if none of its fields is selected. */
const hidesEmpty = ({ nulls, grouping }: Plan) => nulls === 'omit' || grouping !== null

function piecesIn(plan: Plan, { group, inside }: NestedObjects, accepts: (key: string) => boolean = () => true): PropertyRun[] {
  let own = treeProperties(plan.selection, group).filter(({ key }) => accepts(key))
  const pieces: PropertyRun[] = []
  for (const { key, group: inner } of inside.filter(({ key }) => accepts(key))) {
    const properties = treeProperties(plan.selection, inner)
    if (properties.length === 0 && hidesEmpty(plan)) continue
    pieces.push(...piecesOf(own.filter(member => member.key < key)), { group: inner, members: properties, under: key })
    own = own.filter(member => member.key > key)
  }
  return [...pieces, ...piecesOf(own)]
}
