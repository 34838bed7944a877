import { ensureMonthsOf, forgetMonths } from '@/lib/db/partitions'
import { admin, writer } from '@/lib/db/pools'

/** Inserts two closed months of measurements of every kind. @param what `measurements`: series exist already */
export async function fillPackedWorld(what: 'all' | 'measurements' = 'all'): Promise<void> {
  forgetMonths()
  await ensureMonthsOf(writer(), [new Date('2025-01-01'), new Date('2025-02-01')])
  for (const statement of what === 'all' ? [...base, ...measurements, newest] : measurements) await admin().unsafe(statement)
}

const base = [
  `insert into dataset (id, shortname, api_type, station_type, closed) values ('vault', 'Vault', 'timeseries', 'Vault', true)`,
  `insert into data_type (name, unit) values ('steady', 'u'), ('sparse', 'u'), ('rough', 'u'), ('words', 'u'), ('things', 'u')`,
  `insert into provenance (lineage, data_collector, data_collector_version) values ('tests', 'tests', '1'), ('tests', 'tests', '2')`,
  `insert into station (type, code, name, metadata, position)
   select t, 's' || n, 'Station ' || n, jsonb_build_object('n', n), point(11.3, 46.5)
     from unnest('{Open,Vault}'::text[]) t, generate_series(1, 3) n order by 1, 2`,
  `insert into series (station_id, data_type_id, period, kind)
   select s.id, t.id, 600, case t.name when 'words' then 'text' when 'things' then 'json' else 'number' end
     from station s, data_type t order by s.id, t.id`,
]

/** SQL expressions of the step `n`: time, delay of storing, and value, also of the series `r`. */
type Curve = Readonly<{
  steps: string
  time: string
  stored: string
  column: 'number' | 'text' | 'json'
  value: string
  provenance?: string
  /** A condition on steps. */
  where?: string
}>

const measured = (dataType: string, { steps, time, stored, column, value, provenance = '1', where = 'true' }: Curve): string => `
  insert into measurement (series_id, ts, stored_at, ${column}, provenance_id)
  select r.id, m.ts, m.ts + ${stored}, ${value}, ${provenance}
    from series r join data_type t on t.id = r.data_type_id and t.name = '${dataType}', generate_series(0, ${steps}) n
   cross join lateral (select '2025-01-01'::timestamptz + ${time} as ts) m
   where m.ts < '2025-03-01' and ${where}`

const measurements = [
  // Every ten minutes, with a gap, one decimal.
  measured('steady', {
    steps: '8495',
    time: `n * interval '10 minutes'`,
    stored: `interval '20 seconds' + n % 97 * interval '1.000013 seconds'`,
    column: 'number',
    value: '((r.id * 7 + n * 13) % 1000 - 300) / 10.0',
    where: 'n not between 1000 and 1010',
  }),
  // Irregular times in milliseconds, from two collectors alternately, whole numbers and a minus zero.
  measured('sparse', {
    steps: '700',
    time: `n * interval '2 hours' + (n * 7919 % 3600) * interval '1.001 seconds'`,
    stored: `(n % 5) * interval '11 minutes'`,
    column: 'number',
    value: `case n % 50 when 7 then '-0'::float8 else n * n end`,
    provenance: '1 + n % 2',
  }),
  // Times in microseconds, numbers of every size, stored much later.
  measured('rough', {
    steps: '500',
    time: `n * interval '2.5 hours' + (n * 7919 % 1000) * interval '1 microsecond'`,
    stored: `n * interval '1 hour'`,
    column: 'number',
    value: `case n % 9 when 0 then 1e300 when 1 then 1e-300 when 2 then 0.1::float8 + 0.2 when 3 then -1.5e-7 when 4 then 9007199254740993 else sqrt(n + r.id) end`,
  }),
  measured('words', {
    steps: '1400',
    time: `n * interval '1 hour'`,
    stored: `interval '0'`,
    column: 'text',
    value: `case n % 7 when 0 then '' when 1 then 'Törggelen 🍇 "at" \\ home' when 2 then repeat('long ', 200) when 3 then E'a\\nb\\tc' else 'state ' || n % 3 end`,
  }),
  measured('things', {
    steps: '1400',
    time: `n * interval '1 hour'`,
    stored: `interval '1 day'`,
    column: 'json',
    value: `case n % 6 when 0 then 'null'::jsonb when 1 then '[1.50, {"a": null}]' when 2 then '"text"' else jsonb_build_object('n', n, 'deep', jsonb_build_object('k', n % 4, 'é', '✓')) end`,
  }),
]

const newest = `
  insert into latest (series_id, ts, stored_at, number, text, json, provenance_id)
  select distinct on (series_id) series_id, ts, stored_at, number, text, json, provenance_id from measurement order by series_id, ts desc`
