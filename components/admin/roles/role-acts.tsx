import { getTranslations } from 'next-intl/server'
import type { InputField } from '@/components/admin/form/field'
import { FormDialog } from '@/components/admin/form/form-dialog'
import type { RoleAnswer } from '@/lib/admin/roles/params'

/** The roles of administrators and of everybody cannot be requested. */
const canBeAskedFor = (role: string): boolean => !['ADMIN', 'GUEST'].includes(role)

/** Whether people can request the role. */
export const requestableField = (t: Awaited<ReturnType<typeof getTranslations<'admin.roles'>>>, value: boolean): InputField => ({
  kind: 'flag',
  name: 'Requestable',
  label: t('requestable'),
  explanation: t('requestableFor'),
  value,
})

type Props = { role: RoleAnswer; etag: string | null; path: string }

/** Describing a role, and removing it. */
export async function RoleActs({ role: { Name, Description, Requestable, Needed, Holders }, etag, path }: Props) {
  const t = await getTranslations('admin.roles')
  return (
    <>
      <FormDialog
        button={t('describe')}
        title={t('describeTitle', { role: Name })}
        submit={t('save')}
        method="PATCH"
        path={path}
        etag={etag}
        fields={[
          {
            kind: 'area',
            name: 'Description',
            label: t('description'),
            explanation: t('descriptionFor'),
            value: Description,
            maxLength: 1000,
          },
          ...(canBeAskedFor(Name) ? [requestableField(t, Requestable)] : []),
        ]}
      />
      {!Needed && (
        <FormDialog
          button={t('remove')}
          icon="bin"
          title={t('removeTitle', { role: Name })}
          lead={t('removeLead', { users: Holders.Users, clients: Holders.Clients })}
          submit={t('removeTitle', { role: Name })}
          method="DELETE"
          path={path}
          etag={etag}
          to="/admin/roles"
          fields={[]}
        />
      )}
    </>
  )
}
