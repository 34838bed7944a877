import type { Group } from '@/lib/timeseries/fields/fields'
import type { Columns, Row } from '@/lib/timeseries/model'
import type { OwnerMembers, Owners } from '@/lib/timeseries/objects/owners'
import { type Member, membersText, type Style } from '@/lib/timeseries/writing/members'

/** Members of one group that stand next to each other, or in an object of their own `under` a key. */
export type Piece = Readonly<{ group: Group; members: readonly Member[]; under: string | null }>

/** Members in their order as few pieces. */
export function piecesOf(members: readonly Member[]): Piece[] {
  const pieces: { group: Group; members: Member[]; under: null }[] = []
  for (const member of members) {
    const last = pieces.at(-1)
    if (last?.group === member.group) last.members.push(member)
    else pieces.push({ group: member.group, members: [member], under: null })
  }
  return pieces
}

/** What is written of the objects that rows refer to: each piece once an object, not once a row. */
export function ownerMembers(pieces: readonly Piece[]): OwnerMembers {
  const owned = pieces.filter(({ group }) => group !== 'measurement')
  const listsOf = (group: Group) => owned.filter(piece => piece.group === group).map(({ members }) => members)
  return Object.fromEntries(owned.map(({ group }) => [group, listsOf(group)]))
}

/** The text of a row's pieces, with a comma before each member. */
export type PieceWriter = (row: Row) => string

/** @param all every piece that `owners` writes, in their order */
export function pieceWriter(
  pieces: readonly Piece[],
  { owners, style, all }: { owners: Owners; style: Style; all: readonly Piece[] },
): PieceWriter {
  const placed = pieces.map(piece => ({ ...piece, place: all.filter(({ group }) => group === piece.group).indexOf(piece) }))
  return row => {
    let text = ''
    for (const { group, members, place, under } of placed) {
      const written = group === 'measurement' ? membersText(members, row as Columns, style) : owners.of(group, row).texts[place]!
      if (under === null) text += written
      else if (written !== '' || style.nulls === 'show') text += `,"${under}":{${written.slice(1)}}`
    }
    return text
  }
}
