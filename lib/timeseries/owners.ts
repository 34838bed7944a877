import { readerFor } from '@/lib/access/reader'
import { rows } from '@/lib/db/run'
import { type Member, membersText, type Style } from '@/lib/timeseries/members'
import { type OwnerGroup, ownersSql } from '@/lib/timeseries/owners-sql'
import type { Plan } from '@/lib/timeseries/plan'
import type { Columns, Row } from '@/lib/timeseries/row'

/** An object that many rows refer to, with its texts, made once. */
export type Owner = Readonly<{
  /** Keys under which a tree files it. */
  path: readonly string[]
  /** One text for each list of members that is written of it. */
  texts: readonly string[]
}>

/** The lists of members that are written of each object. */
export type OwnerMembers = Readonly<Partial<Record<OwnerGroup, readonly (readonly Member[])[]>>>

type OwnerRow = Readonly<{ id: number; path: string[] }>

/** The stations, data types … that rows refer to, read when they first occur. */
export class Owners {
  readonly #known = new Map<OwnerGroup, Map<number, Owner>>()
  /** Objects that a row may lack, such as a parent: written without values. */
  readonly #missing = new Map<OwnerGroup, Owner>()

  constructor(
    readonly plan: Pick<Plan, 'selection' | 'reads'>,
    readonly members: OwnerMembers,
    readonly style: Style,
  ) {
    for (const group of this.#groups()) {
      this.#known.set(group, new Map())
      this.#missing.set(group, this.#owner(group, { id: 0, path: [] }))
    }
  }

  /**
   * Reads what is not yet known of the objects that rows refer to.
   * @returns the rows without those whose object was removed meanwhile
   */
  async load(chunk: readonly Row[]): Promise<readonly Row[]> {
    const complete = await Promise.all(this.#groups().map(group => this.#loadGroup(group, chunk)))
    if (complete.every(Boolean)) return chunk
    return chunk.filter(row => this.#groups().every(group => !row[group] || this.#known.get(group)!.has(row[group])))
  }

  /** The object of a row that `load` returned; one without values where the row has none. */
  of(group: OwnerGroup, row: Row): Owner {
    const id = row[group]
    return id ? this.#known.get(group)!.get(id)! : this.#missing.get(group)!
  }

  #groups(): OwnerGroup[] {
    return Object.keys(this.members) as OwnerGroup[]
  }

  /** @returns whether all of them were found */
  async #loadGroup(group: OwnerGroup, chunk: readonly Row[]): Promise<boolean> {
    const known = this.#known.get(group)!
    const missing = new Set<number>()
    for (const { [group]: id } of chunk) if (id && !known.has(id)) missing.add(id)
    if (missing.size === 0) return true
    const found = await rows<OwnerRow>(readerFor(this.plan.reads), ownersSql(group, [...missing], this.plan.selection))
    for (const row of found) known.set(row.id, this.#owner(group, row))
    return found.length === missing.size
  }

  #owner(group: OwnerGroup, row: OwnerRow): Owner {
    const lists = this.members[group] ?? []
    return { path: row.path, texts: lists.map(members => membersText(members, row as unknown as Columns, this.style)) }
  }
}
