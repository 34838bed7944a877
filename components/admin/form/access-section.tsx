import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Section } from '@/components/ui/section'

type Props = {
  /** The user or client whose texts are shown. */
  of: 'users' | 'clients'
  name: string
  blocked: boolean
  /** The door's path for it. */
  path: string
  etag: string | null
  /** Other actions about signing in. */
  children?: ReactNode
}

/** Blocks a user or client, unblocks them, and removes them. */
export async function AccessSection({ of, name, blocked, path, etag, children }: Props) {
  const t = await getTranslations(`admin.${of}`)
  return (
    <Section id="access" title={t('access')} lead={t('accessLead')}>
      <div className="flex flex-wrap gap-2">
        <FormDialog
          button={t(blocked ? 'unblock' : 'block')}
          icon={blocked ? 'open' : 'lock'}
          title={t(blocked ? 'unblockTitle' : 'blockTitle', { name })}
          lead={t(blocked ? 'unblockLead' : 'blockLead')}
          method="PATCH"
          path={path}
          etag={etag}
          fixed={{ Blocked: !blocked }}
        />
        {children}
        <FormDialog
          button={t('remove')}
          icon="bin"
          title={t('removeTitle', { name })}
          lead={t('removeLead')}
          submit={t('removeSubmit', { name })}
          method="DELETE"
          path={path}
          etag={etag}
          to={`/admin/${of}`}
        />
      </div>
    </Section>
  )
}
