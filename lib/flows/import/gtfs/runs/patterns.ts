import { createHash } from 'node:crypto'
import { CopyIn } from '@/lib/db/copy'
import type { Pool } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { FeedRun, Run } from '@/lib/flows/import/gtfs/runs/run'
import { metresBetween } from '@/lib/geo/great-circle'
import type { Position } from '@/lib/geo/position'

export type PatternStop = Readonly<{ key: string; longitude: number; latitude: number }>

type Pattern = { id: number; key: string; given: FeedRun; run: Run }

const hashOf = (text: string, digits: number) => createHash('sha256').update(text).digest('hex').slice(0, digits)

/** The journey patterns of a feed's lines. The key of a pattern does not change if other patterns are added. */
export class Patterns {
  readonly #patterns: CopyIn
  readonly #links: CopyIn
  readonly #displays: CopyIn
  readonly #displayIds = new Map<string, number>()
  #line: Readonly<{ id: number; key: string }> | null = null
  #ofLine = new Map<string, Pattern>()
  #lastPattern = 0
  #lastLink = 0

  /** Writes to the draft tables. @param stops the stops by number @param lines the keys of the lines by number */
  constructor(
    readonly connection: Pool,
    readonly stops: ReadonlyMap<number, PatternStop>,
    readonly lines: ReadonlyMap<number, string>,
  ) {
    const copy = (table: string, columns: string) => new CopyIn(connection, table, columns.split(' '))
    this.#patterns = copy('draft_pattern', 'id key line_id direction display_id stop_ids boarding alighting display_ids link_ids')
    this.#links = copy('draft_link', 'id key line_id from_stop_id to_stop_id metres way')
    this.#displays = copy('draft_display', 'id key text')
  }

