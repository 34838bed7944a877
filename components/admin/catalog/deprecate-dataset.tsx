import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/admin/form/form-dialog'

type Props = {
  id: string
  deprecation: Readonly<{
    Reason: string | null
    Deprecated: string | null
    RemovedAfter: string | null
    Replacement: string | null
  }> | null
  /** Of the dataset's record. */
  etag: string | null
  /** Datasets that can take its place. */
  others: readonly (readonly [id: string, title: string])[]
}

/** The ways to deprecate a dataset, and to take that back. */
export function DeprecateDataset({ id, deprecation, etag, others }: Props) {
  const t = useTranslations('adminCatalog.deprecate')
  const path = `/catalog/${encodeURIComponent(id)}/deprecation`
  const thing = `/documents/MetaData/${encodeURIComponent(id)}`
  return (
    <>
      <FormDialog
        {...{ method: 'PUT', path, thing, etag, title: t('datasetTitle'), lead: t('datasetLead'), icon: 'notice' }}
        button={t(deprecation ? 'changeDataset' : 'dataset')}
        submit={t('submit')}
        fields={[
          {
            kind: 'area',
            name: 'Reason',
            label: t('reason'),
            explanation: t('reasonFor'),
            required: true,
            maxLength: 500,
            value: deprecation?.Reason ?? null,
          },
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
          {...{
            method: 'DELETE',
            path,
            thing,
            etag,
            fields: [],
            title: t('backTitle'),
            lead: t('datasetBackLead'),
            look: 'quiet',
          }}
          button={t('back')}
          submit={t('back')}
        />
      )}
    </>
  )
}
