'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ExportOffer } from '@/components/export/export-offer'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const ExportDialog = dynamic(() => import('@/components/export/export-dialog'), { ssr: false })
const ExportNow = dynamic(() => import('@/components/export/export-dialog').then(module => module.ExportNow), { ssr: false })

export function ExportButton(offer: ExportOffer) {
  const t = useTranslations('export')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={offer.total === 0}
        title={t('title.list')}
        onClick={() => setOpen(true)}
        className={`${buttonClass('outline')} max-sm:size-8 max-sm:px-0!`}
      >
        <Icon name="save" />
        <span className="max-sm:sr-only">{t('open')}</span>
      </button>
      {open && <ExportDialog {...offer} of="list" onClose={() => setOpen(false)} />}
    </>
  )
}

export function WholeExportButtons(offer: ExportOffer) {
  const t = useTranslations('export')
  const [step, setStep] = useState<'dialog' | 'begun' | null>(null)
  const reset = () => setStep(null)
  if (offer.total === 0) return null
  return (
    <div className="flex">
      <button
        type="button"
        disabled={step === 'begun'}
        onClick={() => setStep('begun')}
        className={`${buttonClass('outline', 'large')} rounded-r-none!`}
      >
        <Icon name="save" />
        {t('now')}
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('others')}
        title={t('others')}
        onClick={() => setStep('dialog')}
        className={`${buttonClass('outline', 'large')} -ml-px rounded-l-none! px-3!`}
      >
        <Icon name="down" className="size-3!" />
      </button>
      {step === 'begun' && <ExportNow {...offer} onBegun={reset} />}
      {step === 'dialog' && <ExportDialog {...offer} of="dataset" onClose={reset} />}
    </div>
  )
}
