import { readCached } from '@/lib/db/cache'
import { readerLanes } from '@/lib/db/lanes'
import { isElsewhere, laterThan, movedSince, type ReadMoment, thisMoment } from '@/lib/db/records/document-moves'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { once } from '@/lib/runtime'

const cacheMilliseconds = 1000

/**
 * The key for stations, next to content types. Type and origin of a station can change, so all stations share one
 * entry.
 */
const stations = ''

/** The state at the last read. `closings` counts closings; states from before the count `start` are not comparable. */
type AccessState = {
  moment: ReadMoment | null
  catalog: string
  start: number
  closings: number
  readonly byType: Map<string, number>
}

const state = () =>
  once('access state', (): AccessState => ({ moment: null, catalog: '', start: 0, closings: 0, byType: new Map() }))

/**
 * A string that changes within a second after a row may have become hidden from a caller with unchanged rights: by a
 * dataset, a rule, or a fact such as a licence. A value read later than this state stays valid until the state changes.
 * @param entity content type of all records that a value depends on; `null` for none, `undefined` for all types
 */
export async function accessState(entity?: string | null): Promise<string> {
  await readCached('access state', cacheMilliseconds, readState)
  const { catalog, start, closings, byType } = state()
  return `${catalog} ${entity === undefined ? closings : (byType.get(entity ?? stations) ?? start)}`
}

type StateRow = Readonly<{ moment: ReadMoment; catalog: string; elsewhere: boolean; types: readonly string[] }>

async function readState(): Promise<void> {
  const last = state()
  // The state is read on the connections on which values are read, because a replica may be behind.
  const [row] = await rows<StateRow>({ lanes: readerLanes() }, stateSql(last.moment), 'fresh')
  const { moment, catalog, elsewhere, types } = row!
  if (elsewhere || types.length > 0) last.closings += 1
  if (elsewhere) {
    last.start = last.closings
    last.byType.clear()
  }
  for (const type of types) last.byType.set(type, last.closings)
  Object.assign(last, { moment, catalog })
}

const stateSql = (since: ReadMoment | null): Sql => sql`
  select ${thisMoment()} as moment, ${catalogHash()} as catalog,
         ${since ? isElsewhere(since) : sql`false`} as elsewhere,
         ${since ? sql`${closedTypes(since)} || case when ${movedSince(stations, since)} then array[${stations}::text] end` : sql`'{}'::text[]`} as types`

/** Hash of everything outside of records and series that decides their visibility, and of pending recomputations. */
const catalogHash = (): Sql => sql`md5(concat_ws(' ',
           (select string_agg(g::text, ' ' order by g.id) from access_rule g),
           (select string_agg((c.id, c.closed, c.reduces, c.entity, c.sources, c.tags, c.only_tag, c.active, c.station_type, c.data_type,
                               c.origin, c.events, c.undecided)::text, ' ' order by c.id)
              from dataset c),
           (select count(*) from access_change)))`

/** Content types with a record that was closed since a moment, or that guests no longer see. */
const closedTypes = (since: ReadMoment): Sql => sql`array(
           select distinct m.type
             from (select type, changed_tx as tx
                     from record_change
                    where left_guests or (was_for_guests and not for_guests) or (closed and not was_closed)) m
            where ${laterThan(since)}
            order by m.type)`
