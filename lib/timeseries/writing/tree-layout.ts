import type { FieldGroup } from '@/lib/timeseries/fields/fields'
import { groupsOf, isMeasured } from '@/lib/timeseries/fields/levels'
import type { OwnerGroup } from '@/lib/timeseries/model'
import type { Plan } from '@/lib/timeseries/plan'
import { type MemberRun, piecesOf, treeMembers } from '@/lib/timeseries/writing/members'

/** Objects of one kind that hold others under a key; members stand before and after it, in the order of their names. */
export type TreeFrame = Readonly<{
  group: OwnerGroup
  before: readonly MemberRun[]
  holds: string | null
  after: readonly MemberRun[]
}>

/** How rows become a tree: stations, in them perhaps data types, in the innermost perhaps a list of records. */
export type TreeLayout = Readonly<{ frames: readonly TreeFrame[]; record: readonly MemberRun[] | null }>

/** An object of the tree, and the objects inside it, each under a key of its own. */
type Nested<G extends FieldGroup = FieldGroup> = Readonly<{
  group: G
  inside: readonly Readonly<{ key: string; group: OwnerGroup }>[]
}>

const edge: Nested<OwnerGroup> = {
  group: 'edge',
  inside: [
    { key: 'ebegin', group: 'edgeBegin' },
    { key: 'eend', group: 'edgeEnd' },
  ],
}
const event: Nested<OwnerGroup> = {
  group: 'event',
  inside: [
    { key: 'evlocation', group: 'location' },
    { key: 'evprovenance', group: 'provenance' },
  ],
}
const station: Nested<OwnerGroup> = { group: 'station', inside: [{ key: 'sparent', group: 'parent' }] }
const dataType: Nested<OwnerGroup> = { group: 'dataType', inside: [] }
const version: Nested = { group: 'metadataHistory', inside: [] }
const measurement: Nested = { group: 'measurement', inside: [{ key: 'mprovenance', group: 'provenance' }] }

/** The layout of a plan's answer. */
export function treeLayout(plan: Plan): TreeLayout {
  if (plan.level === 'edges') return { frames: [frameOf(plan, edge, null)], record: null }
  if (plan.level === 'events' || plan.level === 'latestEvents') return { frames: [frameOf(plan, event, null)], record: null }
  return stationLayout(plan)
}

/** Stored rows are filed under everything they belong to, whatever is selected; groups under what they are grouped by. */
function stationLayout(plan: Plan): TreeLayout {
  const { level, grouping, shown } = plan
  const isFiled = (pieces: readonly MemberRun[]) => grouping === null || pieces.length > 0
  const versions = piecesIn(plan, version)
  if (level === 'metadata' && isFiled(versions)) return { frames: [frameOf(plan, station, 'smetadatahistory')], record: versions }
  const measurements = piecesIn(plan, measurement)
  const record = isMeasured(level) && isFiled(measurements) ? measurements : null
  const types = groupsOf[level].includes('dataType') && (record !== null || grouping === null || shown.has('dataType'))
  if (!types) return { frames: [frameOf(plan, station, null)], record: null }
  return { frames: [frameOf(plan, station, 'sdatatypes'), frameOf(plan, dataType, record && 'tmeasurements')], record }
}

/** Every piece of a layout, in a fixed order. */
export function layoutPieces({ frames, record }: TreeLayout): MemberRun[] {
  return [...frames.flatMap(({ before, after }) => [...before, ...after]), ...(record ?? [])]
}

/** @param holds key under which the object holds others */
function frameOf(plan: Plan, object: Nested<OwnerGroup>, holds: string | null): TreeFrame {
  const { group } = object
  if (holds === null) return { group, before: piecesIn(plan, object), holds, after: [] }
  const side = (wanted: (key: string) => boolean) => piecesIn(plan, object, wanted)
  return { group, before: side(key => key < holds), holds, after: side(key => key > holds) }
}

/** Whether an object inside another is left out when nothing of it is selected. */
const hidesEmpty = ({ nulls, grouping }: Plan) => nulls === 'omit' || grouping !== null

/** The members of an object and the objects inside it, as far as their keys are wanted. */
function piecesIn(plan: Plan, { group, inside }: Nested, wanted: (key: string) => boolean = () => true): MemberRun[] {
  let own = treeMembers(plan.selection, group).filter(({ key }) => wanted(key))
  const pieces: MemberRun[] = []
  for (const { key, group: inner } of inside.filter(({ key }) => wanted(key))) {
    const members = treeMembers(plan.selection, inner)
    if (members.length === 0 && hidesEmpty(plan)) continue
    pieces.push(...piecesOf(own.filter(member => member.key < key)), { group: inner, members, under: key })
    own = own.filter(member => member.key > key)
  }
  return [...pieces, ...piecesOf(own)]
}
