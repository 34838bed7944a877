import { useTranslations } from 'next-intl'
import { useReasonFields } from '@/components/admin/catalog/reason-fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import type { Texts } from '@/lib/formats/text-in'

type Props = {
  id: string
  deprecation: Readonly<{
    Reason: Texts | null
    Deprecated: string | null
    RemovedAfter: string | null
    Replacement: string | null
  }> | null
  /** ETag of the dataset's record. */
  etag: string | null
  /** Datasets that can replace it. */
  others: readonly (readonly [id: string, title: string])[]
}

/** Deprecates a dataset, or takes that back. */
export function DeprecateDataset({ id, deprecation, etag, others }: Props) {
  const t = useTranslations('adminCatalog.deprecate')
  const reasons = useReasonFields(deprecation?.Reason ?? null)
  const path = `/catalog/${encodeURIComponent(id)}/deprecation`
  const thing = `/documents/MetaData/${encodeURIComponent(id)}`
  return (
    <>
      <FormDialog
        method="PUT"
        path={path}
        thing={thing}
        etag={etag}
        title={t('datasetTitle')}
        lead={t('datasetLead')}
        icon="notice"
        button={t(deprecation ? 'changeDataset' : 'dataset')}
        submit={t('submit')}
        fields={[
          ...reasons,
          {
            kind: 'date',
            name: 'Deprecated',
            label: t('since'),
            explanation: t('sinceFor'),
            value: deprecation?.Deprecated ?? null,
          },
          {
            kind: 'date',
            name: 'RemovedAfter',
            label: t('until'),
            explanation: t('untilFor'),
            required: true,
            value: deprecation?.RemovedAfter ?? null,
          },
          {
            kind: 'choice',
            name: 'Replacement',
            label: t('replacement'),
            choices: others,
            value: deprecation?.Replacement ?? null,
          },
        ]}
      />
      {deprecation && (
        <FormDialog
          method="DELETE"
          path={path}
          thing={thing}
          etag={etag}
          fields={[]}
          title={t('backTitle')}
          lead={t('datasetBackLead')}
          look="quiet"
          button={t('back')}
          submit={t('back')}
        />
      )}
    </>
  )
}
