'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { sendChange } from '@/components/admin/form/send-change'
import { useRouter } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'

/** Asks the endpoints of the datasets that the list shows, one after another, and shows the list anew. */
export function CheckAll({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('adminCatalog')
  const router = useRouter()
  const [done, setDone] = useState<number | null>(null)
  const check = async () => {
    for (const [place, id] of ids.entries()) {
      setDone(place)
      await sendChange({ method: 'POST', path: `/catalog/${encodeURIComponent(id)}/checks` })
    }
    setDone(null)
    router.refresh()
  }
  return (
    <button
      type="button"
      disabled={done !== null || ids.length === 0}
      aria-busy={done !== null}
      onClick={() => void check()}
      className={buttonClass('outline')}
    >
      {done === null ? t('checkAll', { count: ids.length }) : t('checking', { done: done + 1, count: ids.length })}
    </button>
  )
}
