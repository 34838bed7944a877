import { getLocale, getTranslations } from 'next-intl/server'
import type { Bounds, Position } from '@/components/map/geojson'
import type { Ground } from '@/components/map/ground'
import { MapSheet } from '@/components/map/map-sheet'
import { getPathname } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Contours } from '@/components/ui/contours'
import { Icon } from '@/components/ui/icon'

type Positions = { stations: readonly Position[]; places: readonly Position[] }
type Props = { ground: Ground; bounds: Bounds; positions: Positions }

/** The first thing one sees: what this is, one search, and a map of everything. */
export async function Hero({ ground, bounds, positions }: Props) {
  const [t, language] = await Promise.all([getTranslations('home'), getLocale()])
  return (
    <section className="relative border-b border-line bg-sheet">
      <Contours />
      <div className="page-width relative grid items-center gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-12">
        <div>
          <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-4 max-w-[34rem] text-lg text-soft">{t('lead')}</p>
          <Search />
        </div>
        <figure>
          <MapSheet
            bounds={bounds}
            ground={ground}
            names={8}
            language={language}
            dots={[
              { positions: positions.places, tone: 'larch' },
              { positions: positions.stations, tone: 'data-1' },
            ]}
            label={t('mapLabel', { stations: positions.stations.length, places: positions.places.length })}
            dotRadius={1.4}
          />
          <figcaption className="mt-2 flex gap-5 text-xs text-soft">
            <Legend tone="bg-larch" text={t('places')} />
            <Legend tone="bg-data-1" text={t('stations')} />
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

async function Search() {
  const [t, locale] = await Promise.all([getTranslations('home'), getLocale()])
  return (
    <search className="mt-8 max-w-[34rem]">
      <form action={getPathname({ href: '/datasets', locale })}>
        <label htmlFor="home-search" className="text-sm font-semibold">
          {t('searchLabel')}
        </label>
        <div className="mt-1.5 flex h-11">
          <div className="relative min-w-0 grow">
            <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 text-faint" />
            <input
              id="home-search"
              type="search"
              name="q"
              placeholder={t('search')}
              className="size-full rounded-l-sm border border-r-0 border-strong bg-paper pr-3 pl-10 placeholder:text-faint"
            />
          </div>
          <button type="submit" className={`${buttonClass('solid')} h-11! rounded-l-none! px-5!`}>
            {t('searchButton')}
          </button>
        </div>
      </form>
    </search>
  )
}

function Legend({ tone, text }: { tone: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${tone}`} />
      {text}
    </span>
  )
}
