'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ApiUrls, toApiUrl } from '@/components/address/page-paths'
import { CallLine } from '@/components/call/call-line'
import { useAbout } from '@/components/export/about-sheet'
import {
  apiFormat,
  apiPathOf,
  type ExportChoice,
  type ExportOffer,
  formatsOf,
  hasPositions,
  isServed,
  kindOf,
  type OfferedFormat,
  useColumnNames,
} from '@/components/export/export-offer'
import { runExport } from '@/components/export/run-export'
import type { ListWalk } from '@/components/export/walk'
import { savedColumns } from '@/components/export/write-rows'
import { useColumnText } from '@/components/grid/columns-text'
import { readPage } from '@/components/source/read-source'
import type { ApiReader, ListSource } from '@/components/source/source'
import { SubmitButton } from '@/components/ui/button'
import { destinationOf, downloadFrom, fileName, openSink } from '@/components/ui/saved-file'
import { Sheet } from '@/components/ui/sheet'
import { ScrollBox } from '@/components/ui/table'
import { findZone, utc } from '@/lib/grammar/time-zone'

type Props = ExportOffer & {
  of: 'list' | 'dataset'
  onClose(): void
}

/** The content and format of a download, and an equivalent API request. The dialog closes when the download begins. */
export default function ExportDialog({ of, onClose, ...offer }: Props) {
  const t = useTranslations('export')
  const [format, setFormat] = useState<OfferedFormat>('xlsx')
  const [positions, setPositions] = useState(true)
  const begin = useExport(offer)
  const names = useColumnNames(offer, { format, positions })
  const destination = destinationOf({ rows: offer.total, columns: offer.columns.length })
  return (
    <Sheet title={t(`title.${of}`)} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (!isServed(format)) return void begin({ format, positions }).then(begun => begun && onClose())
          downloadFrom(apiPathOf(offer.path!, format)!)
          onClose()
        }}
        className="grid gap-4"
      >
        {/* A file of the API has its own rows and columns. */}
        <div className={`grid gap-4 ${isServed(format) ? 'invisible' : ''}`}>
          <p className="text-sm text-soft">{t(`what.${of}`, { rows: offer.total, columns: names.length })}</p>
          <ColumnNames names={names} />
        </div>
        <Formats offered={formatsOf(offer)} chosen={format} onChoose={setFormat} />
        {hasPositions(offer.source, format) && (
          <label className="flex items-start gap-2.5 text-sm">
            <input type="checkbox" checked={positions} onChange={event => setPositions(event.target.checked)} className="mt-1" />
            <span>
              {t('positions')}
              <span className="block text-faint">{t('positionsText')}</span>
            </span>
          </label>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-sheet py-2 max-sm:sticky max-sm:bottom-0">
          <SubmitButton icon="save" text={t('save')} />
          <p className="min-w-40 flex-1 text-xs text-faint">
            {t(isServed(format) ? 'served' : destination === 'disk' ? 'toDisk' : 'inMemory')}
          </p>
        </div>
        <ApiRequestLine path={offer.path} doors={offer.doors} token={offer.token} format={format} />
      </form>
    </Sheet>
  )
}

function ColumnNames({ names }: { names: readonly string[] }) {
  const t = useTranslations('export')
  return (
    <ScrollBox label={t('columns')} className="max-h-24 overflow-y-auto">
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
          <li key={index} className="max-w-full truncate rounded-sm border border-line px-2 py-0.5 text-xs text-soft">
            {name}
          </li>
        ))}
      </ul>
    </ScrollBox>
  )
}

type FormatsProps = {
  offered: readonly OfferedFormat[]
  chosen: OfferedFormat
  onChoose(format: OfferedFormat): void
}

function Formats({ offered, chosen, onChoose }: FormatsProps) {
  const t = useTranslations('export')
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{t('format')}</legend>
      {offered.map(format => (
        <label
          key={format}
          className="flex items-start gap-2.5 rounded-sm border border-line bg-sheet px-3 py-2 text-sm has-checked:border-larch has-checked:bg-larch-wash"
        >
          <input
            type="radio"
            name="format"
            value={format}
            checked={format === chosen}
            onChange={() => onChoose(format)}
            className="mt-1"
          />
          <span className="min-w-0">
            <span className="font-semibold">{t(`formats.${format}`)}</span>
            <span className="block text-xs text-soft">{t(`formatText.${format}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ApiRequestProps = {
  path: string | null
  doors: ApiUrls
  token: boolean
  format: OfferedFormat
}

function ApiRequestLine({ path, doors, token, format }: ApiRequestProps) {
  const t = useTranslations('export')
  const form = path === null ? null : apiPathOf(path, format)
  const saveAs = `${format === 'json' ? 'page' : 'data'}.${apiFormat(format)}`
  return (
    <section className="grid gap-1.5 border-t border-line pt-4">
      <h3 className="text-sm">{t('call')}</h3>
      <p className="text-xs text-soft">
        {t(path === null ? 'severalCalls' : form === null ? 'noCall' : format === 'json' ? 'callPage' : 'callText')}
      </p>
      {form !== null && <CallLine call={{ address: toApiUrl(form, doors), token, saveAs }} label={t('call')} />}
    </section>
  )
}

/** Returns a function that starts a download. It returns false if the user cancelled the file picker. */
function useExport(offer: ExportOffer): (choice: ExportChoice) => Promise<boolean> {
  const t = useTranslations('export')
  const { head } = useColumnText()
  const about = useAbout()
  const conditions = useConditions(offer)
  const language = useLocale()
  const zone = findZone(useTimeZone() ?? '') ?? utc
  return async ({ format, positions }) => {
    const { source, query, columns, total, path, doors } = offer
    const { title, providers, licence } = offer.dataset
    const name = fileName(title, kindOf(format), zone)
    const sink = await openSink(name, kindOf(format), destinationOf({ rows: total, columns: columns.length }))
    if (!sink) return false
    const placed = positions && hasPositions(source, format)
    const walk: ListWalk = {
      content: source.kind === 'content',
      readPage: ({ start, count }, read: ApiReader) => readPage(source, columns, { query, start, count }, read),
      placeField: placed || format === 'geojson' ? placeField(source) : null,
    }
    const saved = savedColumns(columns, head, placed ? { latitude: t('latitude'), longitude: t('longitude') } : null)
    const call = path && apiPathOf(path, format)
    const rows = { dataset: title, sources: providers, licences: [licence], conditions }
    const setting = { title, language, zone, about: about({ ...rows, call: call && toApiUrl(call, doors) }) }
    runExport({ name, format, total, walk, columns: saved, setting }, sink)
    return true
  }
}

function placeField(source: ListSource): string | null {
  if (source.kind !== 'content') return null
  return source.shapes ? 'Geometry' : 'GpsInfo'
}

function useConditions({ query: { search, area }, conditions }: ExportOffer): string {
  const t = useTranslations('export.about')
  const areaName = area && (area.kind === 'shape' ? area.name : t('area'))
  return [search && t('search', { text: search }), conditions, areaName].filter(Boolean).join('; ') || t('all')
}

/** Downloads the whole dataset as an Excel file as soon as it is mounted. */
export function ExportNow({ onBegun, ...offer }: ExportOffer & { onBegun(): void }) {
  const begin = useExport(offer)
  const start = useEffectEvent(() => void begin({ format: 'xlsx', positions: true }).finally(onBegun))
  // In development, effects run twice. The timer of the first run is cancelled, so only one file is created.
  useEffect(() => {
    const soon = setTimeout(start)
    return () => clearTimeout(soon)
  }, [])
  return null
}
