import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { SeriesChoice } from '@/components/series/series-choice'
import { seriesMax } from '@/components/series/series-facts'
import type { ChosenSeries } from '@/components/series/use-comparison-state'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Modal } from '@/components/ui/modal'

/** Adds series to those that are shown. */
export function SeriesPicker({ state }: { state: ChosenSeries }) {
  const t = useTranslations('series')
  const [open, setOpen] = useState(false)
  const title = useId()
  const full = state.chosen.length >= seriesMax
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className={buttonClass('outline')} disabled={full} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('add')}
      </button>
      {full && <p className="text-sm text-soft">{t('full', { count: seriesMax })}</p>}
      {open && (
        <Modal
          labelledBy={title}
          onClose={() => setOpen(false)}
          className="m-auto max-h-[min(40rem,calc(100dvh-2rem))] w-[min(36rem,calc(100vw-2rem))] border border-strong bg-paper p-0 text-ink"
        >
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <h2 id={title} className="text-lg">
              {t('add')}
            </h2>
            <button type="button" className={buttonClass('quiet')} onClick={() => setOpen(false)}>
              {t('done')}
            </button>
          </div>
          <div className="p-4">
            <SeriesChoice state={state} />
          </div>
        </Modal>
      )}
    </div>
  )
}
