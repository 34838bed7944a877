import { getFormatter, getTranslations } from 'next-intl/server'
import type { ContentRecord } from '@/components/record/record-view'
import { Age } from '@/components/text/age'
import { Badge } from '@/components/ui/badge'
import { CopyButton } from '@/components/ui/copy-button'

/** What the platform says about a record: its id, type and source, and when it changed and was imported. */
export async function MetaStrip({ record }: { record: ContentRecord }) {
  const [t, format] = await Promise.all([getTranslations('record'), getFormatter()])
  const meta = (record['_Meta'] ?? {}) as Record<string, unknown>
  const id = String(record['Id'] ?? meta['Id'] ?? '')
  const said = (name: 'changedSaid' | 'updatedSaid', value: unknown) => {
    if (typeof value !== 'string') return null
    const at = format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
    return t.rich(name, { ago: () => <Age at={value} />, at })
  }
  const facts = [
    [t('metaType'), meta['Type']],
    [t('metaSource'), meta['Source']],
  ] as const
  const change = meta['LastChange'] ?? record['LastChange']
  const told = [said('changedSaid', change), said('updatedSaid', meta['LastUpdate'])].filter(sentence => sentence !== null)
  return (
    <div className="border-y border-line py-2 text-sm">
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
          <dt className="text-faint">Id</dt>
          <dd className="flex min-w-0 items-center">
            <code className="truncate">{id}</code>
            <CopyButton text={id} label="Id" />
          </dd>
        </div>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="flex gap-2">
              <dt className="text-faint">{name}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        {meta['Reduced'] === true && (
          <div>
            <dt className="sr-only">{t('metaReduced')}</dt>
            <dd>
              <Badge icon="lock">{t('reduced')}</Badge>
            </dd>
          </div>
        )}
      </dl>
      {told.length > 0 && (
        <p className="mt-1 text-soft">
          {told[0]} {told[1]}
        </p>
      )}
    </div>
  )
}
