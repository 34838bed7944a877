import type { RuleDataset } from '@/lib/access/rights/rights'
import { forgetRead, remember } from '@/lib/db/cache'
import { reader } from '@/lib/db/pools'
import { firstRow, rows } from '@/lib/db/run'
import { fixed, type Sql, sql } from '@/lib/db/sql'

/** A dataset of the catalog as it is stored. */
export type Dataset = RuleDataset &
  Readonly<{
    shortname: string
    /** null: an interface of another service that is none of ours. */
    apiType: 'content' | 'timeseries' | null
    /** Base address of the other service that serves it; null: this platform does. */
    servedBy: string | null
    closed: boolean
    /** Content: sources whose records show in their reduced form only, without the right; `*` is all of them. */
    reduces: readonly string[] | null
    deprecated: boolean
    body: Readonly<Record<string, unknown>>
    firstImport: Date
    lastChange: Date
  }>

const cacheMilliseconds = 1000
const rememberedAs = 'datasets'

const columns = fixed(`c.id, c.shortname, c.api_type as "apiType", c.entity, c.station_type as "stationType", c.origin,
         c.data_type as "dataType", c.events, c.filter, c.only_tag as "onlyTag", c.served_by as "servedBy", c.undecided, c.closed,
         c.reduces, c.deprecated, c.body, c.first_import as "firstImport", c.last_change as "lastChange"`)

const datasetsSql = (): Sql => sql`
  select ${columns}
    from dataset c
   order by c.id`

/** Some datasets, held until the transaction ends. */
export const heldDatasetsSql = (ids: readonly string[]): Sql => sql`
  select ${columns}
    from dataset c
   where c.id = any(${ids}::text[])
   order by c.id
     for update`

/** Every dataset by id. A catalog has hundreds of rows, so it is read whole; a change shows within a second. */
export const allDatasets = (): Promise<readonly Dataset[]> =>
  remember(rememberedAs, cacheMilliseconds, () => rows<Dataset>(reader(), datasetsSql()))

/** Whoever changed the catalog in this process sees it at once. */
export const forgetDatasets = (): void => forgetRead(rememberedAs)

const datasetSql = (id: string): Sql => sql`
  select ${columns}
    from dataset c
   where c.id = ${id}`

/** One dataset as it is stored at this moment, or null. @param id in lower case */
export const storedDataset = (id: string): Promise<Dataset | null> => firstRow<Dataset>(reader(), datasetSql(id))
