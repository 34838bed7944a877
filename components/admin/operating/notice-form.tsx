import { getFormatter, getTranslations } from 'next-intl/server'
import type { InputField } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Section } from '@/components/ui/section'
import type { NoticeAnswer } from '@/lib/admin/notice/params'

/** The notice above every page, and the form that changes it. */
export async function NoticeForm({ notice, etag }: { notice: NoticeAnswer; etag: string | null }) {
  const [t, format] = await Promise.all([getTranslations('admin.operating'), getFormatter()])
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const text = notice.TextEn || notice.TextDe || notice.TextIt
  const call = { path: '/notice', etag }
  const acts = (
    <div className="flex flex-wrap gap-2">
      {text && <FormDialog {...call} method="DELETE" look="quiet" button={t('noticeRemove')} />}
      <FormDialog
        {...call}
        method="PUT"
        fields={await fieldsOf(notice)}
        button={t(text ? 'noticeChange' : 'noticeSet')}
        title={t('notice')}
        lead={t('noticeLead')}
        submit={t('noticeSave')}
      />
    </div>
  )
  return (
    <Section id="notice" title={t('notice')} lead={text ? undefined : t('noticeNone')} action={acts}>
      {text && (
        <div className="border border-line bg-sheet px-4 py-3 text-sm">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="mt-1 text-xs text-faint">
            {[
              notice.BeginsAt && t('noticeFrom', { time: time(notice.BeginsAt) }),
              notice.EndsAt ? t('noticeUntil', { time: time(notice.EndsAt) }) : t('noticeAlways'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      )}
    </Section>
  )
}

async function fieldsOf({ TextEn, TextDe, TextIt, Tone, BeginsAt, EndsAt }: NoticeAnswer): Promise<readonly InputField[]> {
  const t = await getTranslations('admin.operating')
  const area = { kind: 'area', maxLength: 500 } as const
  return [
    { ...area, name: 'TextEn', label: t('textEn'), value: TextEn },
    { ...area, name: 'TextDe', label: t('textDe'), value: TextDe },
    { ...area, name: 'TextIt', label: t('textIt'), value: TextIt },
    {
      name: 'Tone',
      label: t('tone'),
      kind: 'choice',
      value: Tone,
      choices: [
        ['information', t('information')],
        ['maintenance', t('maintenance')],
      ],
    },
    { name: 'BeginsAt', label: t('begins'), explanation: t('beginsHelp'), kind: 'moment', value: BeginsAt },
    { name: 'EndsAt', label: t('ends'), explanation: t('endsHelp'), kind: 'moment', value: EndsAt },
  ]
}
