import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { choicesOf, field, type InputField } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { AdminTable, type TableColumn } from '@/components/admin/list/table'
import { getFormatter } from '@/components/text/get-formatter'
import { Section } from '@/components/ui/section'
import type { NoticeResponse } from '@/lib/admin/notice/notice'
import type { OperatingResponse } from '@/lib/admin/operating/params'

type Setting = OperatingResponse['Settings'][number]

const isChangeable = ({ Choices, Least }: Setting): boolean => Choices !== null || Least !== null

const rank = (setting: Setting): number =>
  4 * Number(setting.Changed !== null) + 2 * Number(setting.Given) + Number(isChangeable(setting))

export async function SettingTable({ settings, etag }: { settings: readonly Setting[]; etag: string | null }) {
  const t = await getTranslations('admin.operating')
  const columns: readonly TableColumn<Setting>[] = [
    { head: t('setting'), look: 'main', cell: ({ Name }) => <code className="text-xs sm:whitespace-nowrap">{Name}</code> },
    { head: t('value'), cell: setting => <SettingValue setting={setting} /> },
    {
      head: t('from'),
      cell: ({ Given, Changed }) => (
        <span className="whitespace-nowrap">{t(Changed === null ? (Given ? 'given' : 'default') : 'changed')}</span>
      ),
    },
    { head: t('meaning'), cell: setting => <SettingMeaning setting={setting} /> },
    {
      head: t('settingChange'),
      look: 'act',
      cell: setting => isChangeable(setting) && <SettingDialog setting={setting} etag={etag} />,
    },
  ]
  const ordered = [...settings].sort((a, b) => rank(b) - rank(a))
  const others = ordered.filter(setting => rank(setting) === 0)
  const table = { columns, keyOf: ({ Name }: Setting) => Name }
  return (
    <Section id="settings" title={t('settings')} lead={t('settingsLead')}>
      <AdminTable {...table} label={t('settings')} items={ordered.filter(setting => rank(setting) > 0)} />
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer text-soft hover:text-larch">
          {t('otherSettings', { count: others.length })}
        </summary>
        <AdminTable {...table} label={t('otherSettings', { count: others.length })} items={others} />
      </details>
    </Section>
  )
}

/** The description of a setting. Only English texts come from the platform; translations are messages. */
function SettingMeaning({ setting: { Name, Meaning } }: { setting: Setting }) {
  const t = useTranslations()
  const key = `settingTexts.${Name}` as never
  return t.has(key) ? t(key) : <span lang="en">{Meaning}</span>
}

async function SettingValue({ setting: { Value, Secret, Given, Changed } }: { setting: Setting }) {
  const t = await getTranslations('admin.operating')
  if (Secret) return <span className="text-faint">{t(Given ? 'secretGiven' : 'secretAbsent')}</span>
  const text = Changed ?? Value
  return text ? <code className="text-xs wrap-break-word">{text}</code> : <span className="text-faint">{t('absent')}</span>
}

async function SettingDialog({ setting, etag }: { setting: Setting; etag: string | null }) {
  const t = await getTranslations('admin.operating')
  const { Name } = setting
  return (
    <FormDialog
      method="PATCH"
      path="/settings"
      etag={etag}
      look="quiet"
      title={Name}
      button={t('settingChange')}
      buttonLabel={t('settingChangeNamed', { name: Name })}
      lead={<SettingMeaning setting={setting} />}
      fields={[await fieldOf(setting)]}
      submit={t('settingSave')}
    />
  )
}

/** The field of a setting. It shows the change alone: an empty value means that the configured value applies. */
async function fieldOf({ Name, Value, Changed, Choices, Least, Most }: Setting): Promise<InputField> {
  const t = await getTranslations('admin.operating')
  const asGiven = t('asGiven', { value: Value ?? t('absent') })
  if (Choices)
    return field('choice', Name, t('value'), { value: Changed, choices: [['', asGiven] as const, ...choicesOf(Choices)] })
  return field('number', Name, t('value'), {
    value: Changed === null ? null : Number(Changed),
    explanation: t('numberHelp', { least: Least!, most: Most!, asGiven }),
  })
}

export async function NoticeForm({ notice, etag }: { notice: NoticeResponse; etag: string | null }) {
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

async function fieldsOf({ TextEn, TextDe, TextIt, Tone, BeginsAt, EndsAt }: NoticeResponse): Promise<readonly InputField[]> {
  const t = await getTranslations('admin.operating')
  const tones = choicesOf(['information', 'maintenance'] as const, tone => t(tone))
  return [
    field('area', 'TextEn', t('textEn'), { maxLength: 500, value: TextEn }),
    field('area', 'TextDe', t('textDe'), { maxLength: 500, value: TextDe }),
    field('area', 'TextIt', t('textIt'), { maxLength: 500, value: TextIt }),
    field('choice', 'Tone', t('tone'), { value: Tone, choices: tones }),
    field('moment', 'BeginsAt', t('begins'), { explanation: t('beginsHelp'), value: BeginsAt }),
    field('moment', 'EndsAt', t('ends'), { explanation: t('endsHelp'), value: EndsAt }),
  ]
}
