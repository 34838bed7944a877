import { readerFor } from '@/lib/access/reader'
import { rows } from '@/lib/db/run'
import type { ColumnTexts, ObjectGroup, SeriesRow, SharedObject, StationCache } from '@/lib/timeseries/model'
import { sharedObjectsSql } from '@/lib/timeseries/objects/objects-sql'
import type { Plan } from '@/lib/timeseries/plan'
import { type JsonMember, membersText, type ObjectMembers, type Style } from '@/lib/timeseries/present/members'
import { currentStationCache } from '@/lib/timeseries/station-cache'

/** How objects are written. `cache`: the cache of the plan's stations, where it has already been checked. */
export type ObjectWriting = Readonly<{ style: Style; cache?: StationCache | undefined }>

type ObjectRow = Readonly<{ id: number; path: string[] }>
type ObjectMap = Map<number, SharedObject>

/** Objects that many answers show. Every caller who may see one sees the same, so their texts are cached. */
const shared: ReadonlySet<ObjectGroup> = new Set(['station', 'parent', 'dataType', 'provenance', 'edge', 'edgeBegin', 'edgeEnd'])

/** Stations, data types and other objects that rows refer to, read when they first occur. */
export class SharedObjects {
  readonly #groups: readonly ObjectGroup[]
  readonly #found = new Map<ObjectGroup, ObjectMap>()
  /** Replacements for objects that a row may lack, such as a parent: written without values. */
  readonly #missing = new Map<ObjectGroup, SharedObject>()
  #cache: StationCache | undefined

  constructor(
    readonly plan: Pick<Plan, 'selection' | 'reads' | 'types'>,
    readonly members: ObjectMembers,
    readonly writing: ObjectWriting,
  ) {
    this.#groups = Object.keys(members) as ObjectGroup[]
    for (const group of this.#groups) this.#missing.set(group, this.#object(group, { id: 0, path: [] }))
  }

  /**
   * Reads the objects of rows that have not been read yet.
   * @returns the rows without those whose object was removed meanwhile
   */
  async load(chunk: readonly SeriesRow[]): Promise<readonly SeriesRow[]> {
    if (this.#found.size === 0) await this.#begin()
    const complete = await Promise.all(this.#groups.map(group => this.#loadGroup(group, chunk)))
    if (complete.every(Boolean)) return chunk
    return chunk.filter(row => this.#groups.every(group => !row[group] || this.#found.get(group)!.has(row[group])))
  }

  /** The object of a row that `load` returned; without values where the row has none. */
  of(group: ObjectGroup, row: SeriesRow): SharedObject {
    const id = row[group]
    return id ? this.#found.get(group)!.get(id)! : this.#missing.get(group)!
  }

  async #begin(): Promise<void> {
    if (this.#groups.some(group => shared.has(group))) this.#cache = this.writing.cache ?? (await currentStationCache(this.plan))
    for (const group of this.#groups)
      this.#found.set(group, shared.has(group) ? this.#cache!.objects(this.#kind(group)) : new Map())
  }

  /** @returns whether all of them were found */
  async #loadGroup(group: ObjectGroup, chunk: readonly SeriesRow[]): Promise<boolean> {
    const cache = this.#found.get(group)!
    const missing = new Set<number>()
    for (const { [group]: id } of chunk) if (id && !cache.has(id)) missing.add(id)
    if (missing.size === 0) return true
    const found = await rows<ObjectRow>(readerFor(this.plan.reads), sharedObjectsSql(group, [...missing], this.plan.selection))
    for (const row of found) this.#keep(group, row)
    return found.length === missing.size
  }

  #keep(group: ObjectGroup, row: ObjectRow): void {
    const object = this.#object(group, row)
    this.#found.get(group)!.set(row.id, object)
    if (shared.has(group)) this.#cache!.grow(object.texts.reduce((sum, text) => sum + text.length, 0))
  }

  #object(group: ObjectGroup, row: ObjectRow): SharedObject {
    return {
      path: row.path,
      texts: this.#lists(group).map(members => membersText(members, row as unknown as ColumnTexts, this.writing.style)),
    }
  }

  #lists(group: ObjectGroup): readonly (readonly JsonMember[])[] {
    return this.members[group] ?? []
  }

  /** Identifies the texts: the members, and whether nulls are written. */
  #kind(group: ObjectGroup): string {
    return JSON.stringify([group, this.writing.style.nulls, this.#lists(group).map(keysOf)])
  }
}

type Keys = readonly (string | readonly [string, Keys])[]

const keysOf = (members: readonly JsonMember[]): Keys =>
  members.map(({ key, value }) => ('column' in value ? key : [key, keysOf(value)]))
