import type { Group } from '@/lib/timeseries/fields'
import { treeMembers } from '@/lib/timeseries/members'
import { type Piece, piecesOf } from '@/lib/timeseries/pieces'
import type { Plan } from '@/lib/timeseries/plan'

/** An object that holds others under a key; members stand before and after it, in the order of their names. */
export type Frame = Readonly<{ before: readonly Piece[]; holds: string | null; after: readonly Piece[] }>

/** How rows become a tree: stations, in them perhaps data types, in the innermost perhaps a list of records. */
export type TreeLayout = Readonly<{ station: Frame; dataType: Frame | null; record: readonly Piece[] | null }>

/** The layout of a plan's answer; what is not selected leaves no trace in it. */
export function treeLayout(plan: Plan): TreeLayout {
  const { shown } = plan
  const record = recordPieces(plan)
  const dataTypes = shown.has('dataType') || shown.has('measurement') || shown.has('provenance')
  const history = shown.has('metadataHistory') ? 'smetadatahistory' : null
  return {
    station: frameOf(plan, 'station', { key: 'sparent', group: 'parent' }, dataTypes ? 'sdatatypes' : history),
    dataType: dataTypes ? frameOf(plan, 'dataType', null, record ? 'tmeasurements' : null) : null,
    record,
  }
}

/** Every piece of a layout, in a fixed order. */
export function layoutPieces({ station, dataType, record }: TreeLayout): Piece[] {
  const frames = dataType ? [station, dataType] : [station]
  return [...frames.flatMap(({ before, after }) => [...before, ...after]), ...(record ?? [])]
}

type Embedded = Readonly<{ key: string; group: Group }>

function recordPieces(plan: Plan): Piece[] | null {
  const pieces = plan.shown.has('metadataHistory')
    ? piecesOf(treeMembers(plan.selection, 'metadataHistory'))
    : objectPieces(plan, 'measurement', { key: 'mprovenance', group: 'provenance' })
  return pieces.length === 0 ? null : pieces
}

function frameOf(plan: Plan, group: Group, embedded: Embedded | null, holds: string | null): Frame {
  const pieces = (side: (key: string) => boolean) => objectPieces(plan, group, embedded, side)
  if (holds === null) return { before: pieces(() => true), holds, after: [] }
  return { before: pieces(key => key < holds), holds, after: pieces(key => key > holds) }
}

/** The members of an object with an object inside it, as far as their keys are on the wanted side. */
function objectPieces(plan: Plan, group: Group, embedded: Embedded | null, side = (_: string) => true): Piece[] {
  const own = treeMembers(plan.selection, group).filter(({ key }) => side(key))
  const inside = embedded && side(embedded.key) ? treeMembers(plan.selection, embedded.group) : []
  if (!embedded || inside.length === 0) return piecesOf(own)
  const piece: Piece = { group: embedded.group, members: inside, under: embedded.key }
  const [first, last] = [own.filter(({ key }) => key < embedded.key), own.filter(({ key }) => key > embedded.key)]
  return [...piecesOf(first), piece, ...piecesOf(last)]
}
