import { useFormatter, useTranslations } from 'next-intl'
import { useRhythm } from '@/components/catalogue/rhythm'
import type { DataTypeRow } from '@/components/dataset/data-types'
import { ScrollBox } from '@/components/ui/scroll-box'

/** What stations measure, one data type a line. */
export function DataTypeTable({ rows }: { rows: readonly DataTypeRow[] }) {
  const t = useTranslations('dataset.field')
  const format = useFormatter()
  const rhythm = useRhythm()
  const head = 'px-3 py-2 text-left text-xs font-semibold text-soft'
  return (
    <ScrollBox label={t('dataTypes')} className="overflow-x-auto border border-line bg-sheet">
      <table className="w-full border-collapse text-sm">
        <thead className="border-b border-strong bg-sunk">
          <tr>
            {(['dataType', 'unit', 'kind', 'rhythm', 'examples', 'stations'] as const).map(name => (
              <th key={name} scope="col" className={`${head} ${name === 'stations' ? 'text-right!' : ''}`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, description, unit, kind, period, stations, examples }) => (
            <tr key={name} className="border-t border-line first:border-t-0">
              <th scope="row" className="min-w-44 px-3 py-2 text-left align-top font-normal">
                <code className="wrap-anywhere font-medium">{name}</code>
                {description && <span className="block text-xs text-soft">{description}</span>}
              </th>
              <td className="px-3 py-2 align-top text-soft">{unit}</td>
              <td className="px-3 py-2 align-top text-soft">{kind}</td>
              <td className="px-3 py-2 align-top whitespace-nowrap text-soft">
                {period[0] === period[1] ? rhythm(period[0]) : `${rhythm(period[0])} – ${rhythm(period[1])}`}
              </td>
              <td className="px-3 py-2 align-top">
                <code className="text-xs text-soft">{examples.join('  ')}</code>
              </td>
              <td className="px-3 py-2 text-right align-top">{format.number(stations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
