import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import type { ShownNotice } from '@/lib/admin/notice/notice'

const looks = {
  information: 'border-line bg-larch-wash text-ink',
  maintenance: 'border-red/50 bg-red-wash text-ink',
} as const

export async function NoticeBar({ notice: { text, tone } }: { notice: ShownNotice }) {
  const t = await getTranslations('shell.notice')
  return (
    <aside aria-label={t(tone)} className={`border-b text-sm print:hidden ${looks[tone]}`}>
      <p className="page-width flex gap-2.5 py-2">
        <Icon name="notice" className={`mt-0.5 ${tone === 'maintenance' ? 'text-red' : 'text-larch'}`} />
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">
          <strong className="font-semibold">{t(tone)}:</strong> {text}
        </span>
      </p>
    </aside>
  )
}
