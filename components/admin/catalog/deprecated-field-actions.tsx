'use client'

import { useTranslations } from 'next-intl'
import { UsageTable } from '@/components/admin/catalog/dataset-needs'
import { useDeprecationFields } from '@/components/admin/catalog/deprecation-fields'
import { LoadedDialog } from '@/components/admin/form/form-dialog'
import type { DeprecatedFieldAnswer, Usage } from '@/lib/admin/catalog/params'

type Props = { of: Pick<DeprecatedFieldAnswer, 'Entity' | 'Field' | 'By'> }

/** Edits a field's deprecation, or takes it back: on the state shown, with the clients that still use the field. */
export function DeprecatedFieldActs({ of: { Entity, Field, By } }: Props) {
  const t = useTranslations('adminCatalog.deprecate')
  const fields = useDeprecationFields()
  const name = `${Entity} ${Field}`
  const path = `/deprecations/${encodeURIComponent(Entity)}/${encodeURIComponent(Field)}`
  const about = ({ Usage: usage }: Readonly<Record<string, unknown>>) => <Callers usage={usage as Usage} />
  return (
    <>
      <LoadedDialog
        method="PUT"
        path={path}
        fields={fields}
        about={about}
        title={name}
        lead={t('fieldLead')}
        submit={t('submit')}
        button={t('change')}
        buttonLabel={`${t('change')}: ${name}`}
      />
      {By === 'administrators' && (
        <LoadedDialog
          method="DELETE"
          path={path}
          fields={[]}
          title={t('backTitle')}
          submit={t('back')}
          lead={t('fieldBackLead', { field: name })}
          button={t('back')}
          buttonLabel={`${t('back')}: ${name}`}
        />
      )}
    </>
  )
}

/** The clients affected. */
function Callers({ usage }: { usage: Usage }) {
  const t = useTranslations('adminCatalog.usage')
  return (
    <section aria-label={t('title')} className="mb-5 grid gap-1 text-sm">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="mb-1 text-xs text-faint">{t('lead')}</p>
      <UsageTable usage={usage} />
    </section>
  )
}
