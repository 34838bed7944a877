import { getTranslations } from 'next-intl/server'
import { CallLine } from '@/components/call/call-line'
import type { WrittenCall } from '@/components/call/text/written-call'

/** The call that returns this page's content. */
export async function PageCall({ call }: { call: WrittenCall }) {
  const t = await getTranslations('record')
  return (
    <section aria-labelledby="call">
      <h2 id="call" className="mb-2 text-lg">
        {t('call')}
      </h2>
      <CallLine call={call} label={t('callLabel')} />
    </section>
  )
}
