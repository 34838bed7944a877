import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { type AreaRead, readArea } from '@/components/area/read-area'
import { readShapeArea, type Shape } from '@/components/area/shape-rim'
import { cachedReader, useResponse } from '@/components/connection/query-client'
import type { Bounds } from '@/components/geometry/geojson'
import { SubmitButton } from '@/components/ui/button'
import { ErrorNotice, Notice } from '@/components/ui/notice'
import { Sheet } from '@/components/ui/sheet'
import { wayKinds } from '@/lib/geo/ground/way-kinds'
import {
  areaBounds,
  areaText,
  boxArea,
  circleArea,
  contentAreaParameters,
  cornersMax,
  rounded,
  type SearchArea,
} from '@/lib/geo/search-area'
import { quoted, withQuery } from '@/lib/grammar/url-query'

type Props = {
  area: SearchArea | null
  view: Bounds
  onChoose(area: SearchArea): void
  onClose(): void
}

const areaInputs = ['place', 'box', 'circle', 'text'] as const
type AreaInput = (typeof areaInputs)[number]

const wayOf = (area: SearchArea | null): AreaInput =>
  area?.kind === 'box' || area?.kind === 'circle' ? area.kind : area?.kind === 'polygon' ? 'text' : 'place'

/** A dialog to choose an area without a pointer: by name, by numbers, or by pasted text. */
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
        {areaInputs.map(each => (
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

const shown = 40
const shapeKinds = ['municipality', 'district', 'region', 'province', 'country'] as const
type ShapeKind = (typeof shapeKinds)[number]

function useShapes(name: string) {
  const path = withQuery('/content/v1/GeoShapes', [
    ['pagesize', shown],
    ['fields', 'Id,Name,Type'],
    ['rawsort', 'Name'],
    // The shapes of roads and railways are lines, which contain nothing.
    ['rawfilter', `nin(Type,${wayKinds.map(quoted).join(',')})`],
    ['searchfilter', name.trim()],
  ])
  return useResponse<{ TotalResults: number; Items: readonly Shape[] }>(path, { keepsPrevious: true })
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
      {(failed || error !== null) && <ErrorNotice>{t('placeFailed')}</ErrorNotice>}
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
            <span className="shrink-0 text-xs text-faint">{isShapeKind(shape.Type) ? t(`shape.${shape.Type}`) : shape.Type}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const isShapeKind = (type: string | null | undefined): type is ShapeKind => shapeKinds.includes(type as ShapeKind)

type AreaFormProps = { area: SearchArea | null; view: Bounds; onChoose(area: SearchArea): void }

function BoxForm({ area, view, onChoose }: AreaFormProps) {
  const t = useTranslations('area')
  const start = (area ? areaBounds(area) : view).map(short)
  const fields = [
    { index: 0, label: t('west'), unit: t('degrees') },
    { index: 2, label: t('east'), unit: t('degrees') },
    { index: 1, label: t('south'), unit: t('degrees') },
    { index: 3, label: t('north'), unit: t('degrees') },
  ]
  return <NumberForm start={start} read={boxArea} flaw={t('flaw.box')} onChoose={onChoose} fields={fields} />
}

function CircleForm({ area, view, onChoose }: AreaFormProps) {
  const t = useTranslations('area')
  const [west, south, east, north] = area ? areaBounds(area) : view
  const start =
    area?.kind === 'circle' ? [...area.centre, area.radiusMetres] : [short((west + east) / 2), short((south + north) / 2), 5000]
  const fields = [
    { index: 0, label: t('longitude'), unit: t('degrees') },
    { index: 1, label: t('latitude'), unit: t('degrees') },
    { index: 2, label: t('radius'), unit: t('metres') },
  ]
  return <NumberForm start={start} read={circleArea} flaw={t('flaw.circle')} onChoose={onChoose} fields={fields} />
}

/** Rounds degrees to four decimals, about ten metres. */
const short = (degrees: number) => rounded(Math.round(degrees * 1e4) / 1e4)

type FormProps = {
  start: readonly number[]
  /** Inputs in display order. `index` is the position of their number in `start`. */
  fields: readonly Readonly<{ index: number; label: string; unit: string }>[]
  read(numbers: readonly number[]): SearchArea | null
  flaw: string
  onChoose(area: SearchArea): void
}

function NumberForm({ start, fields, read, flaw, onChoose }: FormProps) {
  const t = useTranslations('area')
  const id = useId()
  const [texts, setTexts] = useState(() => start.map(String))
  const [refused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const area = read(texts.map(numberOf))
    setRefused(area === null)
    if (area) onChoose(area)
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        {fields.map(({ index, label, unit }) => (
          <label key={index} className="block text-sm">
            <span className="text-soft">
              {label} <span className="text-faint">({unit})</span>
            </span>
            <input
              type="text"
              inputMode="decimal"
              value={texts[index]}
              aria-invalid={refused}
              aria-describedby={refused ? id : undefined}
              onChange={event => setTexts(texts.map((text, position) => (position === index ? event.target.value : text)))}
              className="mt-1 h-8 w-full rounded-sm border border-strong bg-paper px-2 tabular-nums"
            />
          </label>
        ))}
      </div>
      {refused && (
        <div id={id}>
          <ErrorNotice>{flaw}</ErrorNotice>
        </div>
      )}
      <SubmitButton text={t('use')} />
    </form>
  )
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

function TextForm({ area, onChoose }: { area: SearchArea | null; onChoose(area: SearchArea): void }) {
  const t = useTranslations('area')
  const id = useId()
  const [text, setText] = useState(() => (area ? textOf(area) : ''))
  const [read, setRead] = useState<AreaRead | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = readArea(text)
    // A simplified outline is reported first, and used only when the form is submitted again.
    const announced = read !== null && 'area' in read
    if ('area' in now && (now.corners === null || announced)) return onChoose(now.area)
    setRead(now)
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <label className="block text-sm">
        <span className="text-soft">{t('text')}</span>
        <textarea
          value={text}
          rows={6}
          spellCheck={false}
          aria-invalid={read !== null && 'flaw' in read}
          aria-describedby={id}
          placeholder="POLYGON((11.2 46.4, 11.4 46.4, 11.4 46.5, 11.2 46.4))"
          onChange={event => {
            setText(event.target.value)
            setRead(null)
          }}
          className="mt-1 w-full rounded-sm border border-strong bg-paper px-2 py-1.5 font-mono text-xs placeholder:text-faint"
        />
      </label>
      <div id={id}>
        {read === null && <p className="text-xs text-faint">{t('textHint')}</p>}
        {read !== null && 'flaw' in read && <ErrorNotice>{t(`flaw.${read.flaw}`)}</ErrorNotice>}
        {read !== null && 'area' in read && read.corners !== null && (
          <Notice role="alert">{t('simplified', { corners: read.corners, most: cornersMax })}</Notice>
        )}
      </div>
      <SubmitButton text={t('use')} />
    </form>
  )
}

function textOf(area: SearchArea): string {
  if (area.kind === 'circle' || area.kind === 'shape') return areaText(area)
  return contentAreaParameters(area)[0]?.[1] ?? ''
}
