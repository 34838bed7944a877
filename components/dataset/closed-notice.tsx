import { getTranslations } from 'next-intl/server'
import type { AccessRole } from '@/components/dataset/access-roles'
import { accessMessage, type DatasetView } from '@/components/datasets/dataset-view'
import { RoleRequestForm } from '@/components/lens/roles-list'
import { isNamed } from '@/components/session/role-names'
import { SignInForm } from '@/components/session/sign-in-form'
import { Badge } from '@/components/ui/badge'
import { SubmitButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

export type DatasetAccess = Readonly<{ roles: readonly (AccessRole & { standing: 'held' | 'waiting' | 'free' })[] }>

/** Explains which data are closed and how to get access. `opening` is null for guests. */
export async function ClosedNotice({ dataset, opening }: { dataset: DatasetView; opening: DatasetAccess | null }) {
  const [t, access] = await Promise.all([getTranslations('dataset.opening'), getTranslations('access')])
  return (
    <section aria-label={t('title')} className="border border-line bg-sheet text-sm">
      <div className="flex gap-3 p-4">
        <Icon name="lock" className="mt-0.5 text-soft" />
        <div className="min-w-0">
          <p>{access(accessMessage(dataset))}</p>
          {opening === null && <p className="mt-1 text-soft">{t('signIn')}</p>}
          {opening?.roles.length === 0 && <p className="mt-1 text-soft">{t('none')}</p>}
          {opening === null && (
            <SignInForm className="mt-3">
              <SubmitButton text={t('signInButton')} />
            </SignInForm>
          )}
        </div>
      </div>
      {opening && opening.roles.length > 0 && (
        <ul>
          {opening.roles.map(role => (
            <RoleLine key={role.name} role={role} dataset={dataset} />
          ))}
        </ul>
      )}
    </section>
  )
}

async function RoleLine({ role, dataset }: { role: DatasetAccess['roles'][number]; dataset: DatasetView }) {
  const [t, session, roles] = await Promise.all([
    getTranslations('dataset.opening'),
    getTranslations('session'),
    getTranslations('roles'),
  ])
  const { name, description, part, standing } = role
  const words = isNamed(name) ? session(`role.${name}`) : description
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-3 pr-4 pl-11">
      <div className="min-w-0">
        <code className="font-medium wrap-anywhere">{name}</code>
        <p className="text-soft">{[words, ...(part ? [t('part')] : [])].filter(Boolean).join('; ')}</p>
      </div>
      {standing === 'held' && <Badge tone="open" icon="check" text={t('held')} />}
      {standing === 'waiting' && <Badge icon="clock" text={roles('state.open')} />}
      {standing === 'free' && <RoleRequestForm role={name} reason={t('reason', { dataset: dataset.title })} to="/me/roles" />}
    </li>
  )
}
