import { useTranslations } from 'next-intl'
import type { Way } from '@/components/doctor/remedies'

type Props = Pick<Way, 'kind'> & {
  /** The search as it was typed, or the condition in the words of its chip; empty for areas, which the sentence names. */
  text: string
  /** Null while it is counted. */
  count: number | 'failed' | null
  /** What leaving out is called, or standing alone. */
  words: 'way' | 'only'
  stations: boolean
  onChoose(): void
}

/** One way out: what it changes on the left, what there would be on the right. */
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
