import { useTranslations } from 'next-intl'
import type { SyntheticEvent } from 'react'

/** Marks a movement as the user's own: it changes the address. */
type Pressed = Readonly<{ originalEvent: Event }>

type Props = { onZoom(by: 1 | -1, pressed: Pressed): void; onNorth(pressed: Pressed): void; onAll(pressed: Pressed): void }

/** Buttons for zooming and panning, so that no gesture is required. */
export function MapControls({ onZoom, onNorth, onAll }: Props) {
  const t = useTranslations('map')
  return (
    <div className="absolute top-3 right-3 flex flex-col border border-strong bg-sheet">
      <Control label={t('zoomIn')} path="M8 3v10M3 8h10" onPress={pressed => onZoom(1, pressed)} />
      <Control label={t('zoomOut')} path="M3 8h10" onPress={pressed => onZoom(-1, pressed)} />
      <Control label={t('showAll')} path="M3 6.5V3h3.500M9.500 3H13v3.500M13 9.500V13H9.500M6.500 13H3V9.500" onPress={onAll} />
      <Control label={t('north')} path="M8 2.5 11.5 13 8 10.8 4.5 13 8 2.500Z" onPress={onNorth} />
    </div>
  )
}

function Control({ label, path, onPress }: { label: string; path: string; onPress(pressed: Pressed): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={({ nativeEvent }: SyntheticEvent) => onPress({ originalEvent: nativeEvent })}
      className="flex size-8 items-center justify-center border-t border-line text-soft first:border-t-0 hover:bg-larch-wash hover:text-larch"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
