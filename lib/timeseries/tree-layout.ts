import type { Group } from '@/lib/timeseries/fields'
import { treeMembers } from '@/lib/timeseries/members'
import type { OwnerGroup } from '@/lib/timeseries/owners-sql'
import { type Piece, piecesOf } from '@/lib/timeseries/pieces'
import type { Plan } from '@/lib/timeseries/plan'

/** Objects of one kind that hold others under a key; members stand before and after it, in the order of their names. */
export type Frame = Readonly<{ group: OwnerGroup; before: readonly Piece[]; holds: string | null; after: readonly Piece[] }>

/** How rows become a tree: stations, in them perhaps data types, in the innermost perhaps a list of records. */
export type TreeLayout = Readonly<{ frames: readonly Frame[]; record: readonly Piece[] | null }>

/** The layout of a plan's answer; what is not selected leaves no trace in it. */
export function treeLayout(plan: Plan): TreeLayout {
  if (plan.level === 'edges') {
    const ends: Embedded[] = [
      { key: 'ebegin', group: 'edgeBegin' },
      { key: 'eend', group: 'edgeEnd' },
    ]
    return { frames: [frameOf(plan, 'edge', ends, null)], record: null }
  }
  if (plan.level === 'events' || plan.level === 'latestEvents') {
    const around: Embedded[] = [
      { key: 'evlocation', group: 'location' },
      { key: 'evprovenance', group: 'provenance' },
    ]
    return { frames: [frameOf(plan, 'event', around, null)], record: null }
  }
  return stationLayout(plan)
}

function stationLayout(plan: Plan): TreeLayout {
  const parent: Embedded[] = [{ key: 'sparent', group: 'parent' }]
  const provenance: Embedded[] = [{ key: 'mprovenance', group: 'provenance' }]
  const versions = objectPieces(plan, 'metadataHistory', [])
  if (versions.length > 0) return { frames: [frameOf(plan, 'station', parent, 'smetadatahistory')], record: versions }
  const measurements = objectPieces(plan, 'measurement', provenance)
  if (measurements.length === 0 && !plan.shown.has('dataType'))
    return { frames: [frameOf(plan, 'station', parent, null)], record: null }
  const record = measurements.length > 0 ? measurements : null
  const dataType = frameOf(plan, 'dataType', [], record && 'tmeasurements')
  return { frames: [frameOf(plan, 'station', parent, 'sdatatypes'), dataType], record }
}

/** Every piece of a layout, in a fixed order. */
export function layoutPieces({ frames, record }: TreeLayout): Piece[] {
  return [...frames.flatMap(({ before, after }) => [...before, ...after]), ...(record ?? [])]
}

/** An object inside another, under a key of its own. */
type Embedded = Readonly<{ key: string; group: OwnerGroup }>

function frameOf(plan: Plan, group: OwnerGroup, embedded: readonly Embedded[], holds: string | null): Frame {
  if (holds === null) return { group, before: objectPieces(plan, group, embedded), holds, after: [] }
  const side = (wanted: (key: string) => boolean) => objectPieces(plan, group, embedded, wanted)
  return { group, before: side(key => key < holds), holds, after: side(key => key > holds) }
}

/** The members of an object and the objects inside it, as far as their keys are wanted. */
function objectPieces(plan: Plan, group: Group, embedded: readonly Embedded[], wanted = (_: string) => true): Piece[] {
  let own = treeMembers(plan.selection, group).filter(({ key }) => wanted(key))
  const pieces: Piece[] = []
  for (const { key, group: inside } of embedded.filter(({ key }) => wanted(key))) {
    const members = treeMembers(plan.selection, inside)
    if (members.length === 0) continue
    pieces.push(...piecesOf(own.filter(member => member.key < key)), { group: inside, members, under: key })
    own = own.filter(member => member.key > key)
  }
  return [...pieces, ...piecesOf(own)]
}
