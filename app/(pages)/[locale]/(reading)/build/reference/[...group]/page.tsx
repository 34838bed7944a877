import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { alternates, pathPart } from '@/app/(pages)/_data/page-urls'
import { references } from '@/app/(pages)/_data/references'
import { TokenHint } from '@/components/call/call-list'
import { CallCard, RowTable } from '@/components/reference/call-card'
import { GroupNav } from '@/components/reference/reference-nav'
import { groupPath } from '@/components/reference/reference-view'
import { TextLink } from '@/components/text/navigation'
import { Heading } from '@/components/ui/section'
import { tokenUrl } from '@/lib/http/mounts'

type Props = { params: Promise<{ group: string[] }> }

const nameIn = async (params: Props['params']) => (await params).group.map(pathPart).join('/')

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, locale, name] = await Promise.all([getTranslations('reference'), getLocale(), nameIn(params)])
  return { title: `${name} · ${t('title')}`, alternates: alternates(groupPath(name), locale) }
}

export default async function GroupPage({ params }: Props) {
  const [t, name] = await Promise.all([getTranslations('reference'), nameIn(params)])
  const groups = references().flatMap(reference => reference.groups)
  const group = groups.find(found => found.name === name)
  if (!group) notFound()
  return (
    <main id="main" className="page-width grid gap-8 py-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <aside className="hidden lg:block">
        <GroupNav groups={groups} here={name} label={t('groups')} />
      </aside>
      <div className="min-w-0">
        <p className="text-sm">
          <TextLink href="/build/reference">{t('title')}</TextLink>
        </p>
        <h1 className="mt-1 text-2xl break-words">{name}</h1>
        <p lang="en" className="text-soft">
          {group.description}
        </p>
        <details className="mt-4 border border-line bg-sheet px-4 py-2 lg:hidden">
          <summary className="py-1 text-sm font-semibold">{t('groups')}</summary>
          <div className="py-3">
            <GroupNav groups={groups} here={name} label={t('groups')} />
          </div>
        </details>
        {group.calls.some(({ needsToken }) => needsToken) && <TokenHint address={tokenUrl()} className="mt-4" />}
        <div className="mt-6">
          {group.calls.map(call => (
            <CallCard key={call.id} call={call} />
          ))}
        </div>
        {group.fields.length > 0 && (
          <section aria-labelledby="fields" className="border-t border-strong pt-4">
            <Heading id="fields" text={t('fields')} />
            <p className="mb-3 max-w-[44rem] text-sm text-soft">{t('fieldsLead')}</p>
            <RowTable rows={group.fields} label={t('fields')} />
          </section>
        )}
      </div>
    </main>
  )
}
