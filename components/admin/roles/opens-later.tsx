'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { readThing } from '@/components/admin/form/send-change'
import { OpensShort } from '@/components/admin/roles/opens'
import type { OpensAnswer } from '@/lib/admin/roles/params'

/** What a role opens, in a line of a list that did not wait for it: read separately, and shown as soon as it is counted. */
export function OpensLater({ role }: { role: string }) {
  const t = useTranslations('adminOpens')
  const [opens, setOpens] = useState<OpensAnswer | 'counting' | 'uncounted'>('counting')
  useEffect(() => {
    let gone = false
    void readThing(`/roles/${encodeURIComponent(role)}`).then(found => {
      if (!gone) setOpens((found?.body['Opens'] as OpensAnswer | null | undefined) ?? 'uncounted')
    })
    return () => {
      gone = true
    }
  }, [role])
  if (typeof opens === 'object') return <OpensShort opens={opens} />
  return (
    <span aria-busy={opens === 'counting'} className="text-faint">
      {t(opens)}
    </span>
  )
}
