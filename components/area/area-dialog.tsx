import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { quoted, withQuery } from '@/components/address/call-address'
import { BoxForm, CircleForm, TextForm } from '@/components/area/area-forms'
import { shapeAddress } from '@/components/area/shape-rim'
import { fetchDoor } from '@/components/connection/door'
import { cachedReader } from '@/components/connection/query-client'
import { boxArea, type SearchArea } from '@/components/geometry/area'
import { type Bounds, boundsOf, type Geometry, positionsOf } from '@/components/geometry/geojson'
import { wayKinds } from '@/components/map/ground'
import { Notice } from '@/components/ui/notice'
import { Sheet } from '@/components/ui/sheet'

type Props = {
  /** The initial values. */
  area: SearchArea | null
  view: Bounds
  onChoose(area: SearchArea): void
  onClose(): void
}

const ways = ['place', 'box', 'circle', 'text'] as const
type AreaInput = (typeof ways)[number]

const wayOf = (area: SearchArea | null): AreaInput =>
  area?.kind === 'box' || area?.kind === 'circle' ? area.kind : area?.kind === 'polygon' ? 'text' : 'place'

/** Chooses an area without a pointer: by the name of a place, by numbers, or by a pasted text. */
export function AreaDialog({ area, view, onChoose, onClose }: Props) {
  const t = useTranslations('area')
  const [way, setWay] = useState<AreaInput>(() => wayOf(area))
  const choose = (chosen: SearchArea) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <fieldset className="mb-4 flex flex-wrap border-b border-line">
        <legend className="sr-only">{t('way')}</legend>
        {ways.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === way}
            onClick={() => setWay(each)}
            className="h-9 border-b-2 border-transparent px-2.5 text-sm text-soft hover:text-ink aria-pressed:border-larch aria-pressed:font-medium aria-pressed:text-larch"
          >
            {t(`by.${each}`)}
          </button>
        ))}
      </fieldset>
      {way === 'place' && <PlaceForm onChoose={choose} />}
      {way === 'box' && <BoxForm area={area} view={view} onChoose={choose} />}
      {way === 'circle' && <CircleForm area={area} view={view} onChoose={choose} />}
      {way === 'text' && <TextForm area={area} onChoose={choose} />}
    </Sheet>
  )
}

type Shape = Readonly<{ Id: string; Name?: string | null; Type?: string | null }>
type Answer = { TotalResults: number; Items: readonly Shape[] }

const shown = 40
const known = ['municipality', 'district', 'region', 'province', 'country'] as const
type ShapeKind = (typeof known)[number]

/** An area by the name of a stored shape: a municipality, a district, a region. */
function PlaceForm({ onChoose }: { onChoose(area: SearchArea): void }) {
  const t = useTranslations('area')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [failed, setFailed] = useState(false)
  const path = withQuery('/content/v1/GeoShapes', [
    ['pagesize', shown],
    ['fields', 'Id,Name,Type'],
    ['rawsort', 'Name'],
    // Nothing lies within a road.
    ['rawfilter', `nin(Type,${wayKinds.map(quoted).join(',')})`],
    ['searchfilter', name.trim()],
  ])
  const { data, error } = useQuery({
    queryKey: ['door', path],
    queryFn: ({ signal }) => fetchDoor(path, signal) as Promise<Answer>,
    placeholderData: previous => previous,
  })
  const choose = async ({ Id, Name }: Shape) => {
    setFailed(false)
    try {
      const record = (await cachedReader(client)(shapeAddress(Id))) as { Geometry?: Geometry }
      const bounds = record.Geometry && boundsOf(positionsOf(record.Geometry))
      const box = bounds && boxArea(bounds)
      if (box?.kind !== 'box') return setFailed(true)
      onChoose({ kind: 'shape', id: Id, name: Name || Id, bounds: box.bounds })
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="space-y-3">
      <label className="block text-sm">
        <span className="text-soft">{t('placeName')}</span>
        <input
          type="search"
          value={name}
          onChange={event => setName(event.target.value)}
          className="mt-1 h-8 w-full rounded-sm border border-strong bg-paper px-2"
        />
      </label>
      {(failed || error !== null) && (
        <Notice tone="error" role="alert">
          {t('placeFailed')}
        </Notice>
      )}
      <p role="status" className="text-xs text-faint">
        {data && t('places', { count: data.TotalResults, shown: Math.min(shown, data.Items.length) })}
      </p>
      <ul className="h-64 overflow-y-auto border border-line" aria-label={t('placeList')}>
        {data?.Items.map(shape => (
          <li key={shape.Id}>
            <button
              type="button"
              onClick={() => void choose(shape)}
              className="flex min-h-8 w-full items-baseline justify-between gap-3 px-3 py-1 text-left text-sm hover:bg-larch-wash hover:text-larch"
            >
              <span className="min-w-0 break-words">{shape.Name || shape.Id}</span>
              <span className="shrink-0 text-xs text-faint">{isKnown(shape.Type) ? t(`shape.${shape.Type}`) : shape.Type}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isKnown = (type: string | null | undefined): type is ShapeKind => known.includes(type as ShapeKind)
