import { useTranslations } from 'next-intl'
import { useRhythm } from '@/components/datasets/rhythm'
import { useFormatter } from '@/components/text/format'
import { cellClass, Head, headClass, numberCellClass, numberHeadClass, ScrollBox, tableClass } from '@/components/ui/table'

type DataTypeRow = Readonly<{
  name: string
  description: string | null
  unit: string | null
  kind: string | null
  period: readonly [least: number, most: number]
  stations: number
  examples: readonly string[]
}>

type Row = Readonly<Record<string, unknown>>

const examplesMax = 3

export function dataTypesIn(rows: readonly Row[]): DataTypeRow[] {
  const names = [...new Set(rows.map(row => text(row['tname'])).filter(name => name !== null))]
  return names.map(name => dataTypeOf(name, rows)).sort((a, b) => b.stations - a.stations || a.name.localeCompare(b.name))
}

function dataTypeOf(name: string, all: readonly Row[]): DataTypeRow {
  const rows = all.filter(row => row['tname'] === name)
  const firstOf = (field: string) => rows.map(row => text(row[field])).find(value => value !== null) ?? null
  const periods = rows.map(row => Number(row['mperiod'] ?? 0))
  const values = rows.map(row => row['mvalue']).filter(value => typeof value !== 'object')
  return {
    name,
    description: firstOf('tdescription'),
    unit: firstOf('tunit'),
    kind: firstOf('ttype'),
    period: [Math.min(...periods), Math.max(...periods)],
    stations: new Set(rows.map(row => `${row['stype']} ${row['scode']}`)).size,
    examples: [...new Set(values.map(String))].filter(value => value.length <= 40).slice(0, examplesMax),
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function DataTypeTable({ rows, nameOf }: { rows: readonly DataTypeRow[]; nameOf: (code: string) => string }) {
  const t = useTranslations('dataset.field')
  const format = useFormatter()
  const rhythm = useRhythm()
  return (
    <ScrollBox label={t('dataTypes')} className="scroll-x">
      <table className={`${tableClass} bg-transparent!`}>
        <thead>
          <tr>
            {(['dataType', 'unit', 'kind', 'rhythm', 'examples', 'stations'] as const).map(name => (
              <Head key={name} text={t(name)} className={name === 'stations' ? numberHeadClass : headClass} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, description, unit, kind, period, stations, examples }) => (
            <tr key={name}>
              <th scope="row" className={`${cellClass} min-w-44 text-left font-normal`}>
                <code className="wrap-anywhere font-medium">{name}</code>
                {nameOf(name) !== name && <span className="block">{nameOf(name)}</span>}
                {description && (
                  <span lang="" className="block text-xs text-soft">
                    {description}
                  </span>
                )}
              </th>
              <td className={`${cellClass} text-soft`}>{unit ?? <span className="text-faint">–</span>}</td>
              <td lang="" className={`${cellClass} text-soft`}>
                {kind}
              </td>
              <td className={`${cellClass} whitespace-nowrap text-soft`}>
                {period[0] === period[1] ? rhythm(period[0]) : `${rhythm(period[0])} – ${rhythm(period[1])}`}
              </td>
              <td className={cellClass}>
                <code className="text-xs text-soft">{examples.join('  ')}</code>
              </td>
              <td className={numberCellClass}>{format.number(stations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
