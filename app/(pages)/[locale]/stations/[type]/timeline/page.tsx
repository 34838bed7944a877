import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getNow, getTimeZone, getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { readMapBasemap } from '@/app/(pages)/_data/basemap'
import { namesOfCodes } from '@/app/(pages)/_data/names'
import { alternates, type PageProps, pathPart, readApiUrls, redirectIfRepaired } from '@/app/(pages)/_data/page-urls'
import { requestApi } from '@/app/(pages)/_data/request-api'
import { timeMachinePath } from '@/components/address/page-paths'
import { ApiCache } from '@/components/connection/query-client'
import { oneOfWords } from '@/components/repair/repair-parameters'
import { measuresCall, measuresOf } from '@/components/source/measures'
import { IslandTexts } from '@/components/text/island-texts'
import { timelineParsers } from '@/components/timeline/frames'
import { TimeMachine } from '@/components/timeline/time-machine'
import { Notice } from '@/components/ui/notice'

type Props = PageProps<{ type: string }>

const typeOf = async ({ params }: Pick<Props, 'params'>) => pathPart((await params).type)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [type, language] = await Promise.all([typeOf(props), getLocale()])
  return { title: await titleFor(type), alternates: alternates(timeMachinePath(type), language) }
}

async function titleFor(stationType: string): Promise<string> {
  const [t, nameOf] = await Promise.all([getTranslations('timeline'), namesOfCodes()])
  return t('title', { type: nameOf('station type', stationType) })
}

export default async function TimePage(props: Props) {
  const stationType = await typeOf(props)
  const [response, nameOf, title] = await Promise.all([
    requestApi(measuresCall({ stationType, dataType: null, origin: null })),
    namesOfCodes(),
    titleFor(stationType),
  ])
  const [now, zone] = await Promise.all([getNow(), getTimeZone()])
  const measures = measuresOf(response, name => nameOf('data type', name))
  if (measures.length === 0) {
    if ((response as { data: readonly unknown[] }).data.length === 0) notFound()
    return <NoNumbers title={title} />
  }
  const names = oneOfWords('type', [...new Set(measures.map(({ name }) => name))])
  await redirectIfRepaired(timeMachinePath(stationType), props.searchParams, timelineParsers, { type: names })
  return (
    <IslandTexts of={['timeline', 'map', 'rhythm']}>
      <NuqsAdapter>
        <ApiCache>
          <TimeMachine
            title={title}
            stationType={stationType}
            measures={measures}
            basemap={await readMapBasemap()}
            now={now.getTime()}
            zone={zone}
            doors={readApiUrls()}
          />
        </ApiCache>
      </NuqsAdapter>
    </IslandTexts>
  )
}

/** Replaces the timeline of stations that measure no numbers, because it could not colour them. */
async function NoNumbers({ title }: { title: string }) {
  const t = await getTranslations('timeline')
  return (
    <main id="main" className="page-width py-8">
      <h1 className="mb-4 text-2xl">{title}</h1>
      <Notice>{t('noNumbers')}</Notice>
    </main>
  )
}
