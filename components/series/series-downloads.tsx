import { useTranslations } from 'next-intl'
import { type DoorAddresses, doorAddress } from '@/components/address/call-address'
import { CallLine } from '@/components/call/call-list'
import type { Bucket } from '@/components/series/bucket'
import type { ComparisonData } from '@/components/series/comparison-data'
import { type AnswerFormat, measurementsCall } from '@/components/series/series-calls'
import { buttonClass } from '@/components/ui/button'

/** Downloads of what is shown and of every measurement behind it, straight from the interface; and the call. */
export function SeriesDownloads({ series, state, measured, zone, doors }: ComparisonData & { doors: DoorAddresses }) {
  const t = useTranslations('series')
  const link = (bucket: Bucket, format: AnswerFormat) =>
    measurementsCall({ refs: series, span: state.view.window, bucket, zone, format })
  return (
    <section aria-labelledby="take-away">
      <h2 id="take-away" className="mb-2 text-lg">
        {t('take')}
      </h2>
      {measured.error === null && (
        <div className="mb-3 flex flex-wrap gap-x-6 gap-y-3">
          {(measured.bucket === 'raw' ? (['raw'] as const) : ([measured.bucket, 'raw'] as const)).map(bucket => (
            <fieldset key={bucket} className="flex flex-wrap items-center gap-2">
              <legend className="float-left mr-1 text-sm text-soft">{bucket === 'raw' ? t('takeRaw') : t('takeShown')}</legend>
              {(['csv', 'json', 'ndjson'] as const).map(format => (
                <a
                  key={format}
                  href={link(bucket, format)}
                  download={`${series
                    .map(({ code, dataType }) => `${code}-${dataType}`)
                    .join('_')
                    .replace(/[^\w-]+/g, '-')
                    .slice(0, 80)}.${format}`}
                  className={buttonClass('outline')}
                >
                  {format.toUpperCase()}
                </a>
              ))}
            </fieldset>
          ))}
        </div>
      )}
      <CallLine call={{ address: doorAddress(measured.call, doors) }} label={t('call')} />
    </section>
  )
}
