import { getTranslations } from 'next-intl/server'
import type { InputField } from '@/components/admin/form/field'
import { LoadedDialog } from '@/components/admin/form/loaded-dialog'

type Props = {
  /** The door's path for it. */
  path: string
  name: string
  /** The permissions that share it. */
  permissions: readonly string[]
  fields: readonly InputField[]
}

/** Edits and removes what permissions are made of; where several permissions share it, says whom a change concerns. */
export async function SharedActs({ path, name, permissions, fields }: Props) {
  const t = await getTranslations('admin.push')
  return (
    <>
      <LoadedDialog
        button={t('edit')}
        buttonLabel={t('editOf', { name })}
        title={t('editOf', { name })}
        lead={permissions.length > 1 ? t('sharedBy', { permissions: permissions.join(', ') }) : undefined}
        method="PATCH"
        path={path}
        submit={t('save')}
        fields={fields}
      />
      <LoadedDialog
        button={t('remove')}
        buttonLabel={t('removeOf', { name })}
        title={t('removeOf', { name })}
        method="DELETE"
        path={path}
        submit={t('removeOf', { name })}
        fields={[]}
      />
    </>
  )
}
