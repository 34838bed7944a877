import { useTranslations } from 'next-intl'
import type { Remedy } from '@/components/doctor/remedies'

type Props = Pick<Remedy, 'kind'> & {
  /** The search as typed, or the condition as its chip shows it; empty for areas, which the sentence names. */
  text: string
  /** Null while it is counted. */
  count: number | 'failed' | null
  /** The name of the action: leaving out, or using alone. */
  words: 'way' | 'only'
  stations: boolean
  onChoose(): void
}

/** One remedy: the change on the left, its count on the right. */
export function RemedyButton({ kind, text, count, words, stations, onChoose }: Props) {
  const t = useTranslations('doctor')
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-9 w-full items-center gap-4 px-2 py-1 text-left hover:bg-larch-wash disabled:opacity-60"
    >
      <span className="min-w-0 grow">
        {t(`${words}.${kind}`)} {kind === 'search' && <q className="font-medium break-words">{text}</q>}
        {kind === 'filter' && <span className="font-medium break-words">{text}</span>}
      </span>
      <span className={`shrink-0 tabular-nums ${count === 0 ? 'text-faint' : 'font-semibold text-larch'}`}>
        {count === null && <span aria-hidden="true" className="inline-block h-3 w-16 animate-pulse rounded-sm bg-line" />}
        {count === 'failed' && <span className="font-normal text-faint">{t('failed')}</span>}
        {typeof count === 'number' && t(stations ? 'stations' : 'records', { count })}
      </span>
    </button>
  )
}
