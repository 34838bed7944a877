import { readerFor } from '@/lib/access/reader'
import { Bounded } from '@/lib/db/bounded'
import { type Moment, movedIn, thisMoment } from '@/lib/db/document-moves'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'
import type { SeriesList } from '@/lib/timeseries/known/series-list'
import type { Owner } from '@/lib/timeseries/objects/owners'
import type { Names } from '@/lib/timeseries/params'
import type { Plan } from '@/lib/timeseries/plan'

/** Characters of texts in all, and of those of one set of station types. */
const charactersMax = 64_000_000
const shareMax = charactersMax / 2

/** About what a list takes beside its texts, and a series in it. */
const entryLength = 200

/** What is known of stations of some types and of what they show, read at a moment or later. */
export class Known {
  readonly lists = new Map<string, SeriesList>()
  readonly #objects = new Map<string, Map<number, Owner>>()
  #length = 0

  constructor(
    readonly name: string,
    readonly moment: Moment,
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
    if (memory().get(this.name) !== this) return
    if (this.#length > shareMax) memory().drop(this.name)
    else memory().set(this.name, this, this.#length)
  }
}

const memory = () => once('known stations', () => new Bounded<Known>(charactersMax))

type About = Pick<Plan, 'types' | 'reads'>

// Guests have their own: a change that they cannot see costs them nothing.
const nameOf = ({ types, reads }: About) => JSON.stringify([reads.guest, types === 'all' ? types : [...new Set(types)].sort()])

/** What was known of a plan's stations last; it holds while `movedSince` is false. */
export const lastKnown = (plan: About): Known | undefined => memory().get(nameOf(plan))

/** Whether the statement around it may see stations of a plan's types, and what they show, otherwise than they are known. */
export const movedSince = ({ types }: About, { moment }: Known): Sql => movedIn('station_move', among(types), moment)

const among = (types: Names) => (types === 'all' ? sql`true` : sql`m.type = any(${['', ...types]}::text[])`)

/** What is known of a plan's stations, as far as the database says that it still holds. */
export async function currentlyKnown(plan: About): Promise<Known> {
  const last = lastKnown(plan)
  const statement = sql`select ${last ? movedSince(plan, last) : sql`true`} as moved, ${thisMoment()} as moment`
  const { moved, moment } = (await firstRow<{ moved: boolean; moment: Moment }>(readerFor(plan.reads), statement))!
  if (last && !moved) return last
  const known = new Known(nameOf(plan), moment)
  memory().set(known.name, known, entryLength)
  return known
}
