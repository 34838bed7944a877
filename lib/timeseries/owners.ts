import { reader } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Member, membersText, type Style } from '@/lib/timeseries/members'
import { type OwnerGroup, ownersSql } from '@/lib/timeseries/owners-sql'
import type { Columns, Row } from '@/lib/timeseries/row'
import type { Selection } from '@/lib/timeseries/select'

/** An object that many rows refer to: its names, and its texts, made once. */
export type Owner = Readonly<{
  type: string
  name: string
  /** One text for each list of members that is written of it. */
  texts: readonly string[]
}>

/** The lists of members that are written of each object. */
export type OwnerMembers = Readonly<Partial<Record<OwnerGroup, readonly (readonly Member[])[]>>>

type OwnerRow = Columns & { id: number; type: string; name: string }

/** The stations, data types … that rows refer to, read when they first occur. */
export class Owners {
  readonly #known = new Map<OwnerGroup, Map<number, Owner>>()
  readonly #none: Owner

  constructor(
    readonly selection: Selection,
    readonly members: OwnerMembers,
    readonly style: Style,
  ) {
    this.#none = this.#owner('parent', { id: 0, type: '', name: '' })
  }

  /**
   * Reads what is not yet known of the objects that rows refer to.
   * @returns the rows without those whose object was removed meanwhile
   */
  async load(chunk: readonly Row[]): Promise<readonly Row[]> {
    const groups = Object.keys(this.members) as OwnerGroup[]
    const complete = await Promise.all(groups.map(group => this.#loadGroup(group, chunk)))
    if (complete.every(Boolean)) return chunk
    return chunk.filter(row => groups.every(group => !row[group] || this.#known.get(group)!.has(row[group])))
  }

  /** The object of a row that `load` returned. A row without a parent has one without values. */
  of(group: OwnerGroup, row: Row): Owner {
    const id = row[group]
    return id ? this.#known.get(group)!.get(id)! : this.#none
  }

  /** @returns whether all of them were found */
  async #loadGroup(group: OwnerGroup, chunk: readonly Row[]): Promise<boolean> {
    const known = this.#known.get(group) ?? new Map<number, Owner>()
    this.#known.set(group, known)
    const missing = new Set<number>()
    for (const { [group]: id } of chunk) if (id && !known.has(id)) missing.add(id)
    if (missing.size === 0) return true
    const found = await rows<OwnerRow>(reader(), ownersSql(group, [...missing], this.selection))
    for (const row of found) known.set(row.id, this.#owner(group, row))
    return found.length === missing.size
  }

  #owner(group: OwnerGroup, row: OwnerRow): Owner {
    const texts = (this.members[group] ?? []).map(members => membersText(members, row, this.style))
    return { type: row.type, name: row.name, texts }
  }
}
