import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { dialogTexts } from '@/components/admin/form/fields'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { Section } from '@/components/ui/section'

type Props = {
  of: 'users' | 'clients'
  name: string
  blocked: boolean
  path: string
  etag: string | null
  children?: ReactNode
}

export async function AccessSection({ of, name, blocked, path, etag, children }: Props) {
  const t = await getTranslations(`admin.${of}`)
  return (
    <Section id="access" title={t('access')} lead={t('accessLead')}>
      <div className="flex flex-wrap gap-2">
        <FormDialog
          {...dialogTexts(t, blocked ? 'unblock' : 'block', { name })}
          icon={blocked ? 'open' : 'lock'}
          method="PATCH"
          path={path}
          etag={etag}
          fixed={{ Blocked: !blocked }}
        />
        {children}
        <FormDialog
          {...dialogTexts(t, 'remove', { name })}
          icon="bin"
          method="DELETE"
          path={path}
          etag={etag}
          to={`/admin/${of}`}
        />
      </div>
    </Section>
  )
}
