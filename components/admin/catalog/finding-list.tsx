import { useTranslations } from 'next-intl'
import type { Finding } from '@/components/admin/catalog/editor/use-record-editor'
import { Icon } from '@/components/ui/icon'

const looks = {
  passed: { icon: 'check', tone: 'text-larch' },
  failed: { icon: 'notice', tone: 'text-red' },
  skipped: { icon: 'clock', tone: 'text-faint' },
} as const

/** The findings of an endpoint check, each as a sentence. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const t = useTranslations('adminCatalog.finding')
  return (
    <ul className="grid gap-2 text-sm">
      {findings.map(({ Check, State, Code, Values, Detail }) => {
        const { icon, tone } = looks[State]
        const key = `${Check}-${Code}`
        return (
          <li key={Check} className="flex gap-2.5">
            <Icon name={icon} className={`mt-0.5 ${tone}`} />
            <div className="min-w-0 wrap-anywhere">
              <span className="sr-only">{t(State)} </span>
              {t.has(key as never) ? t(key as never, Values as never) : <span lang="en">{Detail}</span>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
