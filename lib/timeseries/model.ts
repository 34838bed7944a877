import { Bounded } from '@/lib/db/bounded'
import type { ReadMoment } from '@/lib/db/document-moves'
import { once } from '@/lib/runtime'
import type { FieldGroup } from '@/lib/timeseries/fields/fields'

/** Objects that rows refer to by id; many rows share one. */
export type OwnerGroup = Exclude<FieldGroup, 'measurement'>

/** One result as the database gives it: ids of the objects it refers to, and columns of its own under the names of `columnName`. */
export type SeriesRow = Readonly<Partial<Record<OwnerGroup, number | null>>> &
  Readonly<{
    /** Seconds between measurements of the series. */
    period?: number
    /** Time of the measurement, milliseconds since 1970. */
    ts?: number
  }>

/** Selected fields: the text of a JSON value, or a time in milliseconds; null where there is none. */
export type ColumnTexts = Readonly<Record<string, string | number | null | undefined>>

/** An object that many rows refer to, with its texts, made once. */
export type Owner = Readonly<{
  /** Keys under which a tree files it. */
  path: readonly string[]
  /** One text for each list of members that is written of it. */
  texts: readonly string[]
}>

/** Finds the object that a row refers to. */
export type OwnerLookup = Readonly<{ of(group: OwnerGroup, row: SeriesRow): Owner }>

/** A series with what its rows have in common. `onward`: whether it comes behind the one that a cursor names. */
export type Series = Readonly<{
  series: number
  period: number
  station: number
  dataType: number
  parent?: number | null
  onward?: boolean
}>

/** Series in the order of a tree. */
export type SeriesList = Readonly<{
  series: readonly Series[]
  /** Their ids as the database reads them. */
  ids: string
  /** Where each stands in the list, by its id. */
  places: ReadonlyMap<number, number>
  /** Of what they show, apart from measurements. */
  state: string
}>

/** Rows in chunks, and what is known of their stations where that was asked for. */
export type RowStream = Readonly<{ rows: AsyncIterable<readonly SeriesRow[]>; known?: StationCache }>

/** Characters of texts in all, and of those of one set of station types. */
const charactersMax = 64_000_000
const shareMax = charactersMax / 2

/** About what a list takes beside its texts, and a series in it. */
export const entryLength = 200

/** What is known of stations of some types and of what they show, read at a moment or later. */
export class StationCache {
  readonly lists = new Map<string, SeriesList>()
  readonly #objects = new Map<string, Map<number, Owner>>()
  #length = 0

  constructor(
    readonly name: string,
    readonly moment: ReadMoment,
  ) {}

  /** Objects of a kind with their texts, by their ids. @param kind tells which texts */
  objects(kind: string): Map<number, Owner> {
    const found = this.#objects.get(kind) ?? new Map()
    this.#objects.set(kind, found)
    return found
  }

  /** Says how much was added. What grows too large is not given to anybody any more. */
  grow(characters: number): void {
    this.#length += characters + entryLength
    if (stationCaches().get(this.name) !== this) return
    if (this.#length > shareMax) stationCaches().drop(this.name)
    else stationCaches().set(this.name, this, this.#length)
  }
}

/** What is known, by the types of the stations; the memory of this process. */
export const stationCaches = () => once('known stations', () => new Bounded<StationCache>(charactersMax))
