import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Bounds, LonLat } from '@/components/geometry/geojson'
import type { SheetBasemap } from '@/components/map/basemap'
import { MapSheet } from '@/components/map/sheet/map-sheet'
import { Examples } from '@/components/search/screens'
import { getPathname, Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Contours } from '@/components/ui/section'

/** The id of the search field. */
export const homeField = 'home-search'

type Positions = Readonly<Record<'stations' | 'fresh' | 'places', readonly LonLat[]>>
type Props = {
  region: string | null
  field: ReactNode
  basemap: SheetBasemap
  bounds: Bounds
  positions: Positions
  freshMinutes: number
}

export async function Hero({ region, field, basemap, bounds, positions, freshMinutes }: Props) {
  const t = await getTranslations('home')
  const isEmpty = positions.places.length + positions.stations.length === 0
  return (
    <section className="relative border-b border-line bg-sheet">
      <Contours />
      <div className="page-width relative grid items-center gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-12">
        <div>
          <h1 className="text-2xl sm:text-3xl">{region ? t('titleOf', { region }) : t('title')}</h1>
          <p className="mt-4 max-w-[34rem] text-lg text-soft">{t('lead')}</p>
          <Search field={field} />
        </div>
        {!isEmpty && <Everything basemap={basemap} bounds={bounds} positions={positions} freshMinutes={freshMinutes} />}
      </div>
    </section>
  )
}

async function Search({ field }: Pick<Props, 'field'>) {
  const [t, locale] = await Promise.all([getTranslations('home'), getLocale()])
  return (
    <search className="mt-8 max-w-[34rem]">
      <form action={getPathname({ href: '/search', locale })}>
        <label htmlFor={homeField} className="text-sm font-semibold">
          {t('searchLabel')}
        </label>
        <div className="mt-2 flex h-10">
          <div className="relative min-w-0 grow">
            <Icon name="search" className="pointer-events-none absolute top-3 left-3 text-faint" />
            {field}
          </div>
          <button type="submit" className={`${buttonClass('solid', 'large')} rounded-l-none!`}>
            {t('searchButton')}
          </button>
        </div>
      </form>
      <Examples className="mt-3" />
    </search>
  )
}

async function Everything({
  basemap,
  bounds,
  positions: { places, stations, fresh },
  freshMinutes,
}: Omit<Props, 'region' | 'field'>) {
  const [t, language] = await Promise.all([getTranslations('home'), getLocale()])
  return (
    <figure>
      <MapSheet
        bounds={bounds}
        ground={basemap}
        names={8}
        language={language}
        dots={[
          { positions: fresh, tone: 'data-1', form: 'ring' },
          { positions: places, tone: 'larch' },
          { positions: stations, tone: 'data-1' },
        ]}
        label={t('mapLabel', { stations: stations.length, places: places.length })}
        dotRadius={1.4}
      />
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-soft">
        <Legend tone="bg-larch" text={t('places')} />
        <Legend tone="bg-data-1" text={t('stations')} />
        {fresh.length > 0 && <Legend tone="bg-data-1 ring-4 ring-data-1/25" text={t('justNow', { minutes: freshMinutes })} />}
        <Link href="/live" className="link ml-auto">
          {t('watch')}
        </Link>
      </figcaption>
    </figure>
  )
}

function Legend({ tone, text }: { tone: string; text: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${tone}`} />
      {text}
    </span>
  )
}
