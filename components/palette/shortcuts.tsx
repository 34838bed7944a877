import { useTranslations } from 'next-intl'

const shortcuts = [
  { what: 'palette', keys: ['Ctrl K', '⌘ K', '/'] },
  { what: 'sheet', keys: ['?'] },
  { what: 'move', keys: ['↑', '↓'] },
  { what: 'take', keys: ['Enter'] },
  { what: 'close', keys: ['Esc'] },
  { what: 'grid', keys: ['←', '→', '↑', '↓', 'Enter'] },
  { what: 'map', keys: ['←', '→', '↑', '↓', '+', '−'] },
  { what: 'skip', keys: ['Tab'] },
] as const

export function Shortcuts() {
  const t = useTranslations('palette.shortcut')
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] text-sm">
      {shortcuts.map(({ what, keys }) => (
        <div
          key={what}
          className="col-span-2 grid grid-cols-subgrid items-center gap-4 border-t border-line py-2 first:border-t-0"
        >
          <dt>{t(what)}</dt>
          <dd className="flex flex-wrap justify-end gap-1">
            {keys.map(key => (
              <kbd key={key} className="rounded-sm border border-strong bg-sunk px-1.5 text-xs leading-5 text-soft">
                {key.replace('Ctrl', t('control'))}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
