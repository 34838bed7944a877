import { useTranslations } from 'next-intl'
import type { Difference } from '@/lib/formats/json/difference'
import { jsonText } from '@/lib/formats/json/exact'
import { fieldPath } from '@/lib/formats/json/pointer'
import { cutText } from '@/lib/formats/text'

const textMax = 400

export function DifferenceList({ differences, empty }: { differences: readonly Difference[]; empty?: string }) {
  const t = useTranslations('difference')
  if (differences.length === 0) return <p className="text-sm text-soft">{empty ?? t('equal')}</p>
  return (
    <ul className="border border-line bg-sheet text-sm">
      {differences.map(one => (
        <li
          key={`${one.op} ${one.path}`}
          className="grid gap-x-4 border-t border-line px-3 py-2 first:border-t-0 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <div className="min-w-0">
            <code className="text-xs wrap-anywhere">{fieldPath(one.path) || t('whole')}</code>{' '}
            <span className="text-xs text-faint">{t(one.op)}</span>
          </div>
          <div className="min-w-0">
            {one.op !== 'add' && (
              <del className="block bg-sunk px-2 py-0.5 wrap-anywhere text-soft decoration-1">
                <span className="sr-only">{t('before')} </span>
                <JsonValue value={one.was} />
              </del>
            )}
            {one.op !== 'remove' && (
              <ins className="block bg-larch-wash px-2 py-0.5 wrap-anywhere no-underline">
                <span className="sr-only">{t('after')} </span>
                <JsonValue value={one.value} />
              </ins>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A value of a record. Its language is unknown, which `lang=""` states. */
function JsonValue({ value }: { value: unknown }) {
  const text = typeof value === 'string' ? value : jsonText(value)
  const shown = text.length > textMax ? `${cutText(text, textMax)} …` : text
  return <span lang="">{shown || '""'}</span>
}
