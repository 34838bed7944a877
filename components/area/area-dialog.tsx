import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BoxForm, CircleForm, TextForm } from '@/components/area/area-forms'
import { readShapeArea, type Shape } from '@/components/area/shape-rim'
import { cachedReader, useAnswer } from '@/components/connection/query-client'
import type { Bounds } from '@/components/geometry/geojson'
import { Notice } from '@/components/ui/notice'
import { Sheet } from '@/components/ui/sheet'
import { wayKinds } from '@/lib/geo/ground/way-kinds'
import type { SearchArea } from '@/lib/geo/search-area'
import { quoted, withQuery } from '@/lib/grammar/call-address'

type Props = {
  area: SearchArea | null
  view: Bounds
  onChoose(area: SearchArea): void
  onClose(): void
}

const ways = ['place', 'box', 'circle', 'text'] as const
type AreaInput = (typeof ways)[number]

const wayOf = (area: SearchArea | null): AreaInput =>
  area?.kind === 'box' || area?.kind === 'circle' ? area.kind : area?.kind === 'polygon' ? 'text' : 'place'

/** Chooses an area without a pointer: by a name, by numbers, or by a pasted text. */
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

type Answer = { TotalResults: number; Items: readonly Shape[] }

const shown = 40
const known = ['municipality', 'district', 'region', 'province', 'country'] as const
type ShapeKind = (typeof known)[number]

function useShapes(name: string) {
  const path = withQuery('/content/v1/GeoShapes', [
    ['pagesize', shown],
    ['fields', 'Id,Name,Type'],
    ['rawsort', 'Name'],
    // Nothing lies within a road.
    ['rawfilter', `nin(Type,${wayKinds.map(quoted).join(',')})`],
    ['searchfilter', name.trim()],
  ])
  return useAnswer<Answer>(path, { keepsPrevious: true })
}

function PlaceForm({ onChoose }: { onChoose(area: SearchArea): void }) {
  const t = useTranslations('area')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [failed, setFailed] = useState(false)
  const { data, error } = useShapes(name)
  const choose = async (shape: Shape) => {
    const area = await readShapeArea(shape, cachedReader(client)).catch(() => null)
    setFailed(area === null)
    if (area) onChoose(area)
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
      <ShapeList shapes={data?.Items ?? []} onChoose={shape => void choose(shape)} />
    </div>
  )
}

function ShapeList({ shapes, onChoose }: { shapes: readonly Shape[]; onChoose(shape: Shape): void }) {
  const t = useTranslations('area')
  return (
    <ul className="h-64 overflow-y-auto border border-line" aria-label={t('placeList')}>
      {shapes.map(shape => (
        <li key={shape.Id}>
          <button
            type="button"
            onClick={() => onChoose(shape)}
            className="flex min-h-8 w-full items-baseline justify-between gap-3 px-3 py-1 text-left text-sm hover:bg-larch-wash hover:text-larch"
          >
            <span className="min-w-0 break-words">{shape.Name || shape.Id}</span>
            <span className="shrink-0 text-xs text-faint">{isKnown(shape.Type) ? t(`shape.${shape.Type}`) : shape.Type}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const isKnown = (type: string | null | undefined): type is ShapeKind => known.includes(type as ShapeKind)
