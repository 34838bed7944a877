import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BoxForm, CircleForm } from '@/components/area/number-forms'
import { PlaceForm } from '@/components/area/place-form'
import { TextForm } from '@/components/area/text-form'
import type { Area } from '@/components/explore/area'
import type { Bounds } from '@/components/map/geojson'
import { Sheet } from '@/components/ui/sheet'

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
  const [way, setWay] = useState<Way>(() => wayOf(area))
  const choose = (chosen: Area) => {
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
