import { useTranslations } from 'next-intl'
import type { SyntheticEvent } from 'react'
import { Notice } from '@/components/ui/notice'

/** A part of a map that may fail to load. */
export type FailedPart = 'ground' | 'tiles' | 'style'

/** What a map could not read of its ground or its records. @param styleAddress of the style that replaces the ground */
export function MapFailure({ of, styleAddress, onRetry }: { of: FailedPart; styleAddress: string | null; onRetry(): void }) {
  const t = useTranslations('map')
  return (
    <div className="absolute inset-x-4 top-14 z-10 mx-auto w-fit max-w-96">
      <Notice tone="error" role="alert">
        {t(`${of}Failed`, { host: styleAddress === null ? '' : new URL(styleAddress).host })}{' '}
        <button type="button" onClick={onRetry} className="font-medium underline underline-offset-2">
          {t('again')}
        </button>
      </Notice>
    </div>
  )
}

/** Marks a movement as the user's own: it changes the address. */
type Pressed = Readonly<{ originalEvent: Event }>

type ControlsProps = {
  onZoom(by: 1 | -1, pressed: Pressed): void
  onNorth(pressed: Pressed): void
  onAll(pressed: Pressed): void
}

/** Buttons for zooming and panning, so that no gesture is required. */
export function MapControls({ onZoom, onNorth, onAll }: ControlsProps) {
  const t = useTranslations('map')
  return (
    <div className="flex flex-col border border-strong bg-sheet">
      <Control label={t('zoomIn')} path="M8 3v10M3 8h10" onPress={pressed => onZoom(1, pressed)} />
      <Control label={t('zoomOut')} path="M3 8h10" onPress={pressed => onZoom(-1, pressed)} />
      <Control label={t('showAll')} path="M3 6.5V3h3.500M9.500 3H13v3.500M13 9.500V13H9.500M6.500 13H3V9.500" onPress={onAll} />
      <Control label={t('north')} path="M8 2.5 11.5 13 8 10.8 4.5 13 8 2.500Z" onPress={onNorth} />
    </div>
  )
}

type ControlProps = {
  label: string
  path: string
  /** Of a button that switches something on. */
  pressed?: boolean
  onPress(pressed: Pressed): void
}

export function Control({ label, path, pressed, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={({ nativeEvent }: SyntheticEvent) => onPress({ originalEvent: nativeEvent })}
      className="flex size-8 items-center justify-center border-t border-line text-soft first:border-t-0 hover:bg-larch-wash hover:text-larch aria-pressed:bg-larch-wash aria-pressed:text-larch"
    >
      <svg viewBox="0 0 16 16" className="line-drawing size-4" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
