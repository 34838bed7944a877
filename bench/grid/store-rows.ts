import { entityAt } from '@/lib/content/entities'
import { saveDocuments } from '@/lib/content/store/save'
import { maintenance } from '@/lib/db/pools'
import { execute } from '@/lib/db/run'
import { join, name, type Sql, sql } from '@/lib/db/sql'
import { copiedColumns, endpoint, withoutIndexes } from '../many-records'

const type = 'odhactivitypoi'
const seedId = 'gridrowseed'
const seedNumber = '0000000'
const copiesAtOnce = 100_000

/** Numbers of rows, the second one excluded. */
type Rows = Readonly<{ from: number; until: number }>

/** A short record, of which many fit into a list. */
const seed = {
  Id: seedId,
  Shortname: `Row ${seedNumber}`,
  Active: true,
  SmgActive: true,
  Source: 'noi',
  LicenseInfo: { License: 'CC0', ClosedData: false },
  HasLanguage: ['en'],
  Detail: { en: { Title: `Row ${seedNumber}`, Language: 'en' } },
  ContactInfos: { en: { City: 'Bozen', Language: 'en' } },
  GpsInfo: [{ Gpstype: 'position', Latitude: 46.5, Longitude: 11.3, AltitudeUnitofMeasure: 'm' }],
}

/** Stores the record that rows are copies of. */
export async function storeSeed(): Promise<void> {
  const { stored, skipped } = await saveDocuments(entityAt(endpoint)!, [seed])
  if (stored !== 1) throw new Error(`not stored: ${JSON.stringify(skipped[0])}`)
}

/** Stores rows: names count up, so the expected row at any position of the list is known. */
export async function storeRows({ from, until }: Rows): Promise<void> {
  const columns = await copiedColumns()
  await withoutIndexes(async () => {
    for (let first = from; first < until; first += copiesAtOnce)
      await execute(maintenance(), rowsSql({ from: first, until: Math.min(first + copiesAtOnce, until) }, columns))
  })
  // Without triggers, cached lists were not invalidated.
  await execute(maintenance(), sql`update document set state = state where type = ${type} and id = ${seedId}`)
  await execute(maintenance(), sql`vacuum analyze document`)
}

/** The columns in which rows differ; every other column is that of the seed. */
const own: Readonly<Record<string, Sql>> = {
  id: sql`g.id`,
  body: sql`replace(${numbered(sql`d.body`)}, ${seedId}::text, g.id)`,
  state: sql`left(md5(g.id), 20)`,
  content_hash: sql`md5(g.id)`,
  shortname: numbered(sql`d.shortname`),
  titles: sql`${numbered(sql`d.titles::text`)}::jsonb`,
  search: numbered(sql`d.search`),
  sort_key: numbered(sql`d.sort_key`),
  position: sql`point(10.4 + 2 * random(), 46.2 + 0.85 * random())`,
}

function numbered(text: Sql): Sql {
  return sql`replace(${text}, ${seedNumber}::text, g.number)`
}

const rowsSql = ({ from, until }: Rows, columns: readonly string[]): Sql => sql`
  insert into document (${join(columns.map(name), ', ')})
  select ${join(
    columns.map(column => own[column] ?? name(`d.${column}`)),
    ', ',
  )}
    from (select * from document where type = ${type} and id = ${seedId}) d
   cross join lateral (
         select lpad(n::text, 7, '0') as number, left(md5('row ' || n), 16) as id
           from generate_series(${from}::integer, ${until - 1}::integer) as s (n)) g`
