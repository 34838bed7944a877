/** A data type, as seen in a sample of newest values. */
export type DataTypeRow = Readonly<{
  name: string
  description: string | null
  unit: string | null
  kind: string | null
  /** The shortest and longest expected interval between measurements, in seconds. */
  period: readonly [least: number, most: number]
  stations: number
  /** Newest value, and a few others. */
  examples: readonly string[]
}>

type Row = Readonly<Record<string, unknown>>

const examplesMax = 3

/** The data types in a sample of newest values, most widespread first. */
export function dataTypesIn(rows: readonly Row[]): DataTypeRow[] {
  const names = [...new Set(rows.map(row => text(row['tname'])).filter(name => name !== null))]
  return names
    .map(name =>
      dataTypeOf(
        name,
        rows.filter(row => row['tname'] === name),
      ),
    )
    .sort((a, b) => b.stations - a.stations || a.name.localeCompare(b.name))
}

function dataTypeOf(name: string, rows: readonly Row[]): DataTypeRow {
  const said = (field: string) => rows.map(row => text(row[field])).find(value => value !== null) ?? null
  const periods = rows.map(row => Number(row['mperiod'] ?? 0))
  const values = rows.map(row => row['mvalue']).filter(value => typeof value !== 'object')
  return {
    name,
    description: said('tdescription'),
    unit: said('tunit'),
    kind: said('ttype'),
    period: [Math.min(...periods), Math.max(...periods)],
    stations: new Set(rows.map(row => `${row['stype']} ${row['scode']}`)).size,
    examples: [...new Set(values.map(String))].filter(value => value.length <= 40).slice(0, examplesMax),
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
