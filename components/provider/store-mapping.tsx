'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callCollector } from '@/components/provider/collector-call'
import { parsed } from '@/components/provider/parsed'
import type { Route } from '@/components/provider/told'
import { useRouter } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'

type Props = {
  provider: string
  dataset: string
  route: Readonly<{ body: Route; etag: string | null }> | null
  mapping: string
}

/** Puts a mapping in force, unless somebody else has changed the route since it was shown. */
export function StoreMapping({ provider, dataset, route, mapping }: Props) {
  const t = useTranslations('provider')
  const router = useRouter()
  const [said, setSaid] = useState<string | null>(null)
  const store = async () => {
    const written = parsed(mapping)
    if (written === null) return setSaid(t('mappingNoJson'))
    const { description = null, onError = 'skip', active = true } = route?.body ?? {}
    const path = `/routes/${encodeURIComponent(provider)}/${encodeURIComponent(dataset)}`
    const condition: Record<string, string> =
      route === null ? { 'if-none-match': '*' } : route.etag ? { 'if-match': route.etag } : {}
    const { status, detail } = await callCollector('PUT', path, { mapping: written, description, onError, active }, condition)
    setSaid(status === 412 ? t('overtaken') : status === 200 || status === 201 ? t('inForceNow') : t('failed', { detail }))
    router.refresh()
  }
  return (
    <>
      <button type="button" className={buttonClass('outline')} onClick={() => void store()}>
        {t('putInForce')}
      </button>
      <span role="status" className="text-sm text-soft">
        {said}
      </span>
    </>
  )
}
