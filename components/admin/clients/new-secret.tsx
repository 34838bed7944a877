'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { ChoiceButtons } from '@/components/ui/choice-buttons'
import { Notice } from '@/components/ui/notice'

type Props = {
  path: string
  etag: string | null
  /** A note about a previous secret that is still valid, and that a new secret ends. Null if there is none. */
  earlier: string | null
}

const hour = 3600
/** Seconds for which the current secret stays valid next to the new one. */
const overlaps = { none: 0, hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour } as const
type Overlap = keyof typeof overlaps

/** Creates a new secret of a client. The current one can stay valid for a period. */
export function NewSecret({ path, etag, earlier }: Props) {
  const t = useTranslations('adminSecret')
  const [overlap, setOverlap] = useState<Overlap>('day')
  const choice = (
    <div className="mb-4 grid gap-3 text-sm">
      <p className="font-medium">{t('overlap')}</p>
      <ChoiceButtons
        label={t('overlap')}
        look="framed"
        className="w-fit max-w-full flex-wrap"
        choices={Object.keys(overlaps).map(key => [key as Overlap, t(`for.${key as Overlap}`)] as const)}
        chosen={overlap}
        onChoose={setOverlap}
      />
      {earlier && <Notice>{t('earlierEnds', { mark: earlier })}</Notice>}
    </div>
  )
  return (
    <FormDialog
      button={t('renew')}
      title={t('title')}
      lead={t('lead')}
      above={choice}
      method="POST"
      path={`${path}/secret`}
      thing={path}
      etag={etag}
      fixed={{ OverlapSeconds: overlaps[overlap] }}
      submit={t('make')}
      secret={{ property: 'ClientSecret', label: t('made'), client: 'Id' }}
    />
  )
}
