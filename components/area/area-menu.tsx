import { useTranslations } from 'next-intl'
import type { AreaShape } from '@/components/geometry/area-geometry'
import { useClosing } from '@/components/ui/focus'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = { onDraw(kind: AreaShape): void; onView(): void; onDialog(): void }

const drawn = ['box', 'circle', 'polygon'] as const

/** The ways to choose an area: drawing, the map's view, or typing. */
export function AreaMenu({ onDraw, onView, onDialog }: Props) {
  const t = useTranslations('area')
  const menu = useClosing()
  const choose = (act: () => void) => () => {
    menu.current?.removeAttribute('open')
    // The menu item disappears with the menu, and a dialog returns the focus to its previous holder.
    menu.current?.querySelector('summary')?.focus()
    act()
  }
  return (
    <details ref={menu} className="relative">
      <summary className="flex h-8 list-none items-center gap-1.5 border border-strong bg-sheet px-2.5 text-sm font-medium text-soft select-none hover:text-ink [&::-webkit-details-marker]:hidden [[open]>&]:bg-larch-wash [[open]>&]:text-larch">
        <Icon name="area" />
        {t('area')}
        <Icon name="down" className="size-3!" />
      </summary>
      <div className="absolute top-9 left-0 z-20 w-64 max-w-[calc(100vw-2rem)] border border-strong bg-sheet py-1 text-sm">
        {drawn.map(kind => (
          <Item key={kind} icon={kind} onPress={choose(() => onDraw(kind))}>
            {t(`draw.${kind}`)}
          </Item>
        ))}
        <div className="my-1 border-t border-line" />
        <Item icon="map" onPress={choose(onView)}>
          {t('thisView')}
        </Item>
        <Item icon="pin" onPress={choose(onDialog)}>
          {t('typed')}
        </Item>
      </div>
    </details>
  )
}

function Item({ icon, onPress, children }: { icon: IconName; onPress(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-8 w-full items-center gap-2.5 px-3 py-1 text-left text-ink hover:bg-larch-wash hover:text-larch"
    >
      <Icon name={icon} className="text-faint" />
      {children}
    </button>
  )
}
