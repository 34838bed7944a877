import { getTranslations } from 'next-intl/server'
import { Call } from '@/components/ui/call'

/** The call that gives a program what this page shows. */
export async function PageCall({ address }: { address: string }) {
  const t = await getTranslations('record')
  return (
    <section aria-labelledby="call">
      <h2 id="call" className="mb-2 text-lg">
        {t('call')}
      </h2>
      <Call text={`curl '${address}'`} label={t('callLabel')} />
    </section>
  )
}
