import { getLocale, getTranslations } from 'next-intl/server'
import { listDatasets } from '@/app/(pages)/_data/datasets'
import { readFreshness } from '@/app/(pages)/_data/entries'
import { namesOfCodes } from '@/app/(pages)/_data/names'
import { metadataOf, type PageProps, redirectIfRepaired } from '@/app/(pages)/_data/page-urls'
import { pageCaller } from '@/app/(pages)/_data/session'
import { ChoiceLinks } from '@/components/live/choice-links'
import { LiveFrame } from '@/components/live/live-frame'
import { loadWallQuery, wallParsers, wallUrl } from '@/components/live/live-query'
import { PulseWall } from '@/components/live/pulse-wall'
import { groupings } from '@/components/live/wall-rows'
import { IslandTexts } from '@/components/text/island-texts'
import { measuredTypes } from '@/lib/catalog/freshness'

export const generateMetadata = metadataOf('live.title', '/live')

export default async function LivePage({ searchParams }: PageProps) {
  await redirectIfRepaired('/live', searchParams, wallParsers)
  const language = await getLocale()
  const [t, datasets, query, initial, types, nameCode] = await Promise.all([
    getTranslations('live'),
    listDatasets(language),
    loadWallQuery(searchParams),
    readFreshness(),
    measuredTypes(await pageCaller()),
    namesOfCodes(),
  ])
  const stationTypes = initial.stationtypes.map(({ stype }) => [stype, nameCode('station type', stype)])
  const { by, late } = query
  return (
    <LiveFrame page="wall" lead={t('lead')}>
      {/* Without series there is nothing to filter. */}
      {initial.stationtypes.length > 0 && <WallChoices by={by} late={late} />}
      <IslandTexts of={['live', 'rhythm']}>
        <PulseWall
          initial={initial}
          types={Object.fromEntries(types)}
          titles={Object.fromEntries([...stationTypes, ...datasets.map(({ view: { id, title } }) => [id, title])])}
          by={by}
          onlyLate={late}
        />
      </IslandTexts>
    </LiveFrame>
  )
}

async function WallChoices({ by, late }: Awaited<ReturnType<typeof loadWallQuery>>) {
  const t = await getTranslations('live')
  return (
    <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      <ChoiceLinks
        label={t('by')}
        choices={groupings.map(one => ({
          key: one,
          href: wallUrl('/live', { by: one, late }),
          text: t(`groupings.${one}`),
          chosen: one === by,
        }))}
      />
      <ChoiceLinks
        label={t('which')}
        choices={[false, true].map(one => ({
          key: String(one),
          href: wallUrl('/live', { by, late: one }),
          chosen: one === late,
          text: t(one ? 'onlyLate' : 'everything'),
        }))}
      />
    </div>
  )
}
