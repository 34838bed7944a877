'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { userLocation } from '@/components/search/search-view'
import { useRouter } from '@/components/text/navigation'
import { TextButton } from '@/components/ui/button'

export function NearMe({ question }: { question: string }) {
  const t = useTranslations('search')
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  const locate = async () => {
    setState('looking')
    const location = await userLocation()
    setState(location ? 'idle' : 'failed')
    if (location) router.replace(`/search?${new URLSearchParams({ q: question, ...location })}`)
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <TextButton look="outline" icon="pin" text={t('nearMe')} off={state === 'looking'} onPress={() => void locate()} />
      <p role="status" className="text-sm text-soft">
        {t(state === 'failed' ? 'nowhere' : 'nearMeHint')}
      </p>
    </div>
  )
}
