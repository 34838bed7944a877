'use client'

import { useTranslations } from 'next-intl'
import { LensForm } from '@/components/lens/lens-form'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Lens } from '@/lib/access/rights/lens'

const row = `${buttonClass('quiet')} w-full justify-start!`

/** The part of the person's menu that chooses a lens, with a link to their roles. */
export function LensMenu({ lens }: { lens: Lens | null }) {
  const t = useTranslations('lens')
  return (
    <div className="border-t border-line p-2">
      <p className="px-2 pb-1 text-xs text-faint">{t('seeAs')}</p>
      {lens !== null && (
        <LensForm as="me">
          <button type="submit" className={row}>
            <Icon name="person" />
            {t('me')}
          </button>
        </LensForm>
      )}
      {lens?.as !== 'public' && (
        <LensForm as="public">
          <button type="submit" className={row}>
            <Icon name="open" />
            {t('public')}
          </button>
        </LensForm>
      )}
      <Link href="/me/roles" className={row}>
        <Icon name="list" />
        {t('roles')}
      </Link>
    </div>
  )
}
