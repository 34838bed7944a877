import { getTranslations } from 'next-intl/server'
import { Call } from '@/components/ui/call'

type Props = {
  /** Address of the record at the interface. */
  address: string
  /** Address of its history; null where none is kept. */
  history: string | null
  /** Whether it can be told in the words of schema.org. */
  told: boolean
  language: string
}

/** The calls that give a program what the page shows, in several languages. */
export async function RecordCalls({ address, history, told, language }: Props) {
  const t = await getTranslations('record.calls')
  const calls = [
    ['json', `curl '${address}'`],
    ['javascript', `const record = await (await fetch('${address}')).json()`],
    ['python', `record = requests.get('${address}').json()`],
    ['fields', `curl '${address}?fields=Id,Detail.${language}.Title,GpsInfo'`],
    ['language', `curl '${address}?language=${language}'`],
    ...(told ? [['jsonld', `curl -H 'Accept: application/ld+json' '${address}'`] as const] : []),
    ...(history === null ? [] : [['history', `curl '${history}'`] as const]),
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('lead')}</p>
      {calls.map(([kind, text]) => (
        <section key={kind} aria-label={t(kind)}>
          <h3 className="mb-1 text-sm font-medium">{t(kind)}</h3>
          <Call text={text} label={t(kind)} />
        </section>
      ))}
    </div>
  )
}
