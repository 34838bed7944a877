import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { alternates } from '@/app/(pages)/_data/alternates'
import { GroupList } from '@/components/reference/group-list'
import { ReferenceSearch } from '@/components/reference/reference-search'
import { findCalls, readReference } from '@/components/reference/reference-view'
import { Call } from '@/components/ui/call'
import { contentDocument } from '@/lib/flows/content-document'
import { doorUrl } from '@/lib/http/mounts'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('reference'), getLocale()])
  return { title: t('title'), alternates: alternates('/reference', locale) }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Every call of the content interface, made from the document that programs read. */
export default async function ReferencePage({ searchParams }: Props) {
  const [t, { q }] = await Promise.all([getTranslations('reference'), searchParams])
  const text = [q].flat()[0] ?? ''
  const groups = readReference(contentDocument())
  const found = findCalls(groups, text)
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0)
  const address = `${doorUrl('content')}/openapi.json`
  return (
    <main id="main" className="page-width py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p role="status" className="text-soft">
            {t('count', { count })}
          </p>
        </div>
        <ReferenceSearch text={text} />
      </div>
      <p className="mt-4 max-w-[44rem] text-soft">{t('lead')}</p>
      <div className="mt-3 max-w-[44rem]">
        <Call text={`curl '${address}'`} label={t('document')} />
      </div>
      <div className="mt-8">
        {count === 0 ? <p className="text-soft">{t('nothing', { text })}</p> : <GroupList groups={found} />}
      </div>
    </main>
  )
}
