import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { type AreaRead, readArea } from '@/components/area/read-area'
import { type Area, areaText, contentAreaParameters, cornersMax } from '@/components/geometry/area'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = { area: Area | null; onChoose(area: Area): void }

/** An area by a text: well-known text, GeoJSON, or a box as four numbers. */
export function TextForm({ area, onChoose }: Props) {
  const t = useTranslations('area')
  const id = useId()
  const [text, setText] = useState(() => (area ? textOf(area) : ''))
  const [read, setRead] = useState<AreaRead | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = readArea(text)
    // A simplified outline is announced before it is used; a second press uses it.
    const told = read !== null && 'area' in read
    if ('area' in now && (now.corners === null || told)) return onChoose(now.area)
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
        {read !== null && 'flaw' in read && (
          <Notice tone="error" role="alert">
            {t(`flaw.${read.flaw}`)}
          </Notice>
        )}
        {read !== null && 'area' in read && read.corners !== null && (
          <Notice role="alert">{t('simplified', { corners: read.corners, most: cornersMax })}</Notice>
        )}
      </div>
      <button type="submit" className={buttonClass('solid')}>
        {t('use')}
      </button>
    </form>
  )
}

function textOf(area: Area): string {
  if (area.kind === 'circle' || area.kind === 'shape') return areaText(area)
  return contentAreaParameters(area)[0]?.[1] ?? ''
}
