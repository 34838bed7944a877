import type { Map as MapLibre } from 'maplibre-gl'
import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { Control } from '@/components/map/tools/map-controls'
import { Measuring } from '@/components/map/tools/measuring'
import { type PictureTexts, pictureOf } from '@/components/map/tools/picture'
import { printPicture, savePicture } from '@/components/map/tools/take-picture'

/** `onEmbed`: offers the map to other sites. */
type Props = { map: MapLibre; onEmbed?: (() => void) | undefined }

/** Measuring on the map, and taking it away as a picture, on paper, or to another site. */
export function MapActions({ map, onEmbed }: Props) {
  const t = useTranslations('map')
  const group = useRef<HTMLDivElement>(null)
  const [measures, setMeasures] = useState(false)
  const close = useCallback(() => setMeasures(false), [])
  const textsOf = usePictureTexts()
  const take = (use: (picture: Blob, title: string) => unknown) => async () => {
    const panel = group.current!.parentElement!
    const texts = textsOf(panel)
    use(await pictureOf(map, panel, texts), texts.title)
  }
  return (
    <>
      <div ref={group} className="absolute top-[9.25rem] right-3 flex flex-col border border-strong bg-sheet">
        <Control
          label={t('measure.title')}
          path="M2 11 11 2l3 3-9 9zM5 8l1.500 1.500M7.500 5.500l2 2M10 3l1.500 1.500"
          pressed={measures}
          onPress={() => setMeasures(!measures)}
        />
        <Control label={t('picture')} path="M8 2.500v7.500M4.800 7 8 10.200 11.200 7M3 13h10" onPress={take(savePicture)} />
        <Control
          label={t('print')}
          path="M4.500 6V2.500h7V6M4.500 11H3V6h10v5h-1.500M4.500 9.500h7v4h-7z"
          onPress={take(printPicture)}
        />
        {onEmbed && <Control label={t('embed')} path="M5.500 4 1.500 8l4 4M10.500 4l4 4-4 4M9 2.500l-2 11" onPress={onEmbed} />}
      </div>
      {measures && <Measuring map={map} onClose={close} />}
    </>
  )
}

/** What a picture says, from what the page shows. */
function usePictureTexts(): (panel: Element) => PictureTexts {
  const format = useFormatter()
  return panel => {
    const scale = panel.querySelector<SVGElement>('[data-metres]')
    return {
      title: document.title.replace(/ · [^·]*$/, ''),
      date: format.dateTime(new Date(), { dateStyle: 'long', timeStyle: 'short' }),
      scale: { text: scale?.textContent ?? '', pixels: Number(scale?.dataset['pixels'] ?? 0) },
      credits: panel.querySelector('[data-credits]')?.textContent ?? '',
    }
  }
}
