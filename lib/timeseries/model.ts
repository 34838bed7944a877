import { Cache } from '@/lib/db/cache'
import type { ReadMoment } from '@/lib/db/records/document-moves'
import { once } from '@/lib/runtime'
import type { ObjectKind } from '@/lib/timeseries/fields/fields'

/** Kinds of objects that rows refer to by id. Many rows share one object. */
export type ObjectGroup = Exclude<ObjectKind, 'measurement'>

/** A row: the ids of its objects, and columns of `columnName`. `period` in seconds, `ts` in milliseconds since 1970. */
export type SeriesRow = Readonly<Partial<Record<ObjectGroup, number | null>>> &
  Readonly<{
    period?: number
    ts?: number
  }>

/** Selected fields by column. A field is the string of a JSON value, or a time in milliseconds since 1970. */
export type ColumnTexts = Readonly<Record<string, string | number | null | undefined>>

/** An object that rows refer to, written once. `texts`: one string for each list of its properties in the response. */
export type SharedObject = Readonly<{
  path: readonly string[]
  texts: readonly string[]
}>

/** Fields of an object as they were read, each under its `fieldKey`, and the keys of the object in a tree. */
export type StoredObject = Readonly<{ path: readonly string[]; fields: Record<string, string | number | null> }>

export type ObjectLookup = Readonly<{ of(group: ObjectGroup, row: SeriesRow): SharedObject }>

/** A series with the values that all its rows share. `onward`: whether it comes after the series in the cursor. */
export type Series = Readonly<{
  series: number
  period: number
  station: number
  dataType: number
  parent?: number | null
  onward?: boolean
}>

export type SeriesList = Readonly<{
  /** Number of the list, unique in this process. */
  id: number
  series: readonly Series[]
  ids: string
  /** Position of each series in the list, by its id. */
  positions: ReadonlyMap<number, number>
  /** Hash of the objects that the series show, without measurements. */
  state: string
}>

export type ObjectRows = Readonly<{ rows: readonly SeriesRow[]; state: string }>

/** Rows in chunks, and the cache of their stations if it has been checked. */
export type RowStream = Readonly<{ rows: AsyncIterable<readonly SeriesRow[]>; cache?: StationCache }>

/** Largest number of characters in all caches, and in the cache of one set of station types. */
const charactersMax = 64_000_000
const shareMax = charactersMax / 2

/** Approximate size of a list, a series or a row in the cache without strings, in characters. */
export const entryLength = 200

/** Cached lists and objects of the stations of some types, all of them read at `moment` or later. */
export class StationCache {
  readonly lists = new Map<string, SeriesList>()
  readonly rows = new Map<string, ObjectRows>()
  readonly #objects = new Map<ObjectGroup, Map<number, StoredObject>>()
  #length = 0

  constructor(
    readonly name: string,
    readonly moment: ReadMoment,
  ) {}

  objects(group: ObjectGroup): Map<number, StoredObject> {
    const objects = this.#objects.get(group) ?? new Map<number, StoredObject>()
    this.#objects.set(group, objects)
    return objects
  }

  /** Records how much was added. A cache that grows too large is not reused. */
  grow(characters: number): void {
    this.#length += characters + entryLength
    if (stationCaches().get(this.name) !== this) return
    if (this.#length > shareMax) stationCaches().drop(this.name)
    else stationCaches().set(this.name, this, this.#length)
  }
}

export const stationCaches = () => once('station caches', () => new Cache<StationCache>(charactersMax, 'stations'))
