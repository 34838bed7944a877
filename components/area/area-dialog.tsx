import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { BoxForm, CircleForm } from '@/components/area/number-forms'
import { PlaceForm } from '@/components/area/place-form'
import { TextForm } from '@/components/area/text-form'
import type { Area } from '@/components/explore/area'
import type { Bounds } from '@/components/map/geojson'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** What is filled in at first. */
  area: Area | null
  view: Bounds
  onChoose(area: Area): void
  onClose(): void
}

const ways = ['place', 'box', 'circle', 'text'] as const
type Way = (typeof ways)[number]

const wayOf = (area: Area | null): Way =>
  area?.kind === 'box' || area?.kind === 'circle' ? area.kind : area?.kind === 'polygon' ? 'text' : 'place'

/** An area without a pointer: by the name of a place, by numbers, or by a text from elsewhere. */
export function AreaDialog({ area, view, onChoose, onClose }: Props) {
  const t = useTranslations('area')
  const dialog = useRef<HTMLDialogElement>(null)
  const [way, setWay] = useState<Way>(() => wayOf(area))
  useEffect(() => dialog.current?.showModal(), [])
  const choose = (chosen: Area) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="area-dialog"
      className="m-auto w-[min(32rem,calc(100vw-1.5rem))] border border-strong bg-sheet p-0 text-ink backdrop:bg-ink/40"
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2.5">
        <h2 id="area-dialog" className="text-base">
          {t('title')}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          title={t('close')}
          onClick={onClose}
          className="flex size-8 items-center justify-center text-faint hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      <fieldset className="flex flex-wrap border-b border-line px-3">
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
      <div className="p-4">
        {way === 'place' && <PlaceForm onChoose={choose} />}
        {way === 'box' && <BoxForm area={area} view={view} onChoose={choose} />}
        {way === 'circle' && <CircleForm area={area} view={view} onChoose={choose} />}
        {way === 'text' && <TextForm area={area} onChoose={choose} />}
      </div>
    </dialog>
  )
}
