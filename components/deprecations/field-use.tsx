import { useTranslations } from 'next-intl'
import { useFormatter } from '@/components/text/format'
import { ShareBar } from '@/components/ui/facts'
import type { DeprecatedFieldUse } from '@/lib/usage/deprecations/params'

type Props = { use: DeprecatedFieldUse }

export function RecordShare({ use: { Records, TotalRecords } }: Props) {
  const t = useTranslations('changes.use')
  if (Records === null || TotalRecords === null) return <span className="text-faint">{t('pending')}</span>
  if (TotalRecords === 0) return <span className="text-faint">{t('noRecords')}</span>
  return (
    <span className={Records === 0 ? 'text-faint' : ''}>
      {t('recordsOf', { count: Records, total: TotalRecords })}
      <span className="mt-1 block w-24 sm:ml-auto">
        <ShareBar share={Records / TotalRecords} className="h-1" />
      </span>
    </span>
  )
}

const bar = { width: 6, height: 20 }

export function WeeklyCalls({ use: { Calls, Weeks } }: Props) {
  const t = useTranslations('changes.use')
  const format = useFormatter()
  if (Calls === null || Weeks === null) return <span className="text-faint">{t('closed')}</span>
  const weeks = Object.entries(Weeks)
  const most = Math.max(1, ...weeks.map(([, calls]) => calls))
  const day = format.dateTime(new Date(weeks[0]![0]), { dateStyle: 'medium', timeZone: 'UTC' })
  const label = t('weeks', { day, numbers: weeks.map(([, calls]) => format.number(calls)).join(', ') })
  return (
    <span className={Calls === 0 ? 'text-faint' : ''}>
      {format.number(Calls)}
      {Calls > 0 && (
        <svg
          width={weeks.length * bar.width}
          height={bar.height}
          role="img"
          aria-label={label}
          className="mt-1 block text-orange sm:ml-auto"
        >
          <title>{label}</title>
          {weeks.map(([week, calls], index) => {
            const height = calls === 0 ? 1 : Math.max(2, Math.round((calls / most) * bar.height))
            return (
              <rect
                key={week}
                x={index * bar.width}
                y={bar.height - height}
                width={bar.width - 1}
                height={height}
                fill="currentColor"
                className={calls === 0 ? 'opacity-40' : ''}
              />
            )
          })}
        </svg>
      )}
    </span>
  )
}

export function ReplacementShare({ use: { ReplacementRecords, UnreplacedRecords } }: Props) {
  const t = useTranslations('changes.use')
  if (ReplacementRecords === null) return null
  return (
    <span className="block text-xs text-soft">
      {t('replacementFilled', { count: ReplacementRecords })}
      {UnreplacedRecords !== null && UnreplacedRecords > 0 && (
        <strong className="block font-semibold text-orange">{t('onlyOlder', { count: UnreplacedRecords })}</strong>
      )}
    </span>
  )
}

const clientsMax = 5

export function FieldClients({ use: { Clients = [] } }: Props) {
  const t = useTranslations('changes.use')
  const format = useFormatter()
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' })
  if (Clients.length === 0) return <span className="text-faint">–</span>
  return (
    <ul className="text-xs">
      {Clients.slice(0, clientsMax).map(({ Client, Name, Calls, FirstDay, LastDay }) => (
        <li key={Client ?? ''}>
          <span className="font-medium">{Client === null ? t('guests') : (Name ?? Client)}</span>{' '}
          <span className="text-soft">{t('clientCalls', { calls: Calls, first: day(FirstDay), last: day(LastDay) })}</span>
        </li>
      ))}
      {Clients.length > clientsMax && <li className="text-soft">{t('moreClients', { count: Clients.length - clientsMax })}</li>}
    </ul>
  )
}