  get counts() {
    return { patterns: this.#patterns.rows, links: this.#links.rows, displays: this.#displays.rows }
  }

  /** The id of the pattern of a trip. All trips of a line must come before the trips of the next line. */
  async idOf(given: FeedRun, run: Run): Promise<number> {
    if (this.#line?.id !== given.line_id) {
      await this.#endLine()
      this.#line = { id: given.line_id, key: this.lines.get(given.line_id)! }
    }
    const identity = identityOf(given, run)
    const existing = this.#ofLine.get(identity)
    if (existing) return existing.id
    const names = identityOf(given, { ...run, stops: run.stops.map(stop => this.stops.get(stop)!.key) })
    const pattern = { id: ++this.#lastPattern, key: `${this.#line.key}_${hashOf(names, 10)}`, given, run }
    this.#ofLine.set(identity, pattern)
    return pattern.id
  }

  async end(): Promise<void> {
    await this.#endLine()
    await this.#patterns.flush()
    await this.#links.flush()
    await this.#displays.flush()
  }

  async #endLine(): Promise<void> {
    const links = new Map<string, number>()
    for (const pattern of this.#ofLine.values()) {
      const { id, key, given, run } = pattern
      const linkIds = await this.#linksOf(pattern, links)
      const display = await this.#displayOf(given.headsign)
      const displays = run.headsigns && (await this.#displaysOf(run.headsigns))
      const { stops, boarding, alighting } = run
      await this.#patterns.add([id, key, given.line_id, given.direction, display, stops, boarding, alighting, displays, linkIds])
    }
    this.#ofLine.clear()
  }

  async #displaysOf(texts: readonly (string | null)[]): Promise<string> {
    const ids: string[] = []
    for (const text of texts) ids.push(String((await this.#displayOf(text)) ?? 'null'))
    return `{${ids.join(',')}}`
  }

  async #displayOf(headsign: string | null): Promise<number | null> {
    const text = headsign?.replace(/\s+/g, ' ').trim()
    if (!text) return null
    const existing = this.#displayIds.get(text)
    if (existing) return existing
    const id = this.#displayIds.size + 1
    this.#displayIds.set(text, id)
    await this.#displays.add([id, hashOf(text, 12), text])
    return id
  }

  /** Ids of the links between a pattern's stops, or null without a usable shape. @param links the line's ids by key */
  async #linksOf({ given, run }: Pattern, links: Map<string, number>): Promise<number[] | null> {
    if (given.shape_id === null) return null
    const places = run.stops.map((stop, at) => ({ ...this.stops.get(stop)!, along: run.along[at]! }))
    const pieces = cutWay(await this.#wayOf(given.shape_id), places)
    if (!pieces) return null
    const ids: number[] = []
    for (const [at, piece] of pieces.entries()) ids.push(await this.#linkOf(run.stops[at]!, run.stops[at + 1]!, piece, links))
    return ids
  }

  async #linkOf(from: number, to: number, { points, metres }: WayPiece, known: Map<string, number>): Promise<number> {
    const way = points.map(({ latitude, longitude }) => `${shortened(latitude)} ${shortened(longitude)}`).join(' ')
    const ends = `${this.stops.get(from)!.key}_${this.stops.get(to)!.key}`
    const line = this.#line!
    const key = `${line.key}_${ends}_${hashOf(`${from} ${to} ${way}`, 8)}`
    const id = known.get(key)
    if (id) return id
    known.set(key, ++this.#lastLink)
    await this.#links.add([this.#lastLink, key, line.id, from, to, Math.round(metres), way])
    return this.#lastLink
  }

  #wayOf(shape: string): Promise<WayPoint[]> {
    return rows<WayPoint>(
      this.connection,
      sql`
        select shape_pt_lon as longitude, shape_pt_lat as latitude, shape_dist_traveled as along
          from g_shape
         where shape_id = ${shape}
         order by shape_pt_sequence, line`,
    )
  }
}

// Six decimal digits of a degree are a decimetre.
const shortened = (degrees: number): number => Number(degrees.toFixed(6))

const identityOf = ({ direction, headsign }: FeedRun, run: Readonly<{ stops: readonly unknown[] }> & Omit<Run, 'stops'>) =>
  [direction ?? '', headsign ?? '', run.stops.join(','), run.boarding, run.alighting, JSON.stringify(run.headsigns)].join('\n')

/** A point of a way. `along` is its distance along the way in the feed's unit, or null. */
export type WayPoint = Readonly<{ longitude: number; latitude: number; along: number | null }>

type WayPiece = Readonly<{ points: readonly WayPoint[]; metres: number }>

/** Cuts a way into the pieces between its stops. Null for fewer than two points, or too many points × stops. */
export function cutWay(way: readonly WayPoint[], stops: readonly WayPoint[]): WayPiece[] | null {
  if (way.length < 2 || way.length * stops.length > workMax) return null
  const places = placesByDistance(way, stops) ?? placesByPosition(way, stops)
  return stops.slice(1).map((_, at) => pieceBetween(way, places[at]!, places[at + 1]!))
}

const workMax = 20_000_000

/** A position on a way: the index of a point plus the fraction of the stretch after it. */
type WayIndex = number

/**
 * The positions of the stops by the feed's distances.
 * @returns null if distances are missing, do not rise, or have another unit
 */
function placesByDistance(way: readonly WayPoint[], stops: readonly WayPoint[]): WayIndex[] | null {
  const distances = way.map(({ along }) => along)
  const stopDistances = stops.map(({ along }) => along)
  if (!isRising(distances) || !isRising(stopDistances) || stopDistances.at(-1)! <= stopDistances[0]!) return null
  // If stops lie beyond the end of the way, their distances have another unit.
  if (stopDistances.at(-1)! > distances.at(-1)! * 1.01 + 1 || distances.at(-1)! <= 0) return null
  let point = 0
  return stopDistances.map(distance => {
    while (point < distances.length - 2 && distances[point + 1]! < distance) point++
    const [from, to] = [distances[point]!, distances[point + 1]!]
    const share = to > from ? (distance - from) / (to - from) : 0
    return point + Math.min(1, Math.max(0, share))
  })
}

const isRising = (values: readonly (number | null)[]): values is number[] =>
  values.every((value, at) => value !== null && (at === 0 || values[at - 1]! <= value))

/** The positions nearest to the stops, in order: the choice with the least sum of squared distances. */
function placesByPosition(way: readonly WayPoint[], stops: readonly WayPoint[]): WayIndex[] {
  const stretches = way.length - 1
  let best = new Float64Array(stretches)
  const choices: Int32Array[] = []
  for (const stop of stops) {
    const next = new Float64Array(stretches)
    const choice = new Int32Array(stretches)
    let before = 0
    for (let stretch = 0; stretch < stretches; stretch++) {
      if (best[stretch]! < best[before]!) before = stretch
      choice[stretch] = before
      next[stretch] = best[before]! + nearest(way, stretch, stop).squared
    }
    choices.push(choice)
    best = next
  }
  let stretch = indexOfLeast(best)
  const places: WayIndex[] = []
  for (let at = stops.length - 1; at >= 0; at--) {
    places.unshift(stretch + nearest(way, stretch, stops[at]!).share)
    stretch = choices[at]![stretch]!
  }
  // Two stops on the same stretch may be in the wrong order.
  for (let at = 1; at < places.length; at++) places[at] = Math.max(places[at]!, places[at - 1]!)
  return places
}

function indexOfLeast(values: Float64Array): number {
  let least = 0
  for (let index = 1; index < values.length; index++) if (values[index]! < values[least]!) least = index
  return least
}

const radians = Math.PI / 180

/** The point of a stretch nearest to a stop, as a share, and the squared distance, on a plane: stretches are short. */
function nearest(way: readonly WayPoint[], stretch: number, stop: WayPoint): { share: number; squared: number } {
  const [from, to] = [way[stretch]!, way[stretch + 1]!]
  const width = Math.cos(stop.latitude * radians)
  const [x, y] = [(to.longitude - from.longitude) * width, to.latitude - from.latitude]
  const [u, v] = [(stop.longitude - from.longitude) * width, stop.latitude - from.latitude]
  const length = x * x + y * y
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (u * x + v * y) / length))
  return { share, squared: (u - share * x) ** 2 + (v - share * y) ** 2 }
}

function pieceBetween(way: readonly WayPoint[], from: WayIndex, to: WayIndex): WayPiece {
  const points = [pointAt(way, from)]
  for (let point = Math.floor(from) + 1; point < to; point++) points.push(way[point]!)
  points.push(pointAt(way, to))
  const metres = points.slice(1).reduce((sum, point, at) => sum + metresBetween(positionOf(points[at]!), positionOf(point)), 0)
  return { points, metres }
}

const positionOf = ({ longitude, latitude }: WayPoint): Position => [longitude, latitude]

function pointAt(way: readonly WayPoint[], place: WayIndex): WayPoint {
  const point = Math.min(Math.floor(place), way.length - 2)
  const share = place - point
  const [from, to] = [way[point]!, way[point + 1]!]
  const between = (a: number, b: number) => a + (b - a) * share
  return { longitude: between(from.longitude, to.longitude), latitude: between(from.latitude, to.latitude), along: null }
}
