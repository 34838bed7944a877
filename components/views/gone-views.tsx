import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { withQuery } from '@/components/explore/address'
import { callDoor } from '@/components/explore/door'
import { IconButton } from '@/components/ui/icon-button'
import { forgetKept, keptDatasets, keptText, onKept, viewsOfText } from '@/components/views/kept-views'

type Listed = Readonly<{ TotalResults: number; Items: readonly Readonly<{ Id: string }>[] }>

/** Views that the browser keeps of datasets which the catalogue no longer has: no page of theirs is left to be rid of them. */
export function GoneViews() {
  const t = useTranslations('views')
  const kept = useSyncExternalStore(onKept, keptDatasets, () => '')
  const gone = useGone(kept === '' ? [] : kept.split('\n'))
  if (gone.length === 0) return null
  return (
    <section aria-label={t('gone')} className="pt-2">
      <h3 className="text-sm font-semibold">{t('gone')}</h3>
      <p className="text-sm text-soft">{t('goneText')}</p>
      <ul className="mt-2">
        {gone.map(dataset => {
          const names = viewsOfText(keptText(dataset)).views.map(({ name }) => name)
          return (
            <li key={dataset} className="flex items-center gap-2 border-t border-line py-1 last:border-b">
              <span className="min-w-0 grow">
                <bdi className="block truncate px-2 text-sm font-medium">{names.join(', ')}</bdi>
                <code className="block truncate px-2 text-xs text-faint">{dataset}</code>
              </span>
              <IconButton icon="bin" label={t('remove', { name: names.join(', ') })} onPress={() => forgetKept(dataset)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Which of the datasets are not in the catalogue; none while it is not known. */
function useGone(datasets: readonly string[]): readonly string[] {
  const call = withQuery('/content/v1/MetaData', [
    ['idlist', datasets.join(',')],
    ['fields', 'Id'],
    ['pagesize', 1000],
  ])
  const { data } = useQuery({
    queryKey: ['door', call],
    queryFn: ({ signal }) => callDoor(call, signal) as Promise<Listed>,
    enabled: datasets.length > 0,
  })
  // More than a page tells nothing of those beyond it.
  if (!data || data.TotalResults > data.Items.length) return []
  const present = new Set(data.Items.map(({ Id }) => Id.toLowerCase()))
  return datasets.filter(dataset => !present.has(dataset.toLowerCase()))
}
