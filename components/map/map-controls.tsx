import { useTranslations } from 'next-intl'

type Props = { onZoom(by: 1 | -1): void; onNorth(): void }

/** Buttons for what wheel and fingers do, so that nothing needs a gesture. */
export function MapControls({ onZoom, onNorth }: Props) {
  const t = useTranslations('map')
  return (
    <div className="absolute top-3 right-3 flex flex-col border border-strong bg-sheet">
      <Control label={t('zoomIn')} path="M8 3v10M3 8h10" onPress={() => onZoom(1)} />
      <Control label={t('zoomOut')} path="M3 8h10" onPress={() => onZoom(-1)} />
      <Control label={t('north')} path="M8 2.5 11.5 13 8 10.8 4.5 13 8 2.500Z" onPress={onNorth} />
    </div>
  )
}

function Control({ label, path, onPress }: { label: string; path: string; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="flex size-8 items-center justify-center border-t border-line text-soft first:border-t-0 hover:bg-larch-wash hover:text-larch"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
