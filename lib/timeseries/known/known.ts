import { readerFor } from '@/lib/access/reader'
import { movedIn, type ReadMoment, thisMoment } from '@/lib/db/document-moves'
import { firstRow } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { entryLength, Known, knownStations } from '@/lib/timeseries/model'
import type { Names } from '@/lib/timeseries/params'
import type { Plan } from '@/lib/timeseries/plan'

type About = Pick<Plan, 'types' | 'reads'>

// Guests have their own: a change that they cannot see costs them nothing.
const nameOf = ({ types, reads }: About) => JSON.stringify([reads.guest, types === 'all' ? types : [...new Set(types)].sort()])

/** What was known of a plan's stations last; it holds while `movedSince` is false. */
export const lastKnown = (plan: About): Known | undefined => knownStations().get(nameOf(plan))

/** Whether the statement around it may see stations of a plan's types, and what they show, otherwise than they are known. */
export const movedSince = ({ types }: About, { moment }: Known): Sql => movedIn('station_move', among(types), moment)

const among = (types: Names) => (types === 'all' ? sql`true` : sql`m.type = any(${['', ...types]}::text[])`)

/** What is known of a plan's stations, as far as the database says that it still holds. */
export async function currentlyKnown(plan: About): Promise<Known> {
  const last = lastKnown(plan)
  const statement = sql`select ${last ? movedSince(plan, last) : sql`true`} as moved, ${thisMoment()} as moment`
  const { moved, moment } = (await firstRow<{ moved: boolean; moment: ReadMoment }>(readerFor(plan.reads), statement))!
  if (last && !moved) return last
  const known = new Known(nameOf(plan), moment)
  knownStations().set(known.name, known, entryLength)
  return known
}
