import { useFormatter, useTranslations } from 'next-intl'
import { useRhythm } from '@/components/catalogue/rhythm'
import type { DataTypeRow } from '@/components/dataset/data-types'
import { ScrollBox } from '@/components/ui/scroll-box'
import { cellClass, headClass, numberCellClass, numberHeadClass, tableClass } from '@/components/ui/table'

/** The data types of stations, one a line. */
export function DataTypeTable({ rows }: { rows: readonly DataTypeRow[] }) {
  const t = useTranslations('dataset.field')
  const format = useFormatter()
  const rhythm = useRhythm()
  return (
    <ScrollBox label={t('dataTypes')} className="scroll-x">
      <table className={`${tableClass} bg-transparent!`}>
        <thead>
          <tr>
            {(['dataType', 'unit', 'kind', 'rhythm', 'examples', 'stations'] as const).map(name => (
              <th key={name} scope="col" className={name === 'stations' ? numberHeadClass : headClass}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, description, unit, kind, period, stations, examples }) => (
            <tr key={name}>
              <th scope="row" className={`${cellClass} min-w-44 text-left font-normal`}>
                <code className="wrap-anywhere font-medium">{name}</code>
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
