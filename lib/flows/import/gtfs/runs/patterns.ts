import { createHash } from 'node:crypto'
import { CopyIn } from '@/lib/db/copy'
import type { Pool } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import type { FeedRun, Run } from '@/lib/flows/import/gtfs/runs/run'
import { cutWay, type WayPiece, type WayPoint } from '@/lib/flows/import/gtfs/runs/ways'

/** The key and position of a stop. */
export type PatternStop = Readonly<{ key: string; longitude: number; latitude: number }>

type Pattern = { id: number; key: string; given: FeedRun; run: Run }

const hashOf = (text: string, digits: number) => createHash('sha256').update(text).digest('hex').slice(0, digits)

/** The patterns of a feed's lines. Those of one line are in memory while its runs are read. A key depends on the pattern alone, so it does not change when others are added. */
export class Patterns {
  readonly #patterns: CopyIn
  readonly #links: CopyIn
  readonly #displays: CopyIn
  readonly #displayIds = new Map<string, number>()
  #line: Readonly<{ id: number; key: string }> | null = null
  #ofLine = new Map<string, Pattern>()
  #lastPattern = 0
  #lastLink = 0

  /** @param stops by their numbers. @param lines their keys by their numbers */
  constructor(
    readonly connection: Pool,
    readonly stops: ReadonlyMap<number, PatternStop>,
    readonly lines: ReadonlyMap<number, string>,
  ) {
    this.#patterns = new CopyIn(connection, 'draft_pattern', [
      'id',
      'key',
      'line_id',
      'direction',
      'display_id',
      'stop_ids',
      'boarding',
      'alighting',
      'display_ids',
      'link_ids',
    ])
    this.#links = new CopyIn(connection, 'draft_link', ['id', 'key', 'line_id', 'from_stop_id', 'to_stop_id', 'metres', 'way'])
    this.#displays = new CopyIn(connection, 'draft_display', ['id', 'key', 'text'])
  }

  get counts() {
    return { patterns: this.#patterns.rows, links: this.#links.rows, displays: this.#displays.rows }
  }

  /** The number of the pattern of a run. Call it for all runs of one line, then of the next. */
  async idOf(given: FeedRun, run: Run): Promise<number> {
    if (this.#line?.id !== given.line_id) {
      await this.#endLine()
      this.#line = { id: given.line_id, key: this.lines.get(given.line_id)! }
    }
    const identity = identityOf(given, run)
    const known = this.#ofLine.get(identity)
    if (known) return known.id
    const names = identityOf(given, { ...run, stops: run.stops.map(stop => this.stops.get(stop)!.key) })
    const pattern = { id: ++this.#lastPattern, key: `${this.#line.key}_${hashOf(names, 10)}`, given, run }
    this.#ofLine.set(identity, pattern)
    return pattern.id
  }

  /** Stores the remaining ones. */
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
      await this.#patterns.add([
        id,
        key,
        given.line_id,
        given.direction,
        display,
        run.stops,
        run.boarding,
        run.alighting,
        displays,
        linkIds,
      ])
    }
    this.#ofLine.clear()
  }

  async #displaysOf(texts: readonly (string | null)[]): Promise<string> {
    const ids: string[] = []
    for (const text of texts) ids.push(String((await this.#displayOf(text)) ?? 'null'))
    return `{${ids.join(',')}}`
  }

  async #displayOf(given: string | null): Promise<number | null> {
    const text = given?.replace(/\s+/g, ' ').trim()
    if (!text) return null
    const known = this.#displayIds.get(text)
    if (known) return known
    const id = this.#displayIds.size + 1
    this.#displayIds.set(text, id)
    await this.#displays.add([id, hashOf(text, 12), text])
    return id
  }

  /** The ways between the stops of a pattern, by the shape of its first run. @param known those of the line */
  async #linksOf({ given, run }: Pattern, known: Map<string, number>): Promise<number[] | null> {
    if (given.shape_id === null) return null
    const places = run.stops.map((stop, at) => ({ ...this.stops.get(stop)!, along: run.along[at]! }))
    const pieces = cutWay(await this.#wayOf(given.shape_id), places)
    if (!pieces) return null
    const ids: number[] = []
    for (const [at, piece] of pieces.entries()) ids.push(await this.#linkOf(run.stops[at]!, run.stops[at + 1]!, piece, known))
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

// Six digits are a decimetre.
const shortened = (degrees: number): number => Number(degrees.toFixed(6))

/** The identity of a pattern: runs with the same one share it. */
const identityOf = (
  { direction, headsign }: FeedRun,
  run: Readonly<{ stops: readonly unknown[] }> & Omit<Run, 'stops'>,
): string =>
  [direction ?? '', headsign ?? '', run.stops.join(','), run.boarding, run.alighting, JSON.stringify(run.headsigns)].join('\n')
