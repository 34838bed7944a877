import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Area, areaBounds, boxArea, circleArea, rounded } from '@/components/geometry/area'
import type { Bounds } from '@/components/geometry/geojson'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = { area: Area | null; view: Bounds; onChoose(area: Area): void }

/** A box by its bounds in degrees. */
export function BoxForm({ area, view, onChoose }: Props) {
  const t = useTranslations('area')
  const start = (area ? areaBounds(area) : view).map(short)
  return (
    <NumberForm start={start} read={boxArea} flaw={t('flaw.box')} onChoose={onChoose}>
      {field => (
        <div className="grid grid-cols-2 gap-3">
          {field(0, t('west'), t('degrees'))}
          {field(2, t('east'), t('degrees'))}
          {field(1, t('south'), t('degrees'))}
          {field(3, t('north'), t('degrees'))}
        </div>
      )}
    </NumberForm>
  )
}

/** A circle by its centre and radius. */
export function CircleForm({ area, view, onChoose }: Props) {
  const t = useTranslations('area')
  const [west, south, east, north] = area ? areaBounds(area) : view
  const start =
    area?.kind === 'circle' ? [...area.centre, area.radiusMetres] : [short((west + east) / 2), short((south + north) / 2), 5000]
  return (
    <NumberForm start={start} read={circleArea} flaw={t('flaw.circle')} onChoose={onChoose}>
      {field => (
        <div className="grid grid-cols-2 gap-3">
          {field(0, t('longitude'), t('degrees'))}
          {field(1, t('latitude'), t('degrees'))}
          {field(2, t('radius'), t('metres'))}
        </div>
      )}
    </NumberForm>
  )
}

/** A precision of ten metres is enough to begin with. */
const short = (degrees: number) => rounded(Math.round(degrees * 1e4) / 1e4)

type Field = (index: number, label: string, unit: string) => ReactNode

type FormProps = {
  start: readonly number[]
  read(numbers: readonly number[]): Area | null
  flaw: string
  onChoose(area: Area): void
  children(field: Field): ReactNode
}

function NumberForm({ start, read, flaw, onChoose, children }: FormProps) {
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
  const field: Field = (index, label, unit) => (
    <label className="block text-sm">
      <span className="text-soft">
        {label} <span className="text-faint">({unit})</span>
      </span>
      <input
        type="text"
        inputMode="decimal"
        value={texts[index]}
        aria-invalid={refused}
        aria-describedby={refused ? id : undefined}
        onChange={event => setTexts(texts.map((text, place) => (place === index ? event.target.value : text)))}
        className="mt-1 h-8 w-full rounded-sm border border-strong bg-paper px-2 tabular-nums"
      />
    </label>
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {children(field)}
      {refused && (
        <div id={id}>
          <Notice tone="error" role="alert">
            {flaw}
          </Notice>
        </div>
      )}
      <button type="submit" className={buttonClass('solid')}>
        {t('use')}
      </button>
    </form>
  )
}

/** Parses numbers with a decimal comma or point. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))
