'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes, watchTheme } from '@/components/theme/theme'
import { Icon, type IconName } from '@/components/ui/icon'

const icons: Record<Theme, IconName> = { system: 'screen', light: 'sun', dark: 'moon' }

export function ThemeSwitch({ initial }: { initial: Theme }) {
  const t = useTranslations('shell.theme')
  const chosen = useSyncExternalStore(watchTheme, chosenTheme, () => initial)
  return (
    <fieldset className="flex rounded-sm border border-line">
      <legend className="sr-only">{t('label')}</legend>
      {themes.map(theme => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          aria-label={t(theme)}
          title={t(theme)}
          onClick={() => chooseTheme(theme)}
          className="inline-flex size-7 items-center justify-center text-faint hover:text-ink aria-pressed:bg-larch-wash aria-pressed:text-larch"
        >
          <Icon name={icons[theme]} />
        </button>
      ))}
    </fieldset>
  )
}
