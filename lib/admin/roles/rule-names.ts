import { namesIn } from '@/lib/access/rights/datasets'
import { administratorReads } from '@/lib/admin/administer'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

/** Suggested names for a new rule. Other names are allowed, as their stations may come later. */
type RuleNames = Readonly<{
  datasets: readonly string[]
  origins: readonly string[]
  stationTypes: readonly string[]
  dataTypes: readonly string[]
}>

type DatasetNames = Readonly<{ shortname: string; stationType: string | null; origin: string | null }>

const dataTypesMax = 500

/** Names in the catalog, and the existing data types. */
export async function readRuleNames(): Promise<RuleNames> {
  const [datasets, dataTypes] = await Promise.all([
    rows<DatasetNames>(administratorReads(), datasetNamesSql()),
    rows<{ name: string }>(administratorReads(), dataTypeNamesSql()),
  ])
  return {
    datasets: distinct(datasets.map(({ shortname }) => shortname)),
    origins: distinct(datasets.flatMap(({ origin }) => namesIn(origin) ?? [])),
    stationTypes: distinct(datasets.flatMap(({ stationType }) => namesIn(stationType) ?? [])),
    dataTypes: distinct(dataTypes.map(({ name }) => name)),
  }
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)].filter(name => name !== '').sort()

const datasetNamesSql = (): Sql => sql`
  select d.shortname, d.station_type as "stationType", d.origin
    from dataset d
   where d.served_by is null
   order by d.shortname`

const dataTypeNamesSql = (): Sql => sql`select t.name from data_type t order by t.name limit ${dataTypesMax}`
