import type { Map as MapLibre } from 'maplibre-gl'
import { useFormatter, useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Control } from '@/components/map/tools/map-controls'
import { type PictureTexts, pictureOf, printPicture } from '@/components/map/tools/picture'
import { fileKinds, fileName, saveFile } from '@/components/ui/saved-file'
import { findZone, utc } from '@/lib/grammar/time-zone'

/** `onEmbed`: offers the map to other sites. */
type Props = { map: MapLibre; measures: boolean; onMeasure(on: boolean): void; onEmbed?: (() => void) | undefined }

/** Measuring on the map, and taking it away as a picture, on paper, or to another site. */
export function MapActions({ map, measures, onMeasure, onEmbed }: Props) {
  const t = useTranslations('map')
  const [failed, setFailed] = useState(false)
  const textsOf = usePictureTexts()
  const zone = findZone(useTimeZone() ?? '') ?? utc
  const take = (use: (make: () => Promise<Blob>, title: string) => Promise<void>) => () => {
    const panel = map.getContainer().parentElement!
    const texts = textsOf(panel)
    setFailed(false)
    use(() => pictureOf(map, panel, texts), texts.title).catch(() => setFailed(true))
  }
  return (
    <div className="relative flex flex-col border border-strong bg-sheet">
      <Control
        label={t('measure.title')}
        path="M2 11 11 2l3 3-9 9zM5 8l1.500 1.500M7.500 5.500l2 2M10 3l1.500 1.500"
        pressed={measures}
        onPress={() => onMeasure(!measures)}
      />
      <Control
        label={t('picture')}
        path="M8 2.500v7.500M4.800 7 8 10.200 11.200 7M3 13h10"
        onPress={take((make, title) => saveFile(fileName(title, fileKinds.png, zone), fileKinds.png, make))}
      />
      <Control
        label={t('print')}
        path="M4.500 6V2.500h7V6M4.500 11H3V6h10v5h-1.500M4.500 9.500h7v4h-7z"
        onPress={take(async (make, title) => printPicture(await make(), title))}
      />
      {onEmbed && <Control label={t('embed')} path="M5.500 4 1.500 8l4 4M10.500 4l4 4-4 4M9 2.500l-2 11" onPress={onEmbed} />}
      {failed && (
        <p role="alert" className="absolute right-full mr-2 w-48 border border-strong bg-sheet px-2 py-1 text-sm text-red">
          {t('pictureFailed')}
        </p>
      )}
    </div>
  )
}

/** What a picture says, from what the page shows. */
function usePictureTexts(): (panel: Element) => PictureTexts {
  const format = useFormatter()
  return panel => {
    const scale = panel.querySelector<SVGElement>('[data-metres]')
    return {
      title: document.title.replace(/ · [^·]*$/, ''),
      date: format.dateTime(new Date(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
      scale: { text: scale?.textContent ?? '', pixels: Number(scale?.dataset['pixels'] ?? 0) },
      credits: panel.querySelector('[data-credits]')?.textContent ?? '',
    }
  }
}
