import { useTimeZone, useTranslations } from 'next-intl'
import { licenceMessage } from '@/components/datasets/licence'
import type { FileSetting } from '@/components/export/file-writer'
import { useFormatter } from '@/components/text/format'
import { utc } from '@/lib/grammar/time-zone'

type RowSource = Readonly<{
  /** Title of the dataset, or null if the rows are from several. */
  dataset: string | null
  sources: readonly string[]
  licences: readonly (string | null)[]
  conditions: string
  /** URL of the request that returns the same rows, or null if one is not enough. */
  call: string | null
}>

export function useAbout(): (source: RowSource) => FileSetting['about'] {
  const t = useTranslations('export.about')
  const licenceText = useLicenceText()
  const format = useFormatter()
  const zone = (useTimeZone() ?? utc.name).replaceAll('_', ' ')
  return ({ dataset, sources, licences, conditions, call }) => {
    const lines = [
      ...(dataset === null ? [] : [[t('dataset'), dataset] as const]),
      [t('source'), sources.join(', ') || t('notStated')],
      [t('licence'), (licences.length > 0 ? licences : [null]).map(licenceText).join(', ')],
      [t('conditions'), conditions],
      [t('downloaded'), format.dateTime(new Date(), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })],
      [t('times'), t('clocks', { zone })],
      [t('page'), location.href],
      ...(call === null ? [] : [[t('call'), call] as const]),
    ] as const
    return count => {
      const rows = count.rows < count.total ? t('someRows', count) : format.number(count.rows)
      return { title: t('title'), lines: [...lines, [t('rows'), rows]] }
    }
  }
}

function useLicenceText(): (licence: string | null) => string | null {
  const t = useTranslations('licence')
  return licence => {
    const message = licenceMessage(licence)
    return message ? t(message) : licence
  }
}
