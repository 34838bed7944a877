import { readerFor } from '@/lib/access/reader'
import { rows } from '@/lib/db/run'
import { columnName } from '@/lib/timeseries/fields/columns'
import { fields } from '@/lib/timeseries/fields/fields'
import type { FieldSelection, SelectedField } from '@/lib/timeseries/fields/select'
import type { ColumnTexts, ObjectGroup, SeriesRow, SharedObject, StationCache, StoredObject } from '@/lib/timeseries/model'
import { sharedObjectsSql } from '@/lib/timeseries/objects/objects-sql'
import type { Plan } from '@/lib/timeseries/plan'
import {
  compactJson,
  type JsonProperty,
  type ObjectProperties,
  propertiesText,
  type Style,
} from '@/lib/timeseries/present/properties'
import { currentStationCache } from '@/lib/timeseries/station-cache'

/** The style of written objects. `cache`: the cache of the plan's stations, if it has already been checked. */
export type ObjectWriting = Readonly<{ style: Style; cache?: StationCache | undefined }>

type ObjectRow = Readonly<{ id: number; path: string[] }> & ColumnTexts

/** Objects that many responses show. Every caller who may see one sees the same, so their fields are cached. */
const shared: ReadonlySet<ObjectGroup> = new Set(['station', 'parent', 'dataType', 'provenance', 'edge', 'edgeBegin', 'edgeEnd'])

type ObjectsOfKind = Readonly<{
  /** The fields to read. For a cached object they include all short fields, so that few different statements occur. */
  reads: FieldSelection
  keys: readonly string[]
  lists: readonly (readonly JsonProperty[])[]
  stored: Map<number, StoredObject>
  written: Map<number, SharedObject>
  /** Written if a row has no such object, e.g. a station without a parent. It has no values. */
  missing: SharedObject
}>

/** Stations, data types and other objects that rows refer to, read when they first occur. */
export class SharedObjects {
  readonly #groups = new Map<ObjectGroup, ObjectsOfKind>()
  #cache: StationCache | undefined

  constructor(
    readonly plan: Pick<Plan, 'selection' | 'reads' | 'types'>,
    readonly members: ObjectProperties,
    readonly writing: ObjectWriting,
  ) {}

  /** Reads the objects of rows. @returns the rows whose objects still exist */
  async load(chunk: readonly SeriesRow[]): Promise<readonly SeriesRow[]> {
    if (this.#groups.size === 0) await this.#begin()
    let complete = true
    for (const [name, group] of this.#groups) {
      const missing = this.#writeStored(name, group, chunk)
      if (missing.length > 0 && !(await this.#read(name, group, missing))) complete = false
    }
    if (complete) return chunk
    return chunk.filter(row => [...this.#groups].every(([name, { written }]) => !row[name] || written.has(row[name])))
  }

  /** The object of a row that `load` returned, or an object without values if the row has none. */
  of(name: ObjectGroup, row: SeriesRow): SharedObject {
    const { written, missing } = this.#groups.get(name)!
    const id = row[name]
    return id ? written.get(id)! : missing
  }

  async #begin(): Promise<void> {
    const names = Object.keys(this.members) as ObjectGroup[]
    if (names.some(name => shared.has(name))) this.#cache = this.writing.cache ?? (await currentStationCache(this.plan))
    for (const name of names) this.#groups.set(name, this.#group(name))
  }

  #group(name: ObjectGroup): ObjectsOfKind {
    const selected = this.plan.selection.filter(({ field }) => field.group === name)
    const lists = (this.members[name] ?? []).map(members => this.#byKey(members))
    return {
      reads: shared.has(name) ? [...shortFields(name), ...selected.filter(isLong)] : selected,
      keys: selected.map(fieldKey),
      lists,
      stored: shared.has(name) ? this.#cache!.objects(name) : new Map(),
      written: new Map(),
      missing: this.#written(lists, { path: [], fields: {} }),
    }
  }

  /** Properties whose values are the fields of a stored object instead of the columns of a row. */
  #byKey(members: readonly JsonProperty[]): readonly JsonProperty[] {
    const keys = new Map(this.plan.selection.map((selected, index) => [columnName(selected, index), fieldKey(selected)]))
    const byFieldKey = (member: JsonProperty): JsonProperty => {
      const { value } = member
      if (!('column' in value)) return { ...member, value: value.map(byFieldKey) }
      return { ...member, value: { column: keys.get(value.column)!, kind: value.kind === 'time' ? 'time' : 'written' } }
    }
    return members.map(byFieldKey)
  }

  /** Writes the objects of rows that have been read already. @returns the ids of the others */
  #writeStored(name: ObjectGroup, { keys, lists, stored, written }: ObjectsOfKind, chunk: readonly SeriesRow[]): number[] {
    const missing = new Set<number>()
    for (const { [name]: id } of chunk) {
      if (!id || written.has(id)) continue
      const object = stored.get(id)
      if (object && keys.every(key => key in object.fields)) written.set(id, this.#written(lists, object))
      else missing.add(id)
    }
    return [...missing]
  }

  async #read(name: ObjectGroup, { reads, lists, stored, written }: ObjectsOfKind, ids: readonly number[]): Promise<boolean> {
    const objects = await rows<ObjectRow>(readerFor(this.plan.reads), sharedObjectsSql(name, ids, reads))
    for (const row of objects) {
      const read = fieldsOf(row, reads)
      const earlier = stored.get(row.id)?.fields
      const object = { path: row.path, fields: { ...earlier, ...read } }
      stored.set(row.id, object)
      written.set(row.id, this.#written(lists, object))
      if (shared.has(name)) this.#cache!.grow(lengthOf(object.fields) - lengthOf(earlier ?? {}))
    }
    return objects.length === ids.length
  }

  #written(lists: ObjectsOfKind['lists'], { path, fields }: StoredObject): SharedObject {
    return { path, texts: lists.map(members => propertiesText(members, fields, this.writing.style)) }
  }
}

/** Whether a field is read only if it is selected: a value inside a field, or a field that may be long. */
const isLong = ({ field: { kind }, path }: SelectedField): boolean => path.length > 0 || kind === 'json' || kind === 'geometry'

const shortOf = new Map<ObjectGroup, FieldSelection>()

function shortFields(group: ObjectGroup): FieldSelection {
  const cached = shortOf.get(group)
  if (cached) return cached
  const all = fields.filter(field => field.group === group).map(field => ({ key: field.alias, field, path: [] }))
  const fieldsRead = all.filter(one => !isLong(one))
  shortOf.set(group, fieldsRead)
  return fieldsRead
}

const fieldKey = ({ field: { alias }, path }: SelectedField): string =>
  path.length === 0 ? alias : `${alias} ${JSON.stringify(path)}`

const fieldsOf = (row: ObjectRow, reads: FieldSelection): StoredObject['fields'] =>
  Object.fromEntries(
    reads.map((selected, index) => {
      const value = row[`c${index}`] ?? null
      return [fieldKey(selected), typeof value === 'string' ? compactJson(value, selected.field.kind) : value]
    }),
  )

const lengthOf = (fields: StoredObject['fields']): number =>
  Object.values(fields).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
