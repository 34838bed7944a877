import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { type Credit, type Credits, licenceUrls } from '@/components/map/basemap'

const naturalEarth: Credit = { holder: 'Natural Earth', address: 'https://www.naturalearthdata.com', licence: null }

export function CreditLine({ credits: { areas, ways, extract = [], terrain = [], style = null } }: { credits: Credits }) {
  const t = useTranslations('map.credits')
  const ours = [
    ['areas', areas],
    ...(extract.length > 0
      ? ([['extract', extract]] as const)
      : ([
          ['water', [naturalEarth]],
          ['ways', ways],
        ] as const)),
    ['terrain', terrain],
  ] as const
  const parts = style ? ([['style', style]] as const) : ours
  return parts
    .filter(([, credits]) => credits.length > 0)
    .map(([part, credits], index) => (
      <Fragment key={part}>
        {index > 0 && ' · '}
        {t.rich(part, { who: () => <Sources credits={credits} /> })}
      </Fragment>
    ))
}

const Sources = ({ credits }: { credits: readonly Credit[] }) =>
  credits.map(({ holder, address, licence }, index) => (
    <Fragment key={`${holder} ${licence}`}>
      {index > 0 && ', '}
      <LinkedText url={address}>{holder}</LinkedText>
      {licence && (
        <>
          {' ('}
          <LinkedText url={licenceUrls[licence] ?? null}>{licence}</LinkedText>)
        </>
      )}
    </Fragment>
  ))

const LinkedText = ({ url, children }: { url: string | null; children: ReactNode }) =>
  url === null ? (
    children
  ) : (
    <a href={url} className="underline decoration-line-strong underline-offset-2 hover:text-larch">
      {children}
    </a>
  )

/** The attribution at the edge of a map, collapsed on narrow maps. */
export function MapCredits({ credits }: { credits: Credits }) {
  const t = useTranslations('map.credits')
  return (
    <div className="@container pointer-events-none absolute inset-x-0 bottom-0 flex justify-end text-[0.6875rem] leading-4 text-faint">
      <p data-credits className="pointer-events-auto bg-sheet/85 px-2 py-0.5 @max-[56rem]:hidden">
        <CreditLine credits={credits} />
      </p>
      <details className="pointer-events-auto bg-sheet/85 @min-[56rem]:hidden">
        <summary className="list-none px-2 py-1 text-right [&::-webkit-details-marker]:hidden">{t('title')}</summary>
        <p className="max-w-64 border-t border-line px-2 py-1">
          <CreditLine credits={credits} />
        </p>
      </details>
    </div>
  )
}
