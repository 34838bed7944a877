'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ExportOffer } from '@/components/export/export-dialog'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const ExportDialog = dynamic(() => import('@/components/export/export-dialog'), { ssr: false })

/** Opens the export dialog for the rows of the screen. */
export function ExportButton(offer: ExportOffer) {
  const t = useTranslations('export')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={offer.total === 0}
        title={t('title')}
        onClick={() => setOpen(true)}
        className={`${buttonClass('outline')} max-sm:size-8 max-sm:px-0!`}
      >
        <Icon name="save" />
        <span className="max-sm:sr-only">{t('open')}</span>
      </button>
      {open && <ExportDialog {...offer} onClose={() => setOpen(false)} />}
    </>
  )
}
