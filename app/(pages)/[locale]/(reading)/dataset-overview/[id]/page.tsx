import { getLocale } from 'next-intl/server'
import { pathPart } from '@/app/(pages)/_data/page-urls'
import { repairedUrl } from '@/components/repair/repair-parameters'
import { change, changesText } from '@/components/repair/repairs'
import { redirect } from '@/components/text/navigation'

/** Redirects the URL of a dataset's page in the older data browser. */
export default async function OlderOverviewPage({ params }: { params: Promise<{ id: string }> }) {
  const id = pathPart((await params).id)
  const changes = [change('moved', `/dataset-overview/${id}`)]
  const href = repairedUrl(`/datasets/${encodeURIComponent(id)}`, { query: [], changes }, changesText(changes))
  redirect({ href, locale: await getLocale() })
}
