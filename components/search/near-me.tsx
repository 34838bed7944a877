'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { coarse } from '@/components/search/search-view'
import { useRouter } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Resolves `near me` by sending the user's location to the search. */
export function NearMe({ question }: { question: string }) {
  const t = useTranslations('search')
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  const locate = () => {
    setState('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        router.replace(
          `/search?${new URLSearchParams({ q: question, latitude: coarse(latitude), longitude: coarse(longitude) })}`,
        )
      },
      () => setState('failed'),
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" onClick={locate} disabled={state === 'looking'} className={buttonClass('outline')}>
        <Icon name="pin" />
        {t('nearMe')}
      </button>
      <p role="status" className="text-sm text-soft">
        {t(state === 'failed' ? 'nowhere' : 'nearMeHint')}
      </p>
    </div>
  )
}
