import { isNamed, namesIn } from '@/lib/access/rights/datasets'
import type { Rights, Rule, RuleDataset } from '@/lib/access/rights/rights'
import { documentVisible } from '@/lib/access/rights/visible-records'
import { eventVisible, seriesVisible, stationVisible } from '@/lib/access/rights/visible-series'
import { administratorReads } from '@/lib/admin/administer'
import type { OpensResponse } from '@/lib/admin/roles/params'
import { readCached } from '@/lib/db/cache'
import { WorkLimiter } from '@/lib/db/lane'
import { firstRow, rows } from '@/lib/db/run'
import { expensive, type Sql, sql } from '@/lib/db/sql'
import { shortHash } from '@/lib/formats/short-hash'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

const cacheMilliseconds = 30_000
const patienceMilliseconds = 150

export type CountedRules = readonly Rule[] | 'everything'

/**
 * Counts the data that rules give access to.
 * @returns counts at most half a minute old; null if counting failed or took too long
 */
export function roleCounts(opening: CountedRules): Promise<OpensResponse | null> {
  if (opening.length === 0) return Promise.resolve(noCounts())
  const name = `opened by ${shortHash(JSON.stringify(opening))}`
  return readCached(name, cacheMilliseconds, () => inTurn(() => count(opening))).catch(error => {
    log('error', 'the data of a role could not be counted', errorFacts(error))
    return null
  })
}

/** Like `roleCounts`, for a list, which must not wait: null while the count is running. */
export function cachedRoleCounts(opening: CountedRules): Promise<OpensResponse | null> {
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), patienceMilliseconds).unref())
  return Promise.race([roleCounts(opening), late])
}

/** Runs counts one after another, so that a list of roles does not occupy all connections. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => once('opened in turn', () => new WorkLimiter(oneByOne)).run(work)

const oneByOne = { running: 1, waiting: Number.POSITIVE_INFINITY, waitMilliseconds: 60_000 }

async function count(opening: CountedRules): Promise<OpensResponse> {
  const rules = opening === 'everything' ? null : opening
  const rights: Rights = { everything: rules === null, guest: false, rules: rules ?? [], hiddenTypes: [] }
  const [counted, datasets] = await Promise.all([
    // The connections are those of administrators; `rights` are the rights that are counted.
    firstRow<Omit<OpensResponse, 'Datasets' | 'CountedAt'>>(administratorReads(), roleCountsSql(rights)),
    rows<DatasetCoverage>(administratorReads(), datasetsSql),
  ])
  return { Datasets: countDatasets(rules, datasets), ...counted!, CountedAt: new Date().toISOString() }
}

const datasetsSql = sql`
  select id, entity, station_type as "stationType", origin, data_type as "dataType", closed, undecided
    from dataset
   where served_by is null
   order by id`

const none = { Records: 0, Stations: 0, Series: 0, Events: 0 }
const noCounts = (): OpensResponse => ({
  Datasets: 0,
  ...none,
  Periods: 0,
  Beyond: none,
  CountedAt: new Date().toISOString(),
})

export type DatasetCoverage = Omit<RuleDataset, 'events' | 'filter' | 'onlyTag'> & Readonly<{ closed: boolean }>

/** The number of datasets of which a rule includes some data. @param rules null for all data */
export const countDatasets = (rules: readonly Rule[] | null, datasets: readonly DatasetCoverage[]): number =>
  datasets.filter(dataset => rules === null || rules.some(rule => opens(rule, dataset))).length

function opens(rule: Rule, dataset: DatasetCoverage): boolean {
  if (rule.reach === 'open' && dataset.closed) return false
  if (rule.dataset !== null) return rule.dataset.id === dataset.id && !dataset.undecided
  const { stationType, dataType, period, origin } = rule
  if (dataset.entity !== null) return (stationType ?? dataType ?? period) === null
  return fits(stationType, dataset.stationType) && fits(dataType, dataset.dataType) && fits(origin, dataset.origin)
}

const fits = (name: string | null, names: string | null) => name === null || namesIn(names) === null || isNamed(name, names)

/** The numbers of visible rows, and of rows that guests do not see. The statement is slow, hence `expensive`. */
const roleCountsSql = (rights: Rights): Sql =>
  expensive(sql`
  select d.records as "Records", s.stations as "Stations", m.series as "Series", e.events as "Events", m.periods as "Periods",
         json_build_object('Records', d.new_records, 'Stations', s.new_stations, 'Series', m.new_series, 'Events', e.new_events) as "Beyond"
    from (select count(*)::int as records, (count(*) filter (where not d.for_guests))::int as new_records
            from document d
           where ${documentVisible(rights)}) d,
         (select count(*)::int as stations, (count(*) filter (where not s.for_guests))::int as new_stations
            from station s
           where ${stationVisible(rights)}) s,
         (select count(*)::int as series, (count(*) filter (where not r.for_guests))::int as new_series,
                 count(distinct r.period)::int as periods
            from series r
            join station s on s.id = r.station_id
            join data_type t on t.id = r.data_type_id
           where ${seriesVisible(rights)}) m,
         (select count(*)::int as events, (count(*) filter (where not ev.for_guests))::int as new_events
            from event ev
           where ${eventVisible(rights)}) e`)
